/** Converts a preparation sheet to tables, which the page draws and the printer prints. */
import {
  ANSWERED_POSITIONS,
  type FindRow,
  type GameRow,
  type Point,
  type PreparationReply,
  type PreparationRow,
  type SwapsAfterMove,
  type Tally,
} from '../../engine/protocol.js';
import { pointName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { resultPair } from '../event/crosstable.js';
import { scoreAs, sum } from '../player/player-score.js';
import { withoutRatingText } from '../rating-terms.js';
import { pliesOf, pointsOf } from './usual-lines.js';

export type PreparationTerms = TermsOf<'preparation'>;

/** The action of a press on a row: shows a position, or opens a game at the move that the row is about. */
export type SheetAction =
  | { readonly kind: 'position'; readonly moves: readonly Point[] }
  | { readonly kind: 'game'; readonly row: GameRow };

export interface SheetRow {
  readonly cells: readonly string[];
  readonly action?: SheetAction | undefined;
}

export interface SheetTable {
  readonly title: string;
  /** A sentence below the title; may be empty. */
  readonly note: string;
  readonly heads: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Returns the tables of a sheet. Tables without rows are left out. */
export function sheetTables(reply: PreparationReply, terms: PreparationTerms): readonly SheetTable[] {
  const tables = [
    ...(['black', 'white'] as const).map((color) => repertoire(reply, color, terms)),
    swaps(reply, terms),
    fifths(reply, terms),
    meetings(reply, terms),
    missed(reply, terms),
    losses(reply, terms),
    answers(reply, terms),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Returns a sentence with the opponent's results, such as `120 games: won 60, drawn 5, lost 50`. */
export function resultsText(black: Tally, white: Tally, terms: PreparationTerms): string {
  const { games, wins, draws, losses } = sum(scoreAs('black', black), scoreAs('white', white));
  return terms.preparationResults({ games, wins, draws, losses });
}

/**
 * Returns sentences about the search for wins by fours: how many games were searched, and how many were not searched,
 * left out or not decided. Also says how many games are missing because a rating is unknown.
 */
export function searchText(reply: PreparationReply, terms: PreparationTerms): string {
  const { searched, unsearched, undecided, leftOut } = reply;
  const sentences = [
    terms.preparationSearched({ searched, unsearched, undecided, leftOut }),
    withoutRatingText(reply, terms),
  ];
  return sentences.filter(Boolean).join(' ');
}

function repertoire(reply: PreparationReply, color: 'black' | 'white', terms: PreparationTerms): SheetTable {
  const list = reply.repertoire.filter((row) => row.color === color);
  const isRated = list.some(({ rated }) => rated > 0);
  const row = (one: PreparationRow): SheetRow => {
    const { games, wins, draws, losses } = scoreAs(color, one.results);
    const counts = [games, wins, draws, losses].map((count) => terms.number(count));
    const rated =
      one.rated > 0 ? [one.score, one.expected].map((points) => terms.percent(points / one.rated)) : ['–', '–'];
    return {
      cells: [
        one.opening ? terms.openingName({ ...one.opening }) : '–',
        ...counts,
        one.last === undefined ? '–' : String(one.last),
        ...(isRated ? rated : []),
        one.rule,
      ],
      action: at(one.points),
    };
  };
  const heads = terms.preparationHead;
  return {
    title: terms.preparationAs({ color }),
    note: '',
    heads: [
      terms.fact.opening,
      terms.gamesTitle,
      heads.won,
      terms.resultName.draw,
      heads.lost,
      heads.last,
      ...(isRated ? [heads.score, heads.expected] : []),
      terms.fact.rule,
    ],
    rows: list.map(row),
  };
}

function swaps(reply: PreparationReply, terms: PreparationTerms): SheetTable {
  const heads = terms.preparationHead;
  return {
    title: terms.preparationSwaps,
    note: terms.preparationSwapsAbout,
    heads: [terms.fact.opening, heads.swapped, heads.proposed, heads.answered],
    rows: reply.swaps.map(({ opening, points, decided, proposedSwapped, proposedDeclined }) => ({
      cells: [
        terms.openingName({ ...opening }),
        decided.map((swap) => swapText(swap, terms)).join(terms.comma) || '–',
        terms.number(proposedSwapped + proposedDeclined),
        proposedSwapped + proposedDeclined > 0 ? terms.number(proposedSwapped) : '–',
      ],
      action: at(points),
    })),
  };
}

/** Returns a text such as `after move 3: 2 of 7`. */
function swapText({ after, swapped, declined }: SwapsAfterMove, terms: PreparationTerms): string {
  return terms.preparationSwapped({
    after,
    swapped: games(swapped),
    games: games(swapped) + games(declined),
  });
}

function fifths(reply: PreparationReply, terms: PreparationTerms): SheetTable {
  const heads = terms.preparationHead;
  return {
    title: terms.preparationFifths,
    note: '',
    heads: [heads.position, terms.gamesTitle, heads.offers],
    rows: reply.fourths.map(({ moves, fifths: counted }) => ({
      cells: [
        moves.map(pointName).join(' '),
        terms.number(games(counted.games)),
        [
          ...counted.swaps.filter(({ after }) => after === moves.length).map((swap) => swapText(swap, terms)),
          ...counted.fifths
            .filter(({ offered }) => offered > 0)
            .map(({ points, offered, kept }) =>
              terms.preparationOffer({ points: points.map(pointName).join('='), offered, kept: games(kept) }),
            ),
        ].join(terms.comma),
      ],
      action: at(moves),
    })),
  };
}

function meetings(reply: PreparationReply, terms: PreparationTerms): SheetTable {
  return {
    title: terms.preparationMeetings,
    note: resultsText(reply.meetingsBlack, reply.meetingsWhite, terms),
    heads: [terms.gamesTitle, terms.fact.result, terms.fact.opening, terms.fact.date],
    rows: reply.met.map((row) => ({
      cells: [gameText(row), resultPair(row.result), row.opening ?? '–', row.date],
      action: { kind: 'game', row },
    })),
  };
}

function missed(reply: PreparationReply, terms: PreparationTerms): SheetTable {
  return ofFinds(terms.preparationMissed, terms, reply.missed, (find) =>
    terms.preparationMissedWin({ move: find.ply + 1, moves: find.detail }),
  );
}

function losses(reply: PreparationReply, terms: PreparationTerms): SheetTable {
  const escapes = new Map(reply.losses.map((loss) => [loss.find, loss.escape]));
  const text = (find: FindRow) => {
    const last = escapes.get(find);
    const lost = terms.preparationLostFrom({ move: find.ply + 1, moves: find.detail });
    if (!last) return lost;
    const { number, played, holding } = last;
    // If the other side had no threat before the move, nearly every other move would have left it without a win.
    const held = holding.slice(0, MOST_HOLDING).map(pointName).join(' ') || 'any';
    const escaped = terms.preparationEscapes({ move: number, played: pointName(played), held });
    return `${lost} ${escaped}`;
  };
  return ofFinds(
    terms.preparationLosses,
    terms,
    reply.losses.map(({ find }) => find),
    text,
  );
}

/** Greatest number of holding moves (moves after which the other side has no win) that a row names. */
const MOST_HOLDING = 6;

function ofFinds(
  title: string,
  terms: PreparationTerms,
  finds: readonly FindRow[],
  text: (find: FindRow) => string,
): SheetTable {
  const heads = terms.preparationHead;
  return {
    title,
    note: '',
    heads: [terms.gamesTitle, terms.fact.date, heads.win],
    rows: finds.map((find) => ({
      cells: [gameText(find.game), find.game.date, text(find)],
      action: { kind: 'game', row: find.game },
    })),
  };
}

function answers(reply: PreparationReply, terms: PreparationTerms): SheetTable {
  const heads = terms.preparationHead;
  const plies = pliesOf(reply.lines);
  const { leastStones, mostStones, positions } = ANSWERED_POSITIONS;
  const isListed = (ply = 0) => ply + 1 >= leastStones && ply + 1 <= mostStones;
  return {
    title: terms.preparationAnswers,
    note: '',
    heads: [heads.position, terms.gamesTitle, heads.answers],
    rows: reply.lines
      .flatMap((line, index) =>
        line.answers && isListed(plies[index]) ? { ...line, answers: line.answers, index } : [],
      )
      .slice(0, positions)
      .map(({ index, wins, draws, losses, unknown, answers: own }) => {
        const moves = pointsOf(reply.lines, index);
        return {
          cells: [
            moves.map(pointName).join(' '),
            terms.number(wins + draws + losses + unknown),
            own.map(pointName).join(' ') || '–',
          ],
          action: at(moves),
        };
      }),
  };
}

function at(moves: readonly Point[]): SheetAction | undefined {
  return moves.length > 0 ? { kind: 'position', moves } : undefined;
}

function gameText({ black, white }: GameRow): string {
  return `${black || '–'} – ${white || '–'}`;
}

function games({ black, white, draw, unknown }: Tally): number {
  return black + white + draw + unknown;
}
