/**
 * The column that an external engine has in the table of next moves. It contains the score of each of the engine's
 * lines of play, in the row of the first move of the line.
 */
import { html, nothing } from 'lit';
import type { MovePoints, SourceColumn } from '../features/explorer/source-column.js';
import type { Analysed } from './analysis.js';
import { pointNamed } from './protocol/commands.js';
import type { LegalLine } from './protocol/legal.js';
import { type EngineTerms, scoreText, shortScore } from './score-text.js';

export function engineColumn(of: Analysed | undefined, waits: boolean, terms: EngineTerms): SourceColumn {
  const lines = (of?.lines ?? []).filter(({ points = [] }) => points.length > 0);
  const first = ({ points: [name = ''] = [] }: LegalLine) => pointNamed(name);
  const moves = lines.map((line) => [first(line)]);
  const lineOf = (points: MovePoints) => lines.find((line) => points.includes(first(line)));
  const rankOf = ({ rank = 1 }: LegalLine) => rank;
  const said = (line: LegalLine) =>
    terms.engineNote({ rank: rankOf(line), score: scoreText(line, of?.position.toMove ?? 'black', terms) });
  return {
    kind: 'engine',
    head: terms.engineButton,
    of: [of, terms],
    waits,
    always: true,
    moves,
    pinned: moves.slice(0, 1),
    cell: (points) => {
      const line = lineOf(points);
      if (!line) return nothing;
      const best = line === lines[0] ? 'best' : '';
      return html`<span class=${best} title=${said(line)}>${shortScore(line) || rankOf(line)}</span>`;
    },
    said: (points) => {
      const line = lineOf(points);
      return line ? said(line) : '';
    },
  };
}
