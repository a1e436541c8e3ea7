/**
 * The frame that isolates a chosen engine from the page. The frame's document has an opaque origin, so that it has no
 * access to the page. It also has its own policy, which forbids all loading. The browser enforces the origin and the
 * policy. The engine runs in a worker inside the frame.
 *
 * The page's policy also applies in the frame. If this policy lists the allowed scripts, it must contain the hash of
 * the script below. The script is not in a file, because a policy could not allow that file by `'self'`: WebKit
 * compares `'self'` with the frame's own origin, which is opaque.
 */
import relay from 'script:./relay.ts';
import { trustedDocument } from '../../engine/load/make-worker.js';
import type { Connect, WireEvent } from '../protocol/wire.js';
import type { Begin, Relayed } from './relay.js';

/**
 * The script of the frame. It starts a worker from the text that it receives, and passes the received port to this
 * worker. Pages have the hash of this script in their policies, so a change of a single character breaks these pages.
 */
const SCRIPT =
  "addEventListener('message',({data,ports})=>{const fail=(e)=>parent.postMessage({failed:String(e&&e.message||e||'')},'*');" +
  "try{const url=URL.createObjectURL(new Blob([data],{type:'text/javascript'}));" +
  "const policy=self.trustedTypes&&trustedTypes.createPolicy('renju-board',{createScriptURL:(own)=>own});" +
  'const worker=new Worker(policy?policy.createScriptURL(url):url);' +
  "worker.onerror=(e)=>{e.preventDefault();fail(e)};worker.postMessage('',[ports[0]])}catch(e){fail(e)}},{once:true})";

/**
 * Hash of the script, in the form in which the policies of pages contain it. A test compares the hash with the script.
 */
const HASH = "'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='";

/**
 * Policy of the frame. It forbids all loading. It allows the engine to compile WebAssembly and to make functions from
 * text, because neither can reach the network.
 */
const POLICY = `default-src 'none'; script-src ${HASH} 'wasm-unsafe-eval' 'unsafe-eval'; worker-src blob:`;

/** The whole document of the frame. */
export const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${SCRIPT}</script>`;

/** Time in milliseconds, after the load event of the frame, within which the frame's script must answer. */
const PATIENCE = 5_000;

/**
 * Returns a function that connects to a new engine. Each call creates a frame in the node that `place` returns, and
 * starts the engine there. Closing the wire (the connection) removes the frame and everything inside it.
 */
export function frameWire(begin: Begin, place: () => Node): Connect {
  return (told) => {
    const { port1: port, port2: inside } = new MessageChannel();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.title = 'engine';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      removeEventListener('message', onFrame);
      port.onmessage = null;
      port.close();
      frame.remove();
    };
    const fail = (event: WireEvent) => {
      close();
      told(event);
    };
    const onFrame = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.contentWindow) return;
      const reason = String(data?.failed ?? '').slice(0, 500);
      fail({ kind: 'failed', reason: reason || 'the frame of the engine may make no worker (worker-src blob:)' });
    };
    port.onmessage = ({ data }: MessageEvent<Relayed>) => {
      clearTimeout(timer);
      if ('said' in data)
        for (const one of data.said)
          told(typeof one === 'string' ? { kind: 'line', text: one } : { kind: 'dropped', letters: one });
      else if ('flooded' in data) fail({ kind: 'flooded' });
      else if ('failed' in data) fail({ kind: 'failed', reason: data.failed, ...(data.ran && { ran: true }) });
    };
    const blocked: WireEvent = {
      kind: 'failed',
      reason: `the frame of the engine may run no script (script-src ${HASH})`,
    };
    frame.addEventListener('load', () => {
      timer = setTimeout(() => fail(blocked), PATIENCE);
      frame.contentWindow?.postMessage(relay, '*', [inside]);
    });
    addEventListener('message', onFrame);
    port.postMessage(begin);
    // With Trusted Types, the property accepts only a value from one of the page's policies.
    frame.srcdoc = trustedDocument(DOCUMENT);
    place().appendChild(frame);
    return { post: (line) => port.postMessage(line), close };
  };
}
