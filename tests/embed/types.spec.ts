/**
 * Tests the type declarations of the package with the TypeScript compilers from version 4.0 on, with `skipLibCheck`
 * off.
 */
import { expect, test } from '@playwright/test';
import { errors, type Project } from './support/compile.ts';

const VERSIONS = ['4.0', '4.3', '4.9', '5.4', '5.9', '7'];

/**
 * Combinations of compiler and module resolution that are tested after every change: the oldest combination, the one
 * that the site Renju Note uses, and the newest combination.
 */
const QUICK = new Set(['4.0 node', '4.3 node', '7 bundler', '17 4.3 react-jsx', '19 7 react-jsx']);

/** Compiler options for the module resolution of old and of new projects. */
const node = { module: 'esnext', moduleResolution: 'node' };
const node16 = { module: 'node16', moduleResolution: 'node16' };
const bundler = { module: 'esnext', moduleResolution: 'bundler' };

/** Returns the module resolutions that a compiler version supports, with their options. */
function resolutions(version: string): Record<string, Record<string, string>> {
  const major = Number.parseFloat(version);
  return {
    ...(major < 6 && { node }),
    ...(major >= 4.9 && { node16 }),
    ...(major >= 5 && { bundler }),
  };
}

const PAGE = `import { define, registerTranslation, RenjuBoard, type GameView } from 'renju-board';
import { RenjuBoard as Bare } from 'renju-board/element.js';
import { EngineError, RenjuArchive } from 'renju-board/client';
import { staticHtml } from 'renju-board/static';
import 'renju-board/locales/ja.js';

const board: RenjuBoard | null = document.querySelector('renju-board');
const made: Bare = document.createElement('renju-board');
RenjuBoard.assetBase = '/renju/';
define('my-board');
registerTranslation({ code: 'et', terms: { common: { takeBack: 'Võta tagasi' } } });
made.mode = 'search';
made.ply = undefined;
const games: number[] = [];
made.addEventListener('renju-import-done', ({ detail }) => games.push(detail.games));
made.addEventListener('renju-game-open', ({ detail }: CustomEvent<GameView>) => games.push(detail.moves.length));
void made.importArchive(new Blob([]), 'a.rif');
void made.solve({ limit: 3 }).then(({ position, verdict }) => [position.black.length, verdict]);
if (board) board.focus();
made.form?.submit();
const archive = new RenjuArchive({ assetBase: '/renju/' });
void archive.search('h8 h9', { limit: 5 }).then(({ total }) => games.push(total));
games.push(staticHtml({ moves: 'h8 h9', ply: 1, lastMove: 'off' }, { css: '/static.css' }).length);
void archive.forbidden('h8').catch((error) => error instanceof EngineError && error.failure.code);
`;

/** Adapts a text to TypeScript 4.0, which does not support `type` before a name in an import. */
const forOld = (text: string) => text.replace(', type GameView }', ', GameView }');

