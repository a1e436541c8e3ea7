/**
 * The engine for the analysis of archives. All panels of an element share one such engine. The first request starts it.
 */
import type { ReactiveControllerHost } from 'lit';
import { Engine } from './engine.js';
import { EngineError } from './engine-error.js';
import { type GameSources, isRatable } from './ratable.js';

/** The members of the element's context that this module uses. */
interface Asker {
  readonly host: ReactiveControllerHost;
  readonly engine: Engine;
}

/** The analysis engine of each element, by the element's engine for archives. */
const engines = new WeakMap<Engine, Engine>();

/**
 * Returns the engine for a query with a condition on ratings. Throws the error `no-ratings` if the games of the queries
 * have no ratings.
 */
export function ratingEngine(app: Asker, sources: GameSources): Engine {
  if (isRatable(sources)) return studyEngine(app);
  throw new EngineError({ code: 'no-ratings', message: 'expected only games that are stored in the browser' });
}

/** Returns the analysis engine of an element. */
export function studyEngine(app: Asker): Engine {
  const known = engines.get(app.engine);
  if (known) return known;
  const connect = async (urls: Engine['urls']) => {
    const client = await import('./study-client.js').catch((error: unknown) => {
      throw new EngineError({ code: 'not-started', message: String(error) });
    });
    return client.connect(urls, 0);
  };
  const engine = new Engine(app.host, { urls: () => app.engine.urls, worker: 'solver', connect });
  engines.set(app.engine, engine);
  return engine;
}
