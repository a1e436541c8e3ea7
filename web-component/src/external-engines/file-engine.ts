/**
 * Runs an external engine from files that the user has chosen. The files are a worker script, or the output of
 * Emscripten (a script with its `.wasm` and `.data` files).
 *
 * The engine is an untrusted program. The frame in which the program runs (`isolated/frame.ts`) limits its access. The
 * texts `BEFORE` and `AFTER` do not limit this access: they only pass lines and the chosen files to the program.
 */
import { frameWire } from './isolated/frame.js';
import {
  MOST_ANSWERS,
  MOST_LINES,
  MOST_LOOKED_AT,
  MOST_LOST_LETTERS,
  MOST_LOST_MESSAGES,
  TALK,
} from './protocol/flow.js';
import type { Reach } from './protocol/wire.js';

/** The script of the engine, and the other chosen files. */
export interface ChosenFiles {
  readonly script: File;
  readonly others: readonly File[];
}

/**
 * Finds the engine's script among the chosen files. Returns `undefined` if the files contain no script, or more than
 * one.
 */
export function engineFiles(files: readonly File[]): ChosenFiles | undefined {
  const scripts = files.filter(({ name }) => /\.m?js$/i.test(name));
  const [script] = scripts;
  if (!script || scripts.length > 1) return undefined;
  return { script, others: files.filter((file) => file !== script) };
}

/**
 * Reads the chosen files once, and returns how to connect to the engine. Each start of the engine creates a new frame
 * in the node that `place` returns.
 */
export async function fileEngine({ script, others }: ChosenFiles, place: () => Node): Promise<Reach> {
  const text = await script.text();
  const files = await Promise.all(others.map(async (file) => [file.name, await file.arrayBuffer()] as const));
  return { connect: frameWire({ script: [BEFORE, text, AFTER].join(''), files }, place), restarts: true };
}

/* Code that runs in the engine's worker: `BEFORE` runs before the engine's script, and `AFTER` runs after it. */

/**
 * Code that limits the messages that the engine can post, answers the engine's calls of `fetch` with the chosen files,
 * and keeps the lines from the page in a queue until the engine listens.
 */
const BEFORE = `(() => {
  const files = new Map();
  // Pending messages fill the memory of the page. So the engine can post messages only by the
  // function below. This function stops when the relay would drop further messages anyway.
  const send = self.postMessage.bind(self);
  const clock = Date.now.bind(Date);
  const talk = ${TALK};
  let since = 0, messages = 0, answers = 0, lost = 0, untold = 0, letters = 0;
  const post = (data) => {
    if (lost > ${MOST_LOST_MESSAGES} || letters > ${MOST_LOST_LETTERS}) return;
    let text = data;
    if (typeof data === 'object' && data) for (const key of ['stdout', 'output', 'line', 'data'])
      if (typeof text !== 'string') text = data[key];
    if (typeof text !== 'string') return;
    const now = clock();
    if (now < since || now - since >= 1000) { since = now; messages = 0; answers = 0; }
    messages += 1;
    if (text.length <= ${MOST_LOOKED_AT} && (messages <= ${2 * MOST_LINES} || (text.length < 100 && !talk.test(text) && ++answers <= ${MOST_ANSWERS})))
      return send(text);
    lost += 1;
    untold += text.length + 1;
    letters += text.length + 1;
    const flooded = lost > ${MOST_LOST_MESSAGES} || letters > ${MOST_LOST_LETTERS};
    if (flooded || lost % 100 === 1) { send({ lost: untold, flooded }); untold = 0; }
  };
  for (let at = self; at; at = Object.getPrototypeOf(at)) { try { delete at.postMessage; } catch {} }
  self.postMessage = post;
  const own = { post, fail: (failed) => send({ failed }), asked: () => { lost = 0; letters = 0; }, waiting: [], take: undefined };
  const { Response, TypeError } = self;
  self.fetch = async (address) => {
    const name = String(address && address.url || address).split(/[?#]/)[0].split('/').pop();
    const bytes = files.get(name);
    if (!bytes) throw new TypeError('the file ' + name + ' was not chosen');
    return new Response(bytes, { headers: { 'content-type': /\\.wasm$/.test(name) ? 'application/wasm' : 'application/octet-stream' } });
  };
  self.addEventListener('message', (event) => {
    if (!event.data || !event.data.files) {
      // Messages that the engine sends to itself are not questions.
      if (event.isTrusted) own.asked();
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

/**
 * Code that connects the engine. If the engine's script listens to messages itself, this code passes the lines from the
 * page to the script. Otherwise it starts the script as an Emscripten program, and passes the lines to the program's
 * function `sendCommand`.
 */
const AFTER = `
;(() => {
  const own = self.__renjuEngine;
  delete self.__renjuEngine;
  const fail = (error) => own.fail(String(error && error.message || error));
  const listens = own.listens || typeof self.onmessage === 'function';
  own.begin = (files) => {
    // Functions that the engine's script has declared. They are already defined, because all three texts are one
    // script.
    const source = Function.prototype.toString;
    const declared = Object.keys(self).filter((name) => typeof self[name] === 'function' && !/\\[native code\\]/.test(source.call(self[name])));
    const factory = self[declared.find((name) => /^[A-Z]/.test(name)) || declared[0]];
    if (!listens && !factory) return fail('the script neither receives messages nor declares a program');
    if (listens) {
      const { waiting } = own;
      own.waiting = undefined;
      for (const line of waiting) self.dispatchEvent(new MessageEvent('message', { data: line }));
      return;
    }
    const find = (ending) => [...files].find(([name]) => name.endsWith(ending));
    const say = (text) => own.post(String(text));
    const [, wasm] = find('.wasm') || [];
    // A function that is no program may throw an error, or return something else than a promise.
    Promise.resolve().then(() => factory({
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
    })).then((engine) => {
      if (!engine || typeof engine.sendCommand !== 'function') throw new Error('the program has no sendCommand');
      // Such a program cannot wait for further lines, so one call passes a command together with all stones of the
      // board.
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