for (const version of VERSIONS) {
  for (const [name, options] of Object.entries(resolutions(version))) {
    const quick = QUICK.has(`${version} ${name}`) ? ' @quick' : '';
    const project: Project = {
      name: `page ${name}`,
      files: { 'page.ts': forOld(PAGE), 'package.json': '{ "type": "module" }' },
      options,
    };

    test(`TypeScript ${version}, resolution ${name}: a page that uses everything compiles, and wrong uses are errors${quick}`, () => {
      const wrong = `${project.files['page.ts']}const wrong: number = 'text';\nmade.mode = 'serach';\nmade.nothing;\n`;
      const files = { ...project.files, 'page.ts': wrong };
      const found = errors(version, { ...project, files });
      const lines = wrong.split('\n').length;
      expect(found.map((line) => Number(/^page\.ts\((\d+),/.exec(line)?.[1]))).toEqual([
        lines - 3,
        lines - 2,
        lines - 1,
      ]);
    });
  }
}

test('TypeScript 4.3, target ES5: the declarations have no private names @quick', () => {
  const options = { ...node, target: 'es5', lib: ['dom', 'dom.iterable', 'esnext'] };
  const files = { 'page.ts': PAGE, 'package.json': '{ "type": "module" }' };
  expect(errors('4.3', { name: 'page es5', files: { ...files, 'page.ts': forOld(PAGE) }, options })).toEqual([]);
});

const TSX = `import 'renju-board';
import * as React from 'react';
import { RenjuBoard } from 'renju-board/react';

export const board = (
  <renju-board class="wide" mode="search" moves="h8 h9" ply={1} asset-base="/renju/" last-move="off" required>
    <span slot="toolbar">Games</span>
  </renju-board>
);
export const wrong = <renju-board mode="serach" />;
export const beside = <div className="x" />;
export const component = (
  <RenjuBoard className="wide" mode="search" ply={1} onRenjuMove={({ detail }) => void detail.point.length} />
);
export const wrongComponent = <RenjuBoard mode="serach" />;
void React;
`;

/** For each version of React's types: the compiler versions that can read the types. */
const REACT = [
  { react: '17', versions: ['4.3', '4.9', '5.9', '7'], jsx: ['react', 'react-jsx'] },
  { react: '18', versions: ['5.4', '5.9', '7'], jsx: ['react', 'react-jsx'] },
  { react: '19', versions: ['5.4', '5.9', '7'], jsx: ['react', 'react-jsx'] },
];

for (const { react, versions, jsx } of REACT) {
  for (const version of versions) {
    for (const way of jsx) {
      const quick = QUICK.has(`${react} ${version} ${way}`) ? ' @quick' : '';
      test(`React ${react}, TypeScript ${version}, ${way}: the tag in JSX${quick}`, () => {
        const types = react === '19' ? 'renju-board/types/react-19' : 'renju-board/types/react-17';
        const events =
          react === '19'
            ? `void <renju-board onrenju-move={({ detail }) => detail.point.length} recordId={1} lastMove="off" gameRecord={undefined} engine={undefined} />;\n`
            : '';
        const found = errors(version, {
          name: `react ${react} ${way}`,
          files: { 'page.tsx': `import '${types}';\n${TSX}${events}` },
          installed: { '@types/react': `react-${react}`, csstype: 'csstype', '@types/prop-types': '@types/prop-types' },
          // React's own types do not fit every compiler, so the compiler skips declaration files here. The tests above
          // check our declarations without this option.
          options: { ...(version === '7' ? bundler : node), jsx: way, skipLibCheck: true },
        });
        expect(found.map((line) => line.replace(/,.*/, ''))).toEqual(['page.tsx(11', 'page.tsx(16']);
      });
    }
  }
}

test('Vue: the tag is a known component in templates', () => {
  const page = `import 'renju-board/types/vue';
import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['renju-board']>['$props'];
export const right: Props = { mode: 'search', 'asset-base': '/renju/', 'onRenjuMove': ({ detail }) => detail.point };
export const wrong: Props = { mode: 'serach' };
`;
  const found = errors('5.9', { name: 'vue', files: { 'page.ts': page }, installed: { vue: 'vue' }, options: bundler });
  expect(found.map((line) => line.replace(/,.*/, ''))).toEqual(['page.ts(5']);
});

test('Svelte: the tag is known with its attributes and events', () => {
  const page = `import 'renju-board/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
type Props = SvelteHTMLElements['renju-board'];
export const right: Props = { mode: 'search', class: 'x', 'onrenju-move': ({ detail }) => detail.point };
export const wrong: Props = { mode: 'serach' };
`;
  const installed = { svelte: 'svelte' };
  const options = { ...bundler, skipLibCheck: true };
  const found = errors('5.9', { name: 'svelte', files: { 'page.ts': page }, installed, options });
  expect(found.map((line) => line.replace(/,.*/, ''))).toEqual(['page.ts(5']);
});

test('Solid: the tag in JSX', () => {
  const page = `import 'renju-board/types/solid';
export const right = <renju-board class="x" mode="search" on:renju-move={({ detail }) => detail.point} />;
export const wrong = <renju-board mode="serach" />;
`;
  const found = errors('5.9', {
    name: 'solid',
    files: { 'page.tsx': page },
    installed: { 'solid-js': 'solid-js', csstype: 'csstype' },
    options: { ...bundler, jsx: 'preserve', jsxImportSource: 'solid-js' },
  });
  expect(found.map((line) => line.replace(/,.*/, ''))).toEqual(['page.tsx(3']);
});
