/** Tells whether the device runs on its battery, if the browser can tell. */

/** The members of the Battery Status API that this module uses; only Chromium has this API. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

export class Power {
  /** Whether the device runs on its battery, so that long work should pause; false if that is unknown. */
  onBattery = false;

  /** `changed` is called when the state of the battery is first known, and after each change. */
  constructor(changed: () => void, source = globalThis.navigator as { getBattery?(): Promise<Battery> } | undefined) {
    source
      ?.getBattery?.()
      .then((battery) => {
        const look = () => {
          this.onBattery = !battery.charging;
          changed();
        };
        battery.addEventListener('chargingchange', look);
        look();
      })
      // A policy of the page may forbid the API. `onBattery` then stays false, as in a browser without the API.
      .catch(() => undefined);
  }
}
