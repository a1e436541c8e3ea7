/**
 * The service worker of the site. The page registers it after loading, and announces a new build. A page never changes
 * its build by itself: the user chooses when to reload. If something could not be saved, the browser asks first.
 */
import { scriptUrl } from './policy.js';

/** Milliseconds between two checks for a new build in a page that stays open. */
const LOOK_AGAIN = 60 * 60 * 1000;

/** Calls `announce` when a new build is ready. `changeOver` starts the new build. */
export async function keepUpToDate(worker: URL, announce: (changeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(scriptUrl(worker), { updateViaCache: 'none' });
  const ready = (waiting: ServiceWorker): void =>
    announce(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('skip-waiting');
    });
  const watch = (worker: ServiceWorker): void =>
    worker.addEventListener('statechange', () => {
      // The first service worker of a site is not an update.
      if (worker.state === 'installed' && serviceWorker.controller) ready(worker);
    });
  if (registration.waiting && serviceWorker.controller) ready(registration.waiting);
  if (registration.installing) watch(registration.installing);
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing));
  lookAgain(registration);
}

/** Checks for new builds. A browser itself checks only when a page is opened, but an app may stay open for days. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    // Ignored: there is no new build to find without a network.
    registration.update().catch(() => undefined);
  });
}
