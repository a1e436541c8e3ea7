import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type StaticBoard, staticCss, staticHtml, staticSvg } from './static-board.js';

const MOVES = 'h8 h9 i9 g9 i7';
const SETUP = '15/15/15/15/15/15/7WB6/7B7/15/15/15/15/15/15/15 w 4 last=i9';
const FIVE = 'h8 a1 i8 c1 j8 e1 k8 g1 l8';

/**
 * Boards that this package and the command `renju diagram` must write byte by byte in the same way. The tests of the
 * command read them from `VECTORS`. The command's frames and style sheet are made from this package.
 */
const BOARDS: readonly StaticBoard[] = [
  {},
  { moves: MOVES },
  { moves: MOVES, ply: 2, numbers: 'last', theme: 'dark', size: 320 },
  { moves: MOVES, ply: 0 },
  { moves: `${MOVES} pass g7`, coordinates: 'off', numbers: 'off', lastMove: 'off', theme: 'light' },
  { position: SETUP.replace(' last=i9', ''), moves: 'g8 pass', label: 'A "known" <opening> & more' },
  { position: SETUP, theme: 'system' },
  { moves: FIVE, lastMove: 'off', numbers: 'last' },
  { position: '15/15/15/15/15/15/15/15/WWWWWW9/BBBBBB9/15/15/15/15/15 b 13' },
];
const VECTORS = '../tests/vectors/static-boards.json';
const CLI = '../crates/cli/src/static_board';

/** The text of a frame (the picture of an empty board) after the `<svg>` tag. */
const PICTURE = /^<svg [^>]*>(.*)\n/;

/** The files that are made from this package, with their contents. */
const FILES: Readonly<Record<string, string>> = {
  [VECTORS]: `${JSON.stringify(
    {
      about:
        'Boards of static HTML and as SVG, written by the package (TypeScript) and by the command renju diagram (Rust). {frame} is the text of crates/cli/src/static_board/frame.svg, of a picture alone without its first tag. Made by UPDATE_STATIC=1 npm test.',
      boards: BOARDS.map((board) => ({
        board,
        html: staticHtml(board, { css: 'static.css' }).replace(frame('on').trim(), '{frame}'),
        svg: staticSvg(board).replace(PICTURE.exec(frame('on'))?.[1] ?? '', '{frame}'),
      })),
    },
    undefined,
    1,
  )}\n`,
  [`${CLI}/static.css`]: `${staticCss()}\n`,
  [`${CLI}/frame.svg`]: frame('on'),
  [`${CLI}/frame_bare.svg`]: frame('off'),
};

/** Returns the picture of an empty board without its closing tag. */
function frame(coordinates: 'on' | 'off'): string {
  const [, svg = ''] = /(<svg .*)<\/svg>/.exec(staticHtml({ coordinates })) ?? [];
  return `${svg}\n`;
}

describe('a static board', () => {
  it('is equal in the package and in the command line', () => {
    for (const [path, expected] of Object.entries(FILES)) {
      if (process.env.UPDATE_STATIC) writeFileSync(path, expected);
      assert.equal(readFileSync(path, 'utf8'), expected, `${path}: UPDATE_STATIC=1 npm test writes it anew`);
    }
  });

  it('has a shadow root, the attributes of the element, and the moves as text', () => {
    const html = staticHtml({ moves: MOVES, ply: 2, size: 320 });
    assert.match(html, /^<renju-board mode="view" moves="h8 h9 i9 g9 i7" ply="2" style="--renju-board-max: 320px">/);
    assert.match(html, /<template shadowrootmode="open"><style>:host\{/);
    assert.match(html, /<\/template>h8 h9 i9 g9 i7<\/renju-board>\n$/);
    assert.equal(html.match(/class="stone /g)?.length, 2);
    assert.doesNotMatch(html, /<script|undefined|NaN|\[object/);
  });

  it('is named, and escapes texts of the page', () => {
    assert.match(staticHtml({ moves: MOVES }), /role="img" aria-label="Board after 5 moves"/);
    const html = staticHtml({ label: '"><script>' }, { css: 'a"b<c' });
    assert.match(html, /aria-label="&quot;&gt;&lt;script&gt;"/);
    assert.match(html, /<link rel="stylesheet" href="a&quot;b&lt;c">/);
    assert.doesNotMatch(html, /<script/);
  });

  it('as a picture needs no style sheet', () => {
    const svg = staticSvg({ moves: MOVES, size: 200, theme: 'dark' });
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="200" height="200" role="img"/);
    assert.match(svg, /fill="#b98f52"/);
    assert.doesNotMatch(svg, /<style|aria-hidden|var\(/);
    // Each shape has its own paint attributes.
    for (const shape of ['path', 'rect', 'stop']) {
      for (const [tag] of svg.matchAll(new RegExp(`<${shape} [^>]*>`, 'g'))) assert.match(tag, /fill|stroke|stop-/);
    }
  });

  it('names text that cannot be read', () => {
    assert.throws(() => staticHtml({ moves: 'h8 z9' }), /z9/);
    assert.throws(() => staticHtml({ moves: 'h8 h8' }), /h8/);
    assert.throws(() => staticSvg({ position: '15/15' }), TypeError);
  });
});
