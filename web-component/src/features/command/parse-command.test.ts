import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointName } from '../../game/notation.js';
import { command, query } from '../../locales/en.js';
import { ja } from '../../locales/ja.js';
import { english, registerTranslation, termsIn, withTerms } from '../../locales/localize.js';
import { ru } from '../../locales/ru.js';
import { type Command, parseCommand } from './parse-command.js';
import { vocabularyOf } from './vocabulary.js';

registerTranslation(ja, ru);

const ADDRESS = 'https://renju.example/board?mode=search';

function parse(text: string, lang = 'en'): Command {
  const languages = [english(), termsIn(lang)].map((terms) => withTerms(withTerms(terms, { query }), { command }));
  return parseCommand(text, vocabularyOf(...languages), ADDRESS);
}

const points = (text: string) =>
  parse(text)
    .moves?.map((move) => pointName(move))
    .join(' ');

test('moves may be written in any way, and must fit on the board', () => {
  for (const text of ['h8 h9 i9', 'h8h9i9', '1. H8 h9 2. i9', ' h8-h9-i9 '])
    assert.equal(points(text), 'h8 h9 i9', text);
  assert.equal(points('h8'), 'h8');
  assert.equal(points('h8 h9 h8'), undefined);
  assert.equal(points('h8 z9'), undefined);
  assert.equal(parse('h8 h9 i9').conditions, undefined);
});

test('a text of points that are codes of openings has both meanings', () => {
  assert.equal(points('d4 i9'), 'd4 i9');
  assert.deepEqual(parse('d4 i9').conditions, { filter: { openings: ['D4', 'I9'] }, names: [] });
});

test('several conditions in one line are read together', () => {
  const expected = { filter: { as: 'white', openings: ['D4'], from: '2010', to: '2015' }, names: ['meritee'] };
  for (const text of [
    'meritee white D4 2010-2015',
    'white meritee kagetsu 2010 – 2015',
    'D4 2010-2015 meritee WHITE',
    'since 2010 until 2015 white meritee 花月',
    'meritee white d4 from 2010 to 2015',
  ])
    assert.deepEqual(parse(text).conditions, expected, text);
});

test('years are one year, a range, or a range with one end', () => {
  const years = (text: string, lang?: string) => parse(text, lang).conditions?.filter;
  assert.deepEqual(years('2014'), { from: '2014', to: '2014' });
  assert.deepEqual(years('2014-'), { from: '2014' });
  assert.deepEqual(years('-2014'), { to: '2014' });
  assert.deepEqual(years('since 2020'), { from: '2020' });
  assert.deepEqual(years('until 2020'), { to: '2020' });
  assert.deepEqual(years('2020以降', 'ja'), { from: '2020' });
  assert.deepEqual(years('2010年から2015年まで', 'ja'), { from: '2010', to: '2015' });
  assert.deepEqual(years('с 2010 по 2015', 'ru'), { from: '2010', to: '2015' });
});

test('a word for a result is not read as a side', () => {
  assert.deepEqual(parse('black wins').conditions, { filter: { results: ['black'] }, names: [] });
  assert.deepEqual(parse('black').conditions, { filter: { as: 'black' }, names: [] });
  assert.deepEqual(parse('draw white won').conditions?.filter, { results: ['draw', 'white'] });
  assert.deepEqual(parse('黒勝ち', 'ja').conditions?.filter, { results: ['black'] });
  // In Russian, one word means both a side and the win of that side. The parser chooses the side.
  assert.deepEqual(parse('белые', 'ru').conditions?.filter, { as: 'white' });
});

test('commas and conditions separate names', () => {
  const names = (text: string) => parse(text).conditions?.names;
  assert.deepEqual(names('ando meritee'), ['ando meritee']);
  assert.deepEqual(names('meritee, nakamura'), ['meritee', 'nakamura']);
  assert.deepEqual(names('meritee 2010 world championship'), ['meritee', 'world championship']);
  // Without a year, a word that needs a year is read as a name.
  assert.deepEqual(names('since'), ['since']);
  assert.equal(names(' , '), undefined);
});

test('only an address of this page is a link', () => {
  assert.equal(parse('https://renju.example/board?filter=opening=D4').link?.search, '?filter=opening=D4');
  assert.equal(parse('#g:h8h9').link?.hash, '#g:h8h9');
  assert.equal(parse('https://other.example/board#g:h8').link, undefined);
  assert.equal(parse('https://renju.example/other').link, undefined);
});
