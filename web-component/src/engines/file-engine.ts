/**
 * An engine from files that the user has chosen: the script of a worker, or what Emscripten makes of a program (a script, its
 * `.wasm` and its `.data`), started as a worker of its own.
 *
 * The file is a program of somebody else. A worker has no page to touch; what else it could reach of the page's origin (what is
 * stored, the network, other tabs) is taken away before the first line of it runs. The page's own policy holds for it as well.
 */
import { makeWorker } from '../engine/make-worker.js';
import { type Reach, workerWire } from './wire.js';

/** What a worker would reach of the origin and of the network. `fetch` serves the chosen files, and nothing else. */
const TAKEN_AWAY = [
  'BroadcastChannel',
  'EventSource',
  'FileReaderSync',
  'IDBFactory',
  'Notification',
  'SharedWorker',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
  'caches',
  'cookieStore',
  'importScripts',
  'indexedDB',
  'fetch',
];
const TAKEN_FROM_NAVIGATOR = [
  'locks',
  'serviceWorker',
  'storage',
  'storageBuckets',
  'sendBeacon',
  'gpu',
  'usb',
  'serial',
  'hid',
];

/** The script of the engine, and the files beside it. */
export interface EngineFiles {
  readonly script: File;
  readonly others: readonly File[];
}

/** Which of the chosen files is the script; `undefined` where none or several could be. */
export function engineFiles(files: readonly File[]): EngineFiles | undefined {
  const scripts = files.filter(({ name }) => /\.m?js$/i.test(name));
  const [script] = scripts;
  if (!script || scripts.length > 1) return undefined;
  return { script, others: files.filter((file) => file !== script) };
}

/** Reads the files once; each start of the engine is a fresh worker. */
export async function fileEngine({ script, others }: EngineFiles): Promise<Reach> {
  const text = await script.text();
  const beside = await Promise.all(others.map(async (file) => [file.name, await file.arrayBuffer()] as const));
  const make = () => {
    const url = URL.createObjectURL(new Blob([BEFORE, text, AFTER], { type: 'text/javascript' }));
    const worker = makeWorker(url, `engine ${script.name}`);
    worker.postMessage({ files: beside });
    return worker;
  };
  return { connect: workerWire(make), restarts: true };
}

/* The two texts below run in the worker, around the script of the engine. */

/** Takes away, and keeps lines until the engine listens. */
const BEFORE = `(() => {
  const files = new Map();
  const own = { post: self.postMessage.bind(self), waiting: [], take: undefined };
  const gone = (from, names) => {
    for (const name of names) {
      for (let at = from; at; at = Object.getPrototypeOf(at)) { try { delete at[name]; } catch {} }
      try { Object.defineProperty(from, name, { value: undefined, writable: false, configurable: false }); } catch {}
    }
  };
  const { Response, TypeError } = self;
  gone(self, ${JSON.stringify(TAKEN_AWAY.filter((name) => name !== 'fetch'))});
  gone(self.navigator, ${JSON.stringify(TAKEN_FROM_NAVIGATOR)});
  for (let at = self; at; at = Object.getPrototypeOf(at)) { try { delete at.fetch; } catch {} }
  Object.defineProperty(self, 'fetch', { configurable: false, writable: false, value: async (address) => {
    const name = String(address && address.url || address).split(/[?#]/)[0].split('/').pop();
    const bytes = files.get(name);
    if (!bytes) throw new TypeError('the file ' + name + ' was not chosen');
    return new Response(bytes, { headers: { 'content-type': /\\.wasm$/.test(name) ? 'application/wasm' : 'application/octet-stream' } });
  } });
  self.addEventListener('message', (event) => {
    if (!event.data || !event.data.files) {
      if (own.take) { event.stopImmediatePropagation(); own.take(String(event.data)); }
      else if (own.waiting) { event.stopImmediatePropagation(); own.waiting.push(String(event.data)); }
      return;
    }
    event.stopImmediatePropagation();
    for (const [name, bytes] of event.data.files) files.set(name, bytes);
    own.begin(files);
  });
  const { addEventListener } = self;
  const wrapped = (kind, ...rest) => {
    if (kind === 'message') own.listens = true;
    return addEventListener.call(self, kind, ...rest);
  };
  Object.defineProperty(self, 'addEventListener', { value: wrapped, enumerable: false });
  Object.defineProperty(self, '__renjuEngine', { value: own, configurable: true });
})();
`;

/** A script that listens by itself gets the lines; what Emscripten has made is started, and gets them by \`sendCommand\`. */
const AFTER = `
;(() => {
  const own = self.__renjuEngine;
  delete self.__renjuEngine;
  const fail = (error) => own.post({ failed: String(error && error.message || error) });
  const listens = own.listens || typeof self.onmessage === 'function';
  own.begin = (files) => {
    // What the script has declared: the names are there from the start, as it is one script with what is before it.
    const source = Function.prototype.toString;
    const declared = Object.keys(self).filter((name) => typeof self[name] === 'function' && !/\\[native code\\]/.test(source.call(self[name])));
    const factory = self[declared.find((name) => /^[A-Z]/.test(name)) || declared[0]];
    if (listens || !factory) {
      const { waiting } = own;
      own.waiting = undefined;
      for (const line of waiting) self.dispatchEvent(new MessageEvent('message', { data: line }));
      return;
    }
    const find = (ending) => [...files].find(([name]) => name.endsWith(ending));
    const say = (text) => own.post(String(text));
    const [, wasm] = find('.wasm') || [];
    factory({
      wasmBinary: wasm,
      locateFile: (name) => name,
      getPreloadedPackage: (name) => files.get(String(name).split('/').pop()) || (find('.data') || [])[1],
      onReceiveStdout: say,
      receiveStdout: say,
      print: say,
      onReceiveStderr: () => {},
      printErr: () => {},
      onAbort: fail,
      onExit: (code) => fail('the engine has ended with ' + code),
    }).then((engine) => {
      if (typeof engine.sendCommand !== 'function') throw new Error('the program has no sendCommand');
      // One call is one command with all that belongs to it: such a program cannot wait for the stones of a board.
      let board;
      own.take = (line) => {
        if (/^(YX)?BOARD$/i.test(line)) board = [];
        if (!board) return engine.sendCommand(line);
        board.push(line);
        if (!/^DONE$/i.test(line)) return;
        const whole = board.join('\\n');
        board = undefined;
        engine.sendCommand(whole);
      };
      const { waiting } = own;
      own.waiting = undefined;
      for (const line of waiting) own.take(line);
    }).catch(fail);
  };
})();
`;
