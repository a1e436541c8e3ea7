/**
 * The frame that keeps a chosen engine apart from the page: a document of an origin of its own, which nothing of the page's origin is
 * open to, under a policy of its own, which lets nothing be loaded. Both are held by the browser. The engine runs in a worker inside.
 *
 * The page's own policy holds in the frame as well. Where it names the scripts that may run, it has to name the script below by its
 * hash: a file could not stand in for it, as WebKit takes `'self'` for the frame's own origin, which is none.
 */
import relay from 'script:./relay.ts';
import { trustedDocument } from '../../engine/make-worker.js';
import type { Connect, WireEvent } from '../wire.js';
import type { Begin, Relayed } from './relay.js';

/**
 * Starts the worker whose text it is sent, and hands it the port that comes along. Pages have its hash in their policies: a change of
 * one letter is a change for all of them.
 */
const SCRIPT =
  "addEventListener('message',({data,ports})=>{const fail=(e)=>parent.postMessage({failed:String(e&&e.message||e||'')},'*');" +
  "try{const url=URL.createObjectURL(new Blob([data],{type:'text/javascript'}));" +
  "const policy=self.trustedTypes&&trustedTypes.createPolicy('renju-board',{createScriptURL:(own)=>own});" +
  'const worker=new Worker(policy?policy.createScriptURL(url):url);' +
  "worker.onerror=(e)=>{e.preventDefault();fail(e)};worker.postMessage('',[ports[0]])}catch(e){fail(e)}},{once:true})";

/** What a page's policy calls it; a test compares the two. */
const HASH = "'sha256-EI4J+JjLLFWj1ZtOkFsaU9KsPPiwDatmcxzd9rmyoWI='";

/** Nothing is loaded from anywhere. Programs in wasm are compiled, and some make functions from text, which is no way out. */
const POLICY = `default-src 'none'; script-src ${HASH} 'wasm-unsafe-eval' 'unsafe-eval'; worker-src blob:`;

/** All of the frame. */
export const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${SCRIPT}</script>`;

/** Milliseconds after the frame has loaded in which its script has to answer. It has run by then; only its word is on the way. */
const PATIENCE = 5_000;

/** A frame in `place` for each start of the engine. It goes with the wire, and all that runs in it goes with the frame. */
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
      else if ('failed' in data) fail({ kind: 'failed', reason: data.failed });
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
    // The property takes only what a policy of the page has made, where the page asks for that.
    frame.srcdoc = trustedDocument(DOCUMENT);
    place().appendChild(frame);
    return { post: (line) => port.postMessage(line), close };
  };
}
