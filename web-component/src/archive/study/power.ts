/** Whether the device runs on its battery, where the browser says so. */

/** What Chromium has of the Battery Status API; other browsers have nothing. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

export class Power {
  /** Whether long work should rest. */
  onBattery = false;

  /** `changed` is called when it is another. */
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
      // A page whose policy forbids it studies as one without.
      .catch(() => undefined);
  }
}
