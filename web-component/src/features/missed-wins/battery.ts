/** Tells whether the device runs on its battery, if the browser reveals this. */

/** The part of the Battery Status API in Chromium; other browsers lack it. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

export class Power {
  /** Whether the device runs on its battery: long work should then pause. */
  onBattery = false;

  /** `changed` is called at the start and after each change. */
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
      // A page policy may forbid the API: the page then works as in a browser without it.
      .catch(() => undefined);
  }
}
