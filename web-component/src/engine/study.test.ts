import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Engine } from './engine.js';
import { EngineError } from './engine-error.js';
import type { LibraryInfo } from './protocol.js';
import { isRatable } from './ratable.js';
import { ratingEngine, studyEngine } from './study.js';

/** Returns the parts of an element's context, and the controllers that were added to the element. */
function element() {
  const controllers: ReactiveController[] = [];
  const host = { addController: (one: ReactiveController) => controllers.push(one) };
  const asker = { host: host as unknown as ReactiveControllerHost };
  const engine = new Engine(asker.host, { urls: () => ({}), worker: 'archive' });
  return { ...asker, engine, controllers };
}

const library = (...collections: Array<{ kind: string; on: boolean }>) => ({ collections }) as unknown as LibraryInfo;

test('all parts of an element share one engine for analyses, whichever object they use', () => {
  const { host, engine, controllers } = element();
  const first = studyEngine({ host, engine });
  assert.equal(studyEngine({ host, engine }), first);
  assert.equal(ratingEngine({ host, engine }, { storage: 'persistent' }), first);
  assert.equal(controllers.length, 2, 'the engine for archives, and one for analyses');
  assert.notEqual(studyEngine(element()), first);
});

test('games have ratings only if the browser stores all of them', () => {
  const archive = { kind: 'archive', on: true };
  assert.ok(isRatable({ storage: 'persistent', info: library(archive, { kind: 'published', on: false }) }));
  assert.ok(!isRatable({ storage: 'persistent', info: library(archive, { kind: 'published', on: true }) }));
  assert.ok(!isRatable({ storage: 'session', info: library(archive) }));
  const refused = (error: unknown) => error instanceof EngineError && error.failure.code === 'no-ratings';
  assert.throws(() => ratingEngine(element(), { storage: 'session' }), refused);
});
