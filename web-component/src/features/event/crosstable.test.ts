import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { EventReply, GameResult, GameRow } from '../../engine/protocol.js';
import { crosstable, resultPair } from './crosstable.js';

function player(id: number): EventReply['players'][number] {
  const none = { wins: 0, draws: 0, losses: 0, unknown: 0, halfPoints: 0, buchholz: 0, sonnebornBerger: 0 };
  return { place: id, id, name: `Player ${id}`, ...none };
}

function game(blackId: number | undefined, whiteId: number, result: GameResult): EventReply['games'][number] {
  const row: GameRow = {
    game: `1/${blackId}${whiteId}`,
    id: 1,
    collection: 1,
    ply: 0,
    symmetry: 0,
    black: '',
    white: '',
    whiteId,
    result,
    date: '',
    event: '',
    rule: '',
    opening: '',
    moves: 1,
  };
  return { round: '', row: blackId === undefined ? row : { ...row, blackId } };
}

function reply(ids: readonly number[], games: EventReply['games']): EventReply {
  const event = { id: 5, name: 'Open', place: '', start: '', end: '' };
  return { event, total: games.length, players: ids.map(player), openings: [], games };
}

it('each player has the results against each other player, in the order of the games', () => {
  const games = [game(1, 2, 'black'), game(2, 1, 'draw'), game(3, 1, 'unknown')];
  assert.deepEqual(crosstable(reply([1, 2, 3], games)), [
    ['·', '1½', '?'],
    ['0½', '·', ''],
    ['?', '', '·'],
  ]);
});

it('a game of a player against himself, or without a player, is left out', () => {
  const games = [game(1, 1, 'black'), game(undefined, 2, 'white'), game(9, 2, 'white')];
  assert.deepEqual(crosstable(reply([1, 2], games)), [
    ['·', ''],
    ['', '·'],
  ]);
});

it('a table of too many players, or of a part of the games, is not shown', () => {
  const many = Array.from({ length: 25 }, (_, id) => id);
  assert.deepEqual(crosstable(reply(many, [])), []);
  assert.deepEqual(crosstable({ ...reply([1, 2], [game(1, 2, 'black')]), total: 2 }), []);
});

it('a result names both players', () => {
  assert.deepEqual((['black', 'white', 'draw', 'unknown'] as const).map(resultPair), ['1:0', '0:1', '½:½', '?:?']);
});
