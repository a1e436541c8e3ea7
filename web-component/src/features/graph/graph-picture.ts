/**
 * Draws the graph around a position: a button for each position, and arcs for the moves. Screen readers also get a
 * table.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Color, GraphArc, GraphNode, GraphReply, Move, Point, Position } from '../../engine/protocol.js';
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
  /** The part of the board that the graph is about; `undefined` for the graph of whole positions. */
  part: readonly Point[] | undefined;
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
  const { reply, layout, position, part, waiting, lit, terms, onPoint, onKey } = props;
  const pictures = reply.nodes.map((node) => nodeStones(position, node));
  const stones = pictures.flatMap(({ black, white }) => [...black, ...white]);
  const frame = frameOf(stones.length > 0 || !part ? stones : part);
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
    ${pictures.map((stones, index) => node(index, glyph(stones, frame, part), props))}
    ${table(props)}
  </div>
  ${partNote(props)}`;
}

/**
 * Draws a note that explains the two numbers below a node: the number of games with the move, and
 * the number of all games of the position. The example is the first node with two numbers.
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
 * text has the moves that lead from this position to the middle. In the graph of a part of the board, stones have a
 * color in place of a number.
 */
function label({ removed, added, colors }: GraphNode, { moveNumber, terms }: PictureProps): TemplateResult | string {
  const color = colors?.at(-1);
  const stone = color && html`<i class=${color}></i>`;
  const numbered = (move: Move, number: number) => html`${stone ?? number} <b>${moveName(move, terms)}</b>`;
  const last = added.at(-1);
  if (removed.length === 0) return last === undefined ? terms.graphHere : numbered(last, moveNumber + added.length - 1);
  // The position has new stones in place of the removed stones. The text names the last new stone.
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
function nodeName({ removed, added, colors = [] }: GraphNode, terms: TermsOf<'graph'>): string {
  const names = (moves: readonly Move[], from: number) =>
    moves.map((move, index) => stoneName(move, colors[from + index], terms));
  const without = removed.length > 0 ? terms.graphWithout({ moves: names(removed, 0).join(terms.graphAnd) }) : '';
  const played = names(added, removed.length).join(terms.graphThen);
  return [without, played].filter(Boolean).join(terms.comma) || terms.graphThis;
}

/** Returns the name of a move, with its color in the graph of a part of the board. */
function stoneName(move: Move, color: Color | undefined, terms: TermsOf<'graph'>): string {
  const point = moveName(move, terms);
  return color ? terms.graphStone({ color, point }) : point;
}

function table({ reply: { nodes, arcs }, terms }: PictureProps): TemplateResult {
  const link = (at: number, { move, color, games }: GraphArc) => {
    const found = nodes[at];
    const name = stoneName(move, color, terms);
    return found ? terms.graphLink({ position: nodeName(found, terms), move: name, games }) : '';
  };
  return html`<div class="unseen"><table>
    <caption>${terms.sentence(terms.graphTable)} ${terms.graphHelp}</caption>
    <thead><tr>${terms.graphColumns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${nodes.map(
        (found, index) => html`<tr>
          <th scope="row">${nodeName(found, terms)}</th>
          <td>${terms.number(found.games)}</td>
          <td>${resultsText(found.tally, terms)}</td>
          <td>${arcs
            .filter(({ to }) => to === index)
            .map((arc) => link(arc.from, arc))
            .join('; ')}</td>
          <td>${arcs
            .filter(({ from }) => from === index)
            .map((arc) => link(arc.to, arc))
            .join('; ')}</td>
        </tr>`,
      )}
    </tbody>
  </table></div>`;
}
