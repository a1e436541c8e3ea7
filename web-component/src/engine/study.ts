/** The engine that tells what an archive teaches, for the parts of an element that ask it; it is started by the first question. */
import type { ReactiveControllerHost } from 'lit';
import { Engine } from './engine.js';
import { EngineError } from './engine-error.js';

/** What is needed of an element. */
interface Asker {
  readonly host: ReactiveControllerHost;
  readonly engine: Engine;
}

const engines = new WeakMap<Asker, Engine>();

/** The one of an element. */
export function studyEngine(app: Asker): Engine {
  const known = engines.get(app);
  if (known) return known;
  const connect = async (urls: Engine['urls']) => {
    const client = await import('./study-client.js').catch((error: unknown) => {
      throw new EngineError({ code: 'not-started', message: String(error) });
    });
    return client.connect(urls, 0);
  };
  const engine = new Engine(app.host, { urls: () => app.engine.urls, worker: 'solver', connect });
  engines.set(app, engine);
  return engine;
}
