/**
 * The service worker of the site: it is registered when the page has all it needs, and a build that has been put in place
 * of this one is announced. Nothing is replaced under a page: the user chooses when to reload, and is asked by the browser
 * first if something could not be saved.
 */
import { scriptUrl } from './policy.js';

/** How often a page that stays open asks whether there is a new build, in milliseconds. */
const LOOK_AGAIN = 60 * 60 * 1000;

/** `announce` is called when a new build is ready; what it is given changes over to it. */
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
      // The first one of all is no update.
      if (worker.state === 'installed' && serviceWorker.controller) ready(worker);
    });
  if (registration.waiting && serviceWorker.controller) ready(registration.waiting);
  if (registration.installing) watch(registration.installing);
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing));
  lookAgain(registration);
}

/** A browser looks for a new build when a page is opened; an app may stay open for days. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
}
