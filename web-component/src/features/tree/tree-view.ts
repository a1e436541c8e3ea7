/**
 * Draws the tree of moves as an ARIA tree. One row is in the tab order; the arrow keys move among the rows, and open
 * and close branches; Enter goes to the position.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Color } from '../../engine/protocol.js';
import { moveName, other } from '../../game/notation.js';
import { search } from '../../locales/en.js';
import { type TermsOf, withTerms } from '../../locales/localize.js';
import { cssVars } from '../../ui/css-vars.js';
import { icon } from '../../ui/icons.js';
import { resultBar } from '../explorer/result-bar.js';
import type { BranchRow, MoreRow, MoveTreeRow, Path } from './move-tree.js';

export interface MoveTreeProps {
  readonly rows: readonly MoveTreeRow[];
  /** Whether the next moves of the shown position are still being requested. */
  readonly waits: boolean;
  readonly failed: boolean;
  /** Key of the row in the tab order; the first row if no row has the key. */
  readonly active: string;
  /** The color that plays the moves of the first level. */
  readonly toMove: Color;
  /** Move number of the moves on the first level of the tree, counted from 1. */
  readonly moveNumber: number;
  readonly terms: TermsOf<'tree'>;
  onActive(key: string): void;
  /** Called with the moves up to the row under the pointer; with `undefined` when the pointer leaves the rows. */
  onLight(path: Path | undefined): void;
  /** Goes to the position after the moves. */
  onVisit(path: Path): void;
  onToggle(list: 'open' | 'whole', key: string): void;
  onRetry(): void;
}

type MoveTreeDrawing = MoveTreeProps & { readonly terms: TermsOf<'search'> };

export function treeView(given: MoveTreeProps): TemplateResult {
  const props: MoveTreeDrawing = { ...given, terms: { ...given.terms, ...withTerms(given.terms, { search }) } };
  const { rows, waits, failed, terms, onLight, onRetry } = props;
  if (failed) {
    return html`<div class="game-tree"><p class="note" role="alert">${terms.treeFailed}</p>
      <button type="button" class="button" part="button" @click=${onRetry}>${terms.retry}</button></div>`;
  }
  if (rows.length === 0) return html`<div class="game-tree"><p class="note">${waits ? '' : terms.treeEmpty}</p></div>`;
  const stop = rows.find((row) => idOf(row) === props.active) ?? rows[0];
  return html`<div
    class="game-tree"
    role="tree"
    aria-label=${terms.explorer}
    @keydown=${(event: KeyboardEvent) => onKey(event, props)}
    @pointerleave=${() => onLight(undefined)}
    @focusout=${() => onLight(undefined)}
  >
    ${repeat(rows, idOf, (row) => (row.kind === 'move' ? moveRow(row, row === stop, props) : moreRow(row, row === stop, props)))}
  </div>`;
}

function moveRow(row: BranchRow, isStop: boolean, props: MoveTreeDrawing): TemplateResult {
  const { path, next, open, waits } = row;
  const { games, transposed } = next;
  const { terms, onActive, onLight, onToggle, onVisit } = props;
  const names = next.points.map((move) => moveName(move, terms));
  const number = props.moveNumber + path.length - 1;
  const color = path.length % 2 === 1 ? props.toMove : other(props.toMove);
  const toggle = (event: Event) => {
    event.stopPropagation();
    onToggle('open', row.key);
  };
  return html`<div
    class="branch"
    role="treeitem"
    aria-level=${path.length}
    aria-expanded=${open ? 'true' : 'false'}
    aria-busy=${waits ? 'true' : 'false'}
    aria-label=${terms.treeMove({ move: number, points: names, games })}
    tabindex=${isStop ? 0 : -1}
    data-row=${idOf(row)}
    ${cssVars({ '--level': String(path.length - 1) })}
    @click=${() => onVisit(path)}
    @pointerenter=${() => onLight(path)}
    @focus=${() => {
      onActive(idOf(row));
      onLight(path);
    }}
  >
    <span class="fold" title=${terms.treeFollow({ points: names })} @click=${toggle}>${icon(open ? 'less' : 'more')}</span>
    <span class="badge ${color}">${number}</span>
    <b>${names[0]}${next.points.length > 1 ? html` <small>${terms.otherPoints({ points: next.points.length - 1 })}</small>` : nothing}</b>
    <span class="number">${terms.number(games)}${transposed > 0 ? byOtherOrder(transposed, terms) : nothing}</span>
    <span class="results">${next.games > 0 ? resultBar({ tally: next.tally, terms }) : nothing}</span>
  </div>`;
}

/** Draws the number of games that reached the position after a move by another order of moves. */
function byOtherOrder(games: number, terms: TermsOf<'search'>): TemplateResult {
  return html`<small title=${terms.transposed({ games })}> +${terms.number(games)}</small>`;
}

function moreRow(row: MoreRow, isStop: boolean, { terms, onActive, onToggle }: MoveTreeDrawing): TemplateResult {
  const { key, path, hidden } = row;
  return html`<div
    class="branch rest"
    role="treeitem"
    aria-level=${path.length + 1}
    tabindex=${isStop ? 0 : -1}
    data-row=${idOf(row)}
    ${cssVars({ '--level': String(path.length) })}
    @click=${() => onToggle('whole', key)}
    @focus=${() => onActive(idOf(row))}
  >
    ${hidden > 0 ? terms.moreMoves({ moves: hidden }) : terms.fewerMoves}
  </div>`;
}

function idOf({ kind, key }: MoveTreeRow): string {
  return `${kind} ${key}`;
}

/** Handles a key as in an ARIA tree. */
function onKey(event: KeyboardEvent, { rows, onToggle, onVisit }: MoveTreeProps): void {
  const { currentTarget: tree, target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(tree instanceof HTMLElement && target instanceof HTMLElement)) return;
  const at = rows.findIndex((row) => idOf(row) === target.dataset.row);
  const row = rows[at];
  if (!row) return;
  const focus = (index: number) => tree.querySelectorAll<HTMLElement>('.branch')[index]?.focus();
  const parent = () => rows.findLastIndex((earlier, index) => index < at && earlier.path.length < levelOf(row));
  switch (key) {
    case 'ArrowDown':
      focus(at + 1);
      break;
    case 'ArrowUp':
      focus(at - 1);
      break;
    case 'Home':
      focus(0);
      break;
    case 'End':
      focus(rows.length - 1);
      break;
    case 'ArrowRight':
      if (row.kind === 'move' && !row.open) onToggle('open', row.key);
      else focus(at + 1);
      break;
    case 'ArrowLeft':
      if (row.kind === 'move' && row.open) onToggle('open', row.key);
      else focus(parent());
      break;
    case 'Enter':
    case ' ':
      if (row.kind === 'move') onVisit(row.path);
      else onToggle('whole', row.key);
      break;
    default:
      return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the level of a row in the tree, from 1. */
function levelOf({ kind, path }: MoveTreeRow): number {
  return kind === 'move' ? path.length : path.length + 1;
}
