/**
 * Draws the graph around a position: a button for each position, and arcs for the moves. Screen readers also get a
 * table.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { GraphNode, GraphReply, Move, Position } from '../../engine/protocol.js';
import { moveName } from '../../game/notation.js';
import type { TermsOf } from '../../locales/localize.js';
import { resultsText } from '../../state/result-text.js';
import { cssVars } from '../../ui/css-vars.js';
import { arcsSvg, sizeOf } from './graph-arcs.js';
import { frameOf, glyph, nodeStones } from './graph-glyph.js';
import type { Layout } from './graph-layout.js';

export interface PictureProps {
  reply: GraphReply;
  layout: Layout;
  position: Position;
  /** Number of the next move in the position in the middle, from 1. */
  moveNumber: number;
  /** Whether another graph is pending, so that the shown graph is dimmed. */
  waiting: boolean;
  /** Index of the node in the tab order (`active`), and of the node under the pointer (`lit`). */
  active: number;
  lit: number | undefined;
  terms: TermsOf<'graph'>;
  onPoint(node: number | undefined): void;
  onVisit(node: number): void;
  onKey(event: KeyboardEvent): void;
}

export function graphPicture(props: PictureProps): TemplateResult {
  const { reply, layout, position, waiting, lit, terms, onPoint, onKey } = props;
  const pictures = reply.nodes.map((node) => nodeStones(position, node));
  const frame = frameOf(pictures.flatMap(({ black, white }) => [...black, ...white]));
  const [across, down] = [sizeOf('across', layout), sizeOf('down', layout)];
  return html`<div
    class="around ${waiting ? 'waiting' : ''}"
    role="group"
    aria-label=${terms.graphTable}
    aria-busy=${waiting ? 'true' : 'false'}
    @keydown=${onKey}
    @pointerleave=${() => onPoint(undefined)}
    @focusout=${() => onPoint(undefined)}
    ${cssVars({
      '--across-width': `${across[0]}px`,
      '--across-height': `${across[1]}px`,
      '--down-width': `${down[0]}px`,
      '--down-height': `${down[1]}px`,
    })}
  >
    ${arcsSvg('across', reply.arcs, layout, lit)} ${arcsSvg('down', reply.arcs, layout, lit)}
    ${pictures.map((stones, index) => node(index, glyph(stones, frame), props))}
    ${table(props)}
  </div>
  ${partNote(props)}`;
}

/**
 * Draws a note that explains the two numbers of games below a node: the games with the move, and all games of the
 * position. The first node that has two numbers is the example.
 */
function partNote({ reply, terms }: PictureProps): TemplateResult | typeof nothing {
  const index = reply.nodes.findIndex((_, at) => partly(at, reply) !== undefined);
  const [part, games] = [partly(index, reply), reply.nodes[index]?.games];
  return part === undefined || games === undefined
    ? nothing
    : html`<p class="note">${terms.graphPartly({ part, games })}</p>`;
}

function node(index: number, picture: unknown, props: PictureProps): TemplateResult {
  const { reply, layout, active, lit, terms, onPoint, onVisit } = props;
  const found = reply.nodes[index];
  if (!found) return html``;
  const touched = lit !== undefined && reply.arcs.some(({ from, to }) => has(from, to, lit) && has(from, to, index));
  return html`<button
    type="button"
    class="node ${index === lit ? 'lit' : ''} ${touched ? 'beside' : ''}"
    data-node=${index}
    tabindex=${index === active ? 0 : -1}
    aria-current=${index === 0 ? 'true' : nothing}
    aria-label=${terms.graphNode({ position: nodeName(found, terms), games: found.games })}
    ${cssVars({ '--column': String(layout.columns[index]), '--lane': String(layout.lanes[index]) })}
    @click=${() => onVisit(index)}
    @pointerenter=${() => onPoint(index)}
    @focusin=${() => onPoint(index)}
  >
    ${picture}
    <span>${label(found, props)}</span><span>${gamesText(index, props)}</span>
  </button>`;
}

/**
 * Returns the text below a node: the last move of the position with its number. For a position before the middle, the
 * text has the moves that lead from this position to the middle.
 */
function label({ removed, added }: GraphNode, { moveNumber, terms }: PictureProps): TemplateResult | string {
  const numbered = (move: Move, number: number) => html`${number} <b>${moveName(move, terms)}</b>`;
  const last = added.at(-1);
  if (removed.length === 0) return last === undefined ? terms.graphHere : numbered(last, moveNumber + added.length - 1);
  // The position has other stones in place of the removed ones; the text names the last of the new stones.
  if (last !== undefined) return numbered(last, moveNumber - removed.length + added.length - 1);
  const played = removed.toReversed().map((move) => moveName(move, terms));
  return html`${terms.graphBefore} <b>${played.join(' ')}</b>`;
}

/**
 * Returns the text with the number of games of a position. If the position is one move from the middle, the number of
 * games with that move comes first, counted as in the table of next moves.
 */
function gamesText(index: number, { reply, terms }: PictureProps): string {
  const games = reply.nodes[index]?.games ?? 0;
  const part = partly(index, reply);
  return part === undefined ? terms.compact(games) : terms.graphPart({ part, games });
}

/**
 * Returns the number of games with the move between the middle and a neighboring position. Returns `undefined` if all
 * games of that position have this move, or if the position is not a neighbor.
 */
function partly(index: number, { nodes, arcs }: GraphReply): number | undefined {
  const arc = arcs.find(({ from, to }) => (from === 0 && to === index) || (to === 0 && from === index));
  return arc && arc.games !== nodes[index]?.games ? arc.games : undefined;
}

function has(from: number, to: number, node: number): boolean {
  return from === node || to === node;
}

/**
 * Returns the name of a position: the stones removed from the position in the middle, last move first, and then the
 * moves played.
 */
function nodeName({ removed, added }: GraphNode, terms: TermsOf<'graph'>): string {
  const names = (moves: readonly Move[]) => moves.map((move) => moveName(move, terms));
  const without = removed.length > 0 ? terms.graphWithout({ moves: names(removed).join(terms.graphAnd) }) : '';
  return [without, names(added).join(terms.graphThen)].filter(Boolean).join(terms.comma) || terms.graphThis;
}

function table({ reply: { nodes, arcs }, terms }: PictureProps): TemplateResult {
  const link = (at: number, move: Move, games: number) => {
    const found = nodes[at];
    return found ? terms.graphLink({ position: nodeName(found, terms), move: moveName(move, terms), games }) : '';
  };
  return html`<div class="unseen"><table>
    <caption>${terms.graphTable}. ${terms.graphHelp}</caption>
    <thead><tr>${terms.graphColumns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${nodes.map(
        (found, index) => html`<tr>
          <th scope="row">${nodeName(found, terms)}</th>
          <td>${terms.number(found.games)}</td>
          <td>${resultsText(found.tally, terms)}</td>
          <td>${arcs
            .filter(({ to }) => to === index)
            .map(({ from, move, games }) => link(from, move, games))
            .join('; ')}</td>
          <td>${arcs
            .filter(({ from }) => from === index)
            .map(({ to, move, games }) => link(to, move, games))
            .join('; ')}</td>
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}
