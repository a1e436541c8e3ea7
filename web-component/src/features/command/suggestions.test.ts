import assert from 'node:assert/strict';
import { test } from 'node:test';
import { command, query } from '../../locales/en.js';
import { english, withTerms } from '../../locales/localize.js';
import { parseCommand } from './parse-command.js';
import { type NameMatches, type Suggestion, suggestions } from './suggestions.js';
import { vocabularyOf } from './vocabulary.js';

const terms = withTerms(withTerms(english(), { query }), { command });

const name = (id: number, name: string, games: number) => ({ id, name, native: '', place: '', games });

const KNOWN: Record<string, NameMatches> = {
  meritee: { player: [name(7, 'Ando Meritee', 12)], event: [] },
  nakamura: { player: [name(8, 'Shigeru Nakamura', 3)], event: [] },
  cup: { player: [], event: [name(4, 'Tallinn Cup', 5)] },
};

function list(text: string, filter = {}): readonly Suggestion[] {
  const tools = ['Settings', 'Mirror', 'Copy'].map((label) => ({ label, run: () => undefined }));
  const parsed = parseCommand(text, vocabularyOf(terms), 'https://renju.example/');
  return suggestions({ text, command: parsed, tools, filter, terms, matches: (asked) => KNOWN[asked] });
}

const labels = (text: string) => list(text).map(({ label }) => label);

function filterOf(suggestion: Suggestion | undefined) {
  return suggestion?.kind === 'filter' ? suggestion.filter : undefined;
}

test('a player, a side, an opening and years are one suggestion with the number of games', () => {
  const [first] = list('meritee white D4 2010-2015');
  assert.equal(first?.label, 'Ando Meritee (White), D4 花月 Kagetsu, 2010–2015');
  assert.equal(first?.games, 12);
  assert.deepEqual(filterOf(first), { players: [7], as: 'white', openings: ['D4'], from: '2010', to: '2015' });
});

test('a second player is the opponent, and an event is an event', () => {
  assert.deepEqual(filterOf(list('meritee, nakamura')[0]), { players: [7], opponents: [8] });
  assert.deepEqual(filterOf(list('meritee, cup')[0]), { players: [7], events: [4] });
});

test('conditions join the current filter; years replace its years, and a side needs a player', () => {
  const current = { players: [1], openings: ['I3'], from: '1999' };
  assert.deepEqual(filterOf(list('d4 until 2005', current)[0]), { players: [1], openings: ['I3', 'D4'], to: '2005' });
  assert.deepEqual(filterOf(list('white', current)[0]), { players: [1], openings: ['I3'], from: '1999', as: 'white' });
  assert.equal(filterOf(list('draw white')[0])?.as, undefined);
});

test('openings are found by a part of their name', () => {
  assert.deepEqual(labels('kage'), ['D4 花月 Kagetsu']);
  assert.equal(labels('getsu').length, 6);
});

test('tools are found by their name, and without a text all are listed', () => {
  assert.deepEqual(labels(''), ['Settings', 'Mirror', 'Copy']);
  assert.deepEqual(labels('mir'), ['Mirror']);
});

test('moves are shown, and one move is played', () => {
  assert.deepEqual(labels('h8h9i9'), ['Show h8 h9 i9 on the board']);
  assert.deepEqual(labels('h8'), ['Play h8']);
  // `d4` is a point and the code of an opening. The opening is suggested first.
  assert.deepEqual(labels('d4'), ['D4 花月 Kagetsu', 'Play d4']);
});
