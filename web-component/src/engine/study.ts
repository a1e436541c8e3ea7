/**
 * The engine for the analysis of archives. All panels of an element share one such engine. The first request starts it.
 */
import type { ReactiveControllerHost } from 'lit';
import { Engine } from './engine.js';
import { EngineError } from './engine-error.js';

/** The members of the element's context that this module uses. */
interface Asker {
  readonly host: ReactiveControllerHost;
  readonly engine: Engine;
}

const engines = new WeakMap<Asker, Engine>();

/** Returns the analysis engine of an element. */
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
