/**
 * Registers the service worker of the site, and announces a new build. A page keeps its build until the user starts the
 * new build. Starting it reloads the page. If something in the page could not be saved, the browser asks the user
 * before the reload.
 */
import { scriptUrl } from './policy.js';

/** Milliseconds between two checks for a new build in a page that stays open. */
const LOOK_AGAIN = 60 * 60 * 1000;

/**
 * Registers the service worker `worker`. Calls `announce` when a new build is ready, with a function `changeOver` that
 * starts the new build.
 */
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
      // Without a controller, this is the first service worker of the site, and not an update.
      if (worker.state === 'installed' && serviceWorker.controller) ready(worker);
    });
  if (registration.waiting && serviceWorker.controller) ready(registration.waiting);
  if (registration.installing) watch(registration.installing);
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing));
  lookAgain(registration);
}

/**
 * Checks for new builds while the page stays open. The browser itself checks only when a page is opened, but an app may
 * stay open for days.
 */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    // Without a network the check fails. The next check is made later.
    registration.update().catch(() => undefined);
  });
}
