import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settled } from '../../../test/fake-worker.js';
import type { EngineEvent } from '../../engine/client.js';
import { EngineError, type Trouble } from '../../engine/engine-error.js';
import type { Failure, PublishedInfo } from '../../engine/protocol.js';
import type { ArchiveContext } from '../../library/context.js';
import type { LibraryEvent } from '../../library/library-state.js';
import { PublishedController } from './published-controller.js';

const INFO = { name: 'Club', games: 7, missing: 100, bytes: 100, stored: 0 } as PublishedInfo;

function trouble(code: Trouble['code'], needed?: number): Trouble {
  return { code, message: code, during: 'search', ...(needed && { needed }) };
}

/** Returns an event with an answer. If the answer lacks the archive's games, `without` is the reason. */
function answer(without?: Failure): LibraryEvent {
  return { kind: 'answer', answer: { total: 3, ...(without && { without }) } } as LibraryEvent;
}

/** Returns a page with a published archive, and records the requests to the engine. */
function page(failure?: Trouble, opens: () => PublishedInfo = () => INFO) {
  const asked: Array<[string, unknown]> = [];
  const told: string[] = [];
  let hearEngine: (event: EngineEvent) => void = () => undefined;
  let hearLibrary: (event: LibraryEvent) => void = () => undefined;
  let dismissed = 0;
  const app = {
    host: { requestUpdate: () => undefined },
    engine: {
      listen: (listener: typeof hearEngine) => {
        hearEngine = listener;
      },
      call: async (kind: string, args: unknown) => {
        asked.push([kind, args]);
        return kind === 'open-published' ? opens() : INFO;
      },
    },
    library: {
      state: { failure },
      listen: (listener: typeof hearLibrary) => {
        hearLibrary = listener;
      },
      dismiss: () => {
        dismissed += 1;
      },
      tell: ({ kind }: LibraryEvent) => told.push(kind),
    },
  } as unknown as ArchiveContext;
  const controller = new PublishedController(app);
  return {
    controller,
    asked,
    told,
    dismissed: () => dismissed,
    engineTells: (event: EngineEvent) => hearEngine(event),
    libraryTells: (event: LibraryEvent) => hearLibrary(event),
  };
}

describe('a published archive', () => {
  it('is opened, and describes itself', async () => {
    const { controller, asked } = page();
    await settled();
    assert.deepEqual(asked, [['open-published', {}]]);
    assert.equal(controller.state.info?.name, 'Club');
    assert.equal(controller.state.failure, undefined);
  });

  it('asks before a large download, and then repeats the query', async () => {
    const { controller, asked, told, libraryTells } = page();
    await settled();
    libraryTells({ kind: 'failure', failure: trouble('archive-large', 5_000_000) });
    assert.equal(controller.state.needed, 5_000_000);
    await controller.allow();
    assert.deepEqual(asked.at(-1), ['allow-published', { bytes: 5_000_000 }]);
    assert.equal(controller.state.needed, undefined);
    assert.deepEqual(told, ['changed']);
  });

  it('asks before a large download for other requests too', async () => {
    const { controller, engineTells } = page();
    await settled();
    engineTells({ kind: 'published', failure: trouble('archive-large', 7) as Failure });
    assert.equal(controller.state.needed, 7);
    engineTells({ kind: 'published', published: INFO });
    assert.equal(controller.state.needed, 7);
  });

  it('reports the failure of a query from before the panel was loaded', async () => {
    const { controller, dismissed } = page(trouble('archive-damaged'));
    await settled();
    assert.equal(controller.state.failure?.code, 'archive-damaged');
    assert.equal(dismissed(), 1);
  });

  it('does not report failures that another part reports', async () => {
    const { controller, dismissed, libraryTells } = page(trouble('storage-failed'));
    libraryTells({ kind: 'failure', failure: trouble('unknown-game') });
    await settled();
    assert.equal(controller.state.failure, undefined);
    assert.equal(dismissed(), 0);
  });

  it('reports that it cannot be opened until it opens', async () => {
    const { controller, engineTells, libraryTells } = page(undefined, () => {
      throw new EngineError({ code: 'archive-unreachable', message: 'gone' });
    });
    await settled();
    libraryTells(answer());
    assert.equal(controller.state.failure?.code, 'archive-unreachable');
    engineTells({ kind: 'published', published: INFO });
    libraryTells(answer());
    assert.equal(controller.state.failure, undefined);
    assert.equal(controller.state.info, INFO);
  });

  it('names the slow host until its games are in the answer', async () => {
    const { controller, engineTells, libraryTells } = page();
    await settled();
    const waiting = { code: 'archive-waiting', message: 'waiting', host: 'club.example' } as Failure;
    libraryTells(answer(waiting));
    assert.equal(controller.state.waiting, 'club.example');
    engineTells({ kind: 'published', published: INFO, failure: waiting });
    assert.equal(controller.state.waiting, 'club.example');
    engineTells({ kind: 'published', published: INFO });
    assert.equal(controller.state.waiting, undefined);
    libraryTells(answer(waiting));
    libraryTells(answer());
    assert.deepEqual([controller.state.waiting, controller.state.failure], [undefined, undefined]);
  });

  it('reports a host that timed out, as long as answers lack its games', async () => {
    const { controller, engineTells, libraryTells } = page();
    await settled();
    const silent = { code: 'archive-silent', message: 'silent', host: 'club.example' } as Failure;
    engineTells({ kind: 'published', published: INFO, failure: silent });
    assert.equal(controller.state.failure?.code, 'archive-silent');
    libraryTells(answer(silent));
    assert.deepEqual([controller.state.failure?.host, controller.state.waiting], ['club.example', undefined]);
    libraryTells(answer());
    assert.equal(controller.state.failure, undefined);
  });
});
