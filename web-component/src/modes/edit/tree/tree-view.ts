/**
 * Draws the tree of moves as text: the rows around the shown move, with a button for each move, and the actions on the
 * shown variation.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { TreeNode } from '../../../game/record/draft.js';
import type { TermsOf } from '../../../locales/localize.js';
import { icon } from '../../../ui/icons.js';
import { nodeName } from '../tools/press-announcement.js';
import { type EditIcon, editIcon } from '../tools/tool-icons.js';
import { numberOf, rowOf, type TreeRow } from './tree-rows.js';

export interface TreeAction {
  icon: EditIcon;
  label: string;
  idle: boolean;
  run(): void;
}

export interface TreeProps {
  rows: readonly TreeRow[];
  root: TreeNode;
  /** The node that is shown on the board. */
  current: TreeNode;
  /**
   * Ids of the nodes on the shown line of moves. The nodes after the shown node are drawn as moves that are not played
   * yet.
   */
  line: ReadonlySet<number>;
  actions: readonly TreeAction[];
  /** Number of rows that are drawn before and after the row of the shown node. */
  around: number;
  terms: TermsOf<'edit'>;
  onGo(id: number): void;
  /** Called when the user presses the button for more rows. */
  onMore(): void;
}

export function treeView(props: TreeProps): TemplateResult {
  const { rows, root, current, actions, around, terms, onGo, onMore } = props;
  const here = rowOf(rows, current.id);
  const at = here?.row ?? 0;
  const first = Math.max(0, at - around);
  const last = Math.min(rows.length, at + around + 1);
  const step = (event: KeyboardEvent): void => {
    const to = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { nodes } = rows[here ? here.row + to : 0] ?? { nodes: [] };
    const next = nodes[Math.min(here?.index ?? 0, nodes.length - 1)];
    if (next) onGo(next.id);
    else if (to < 0) onGo(root.id);
  };
  return html`<section class="card record tree" part="panel record" aria-label=${terms.tree} @keydown=${step}>
    <header>
      <button
        class="button quiet begin"
        type="button"
        aria-current=${current === root ? 'step' : nothing}
        tabindex=${current === root ? 0 : -1}
        @click=${() => onGo(root.id)}
      >
        ${icon('first')}<span class="text">${terms.treeStart}</span>
      </button>
      ${actions.map(action)}
    </header>
    ${rows.length === 0 ? html`<p class="note">${terms.noMoves}</p>` : nothing}
    ${first > 0 ? more(terms.more({ count: first }), onMore) : nothing}
    <ol>
      ${rows.slice(first, last).map((row) => rowView(row, props))}
    </ol>
    ${last < rows.length ? more(terms.more({ count: rows.length - last }), onMore) : nothing}
  </section>`;
}

function more(text: string, run: () => void): TemplateResult {
  return html`<button class="link" type="button" @click=${run}>${text}</button>`;
}

function action({ icon: picture, label, idle, run }: TreeAction): TemplateResult {
  return html`<button
    class="button quiet"
    type="button"
    part="button"
    aria-disabled=${idle ? 'true' : 'false'}
    @click=${() => idle || run()}
  >
    ${editIcon(picture)}<span class="text">${label}</span>
  </button>`;
}

function rowView({ depth, begins, nodes, before }: TreeRow, props: TreeProps): TemplateResult {
  let number = before;
  return html`<li class="moves depth-${Math.min(depth, 6)} ${begins ? 'begins' : ''}">
    ${nodes.map((node) => {
      number = numberOf(node, number);
      return moveView(node, number, props);
    })}
  </li>`;
}

function moveView(node: TreeNode, number: number, { current, line, terms, onGo }: TreeProps): TemplateResult {
  const { id, move, color, note } = node;
  const name = nodeName(move, terms);
  const { setup: _, raw: __, number: ___, ...words } = note;
  const noted = Object.keys(words).length > 0;
  const said = [color ? terms.played({ color, move: number, point: name }) : name, noted ? terms.noted : '']
    .filter(Boolean)
    .join(' ');
  return html`<button
    class="ply ${line.has(id) ? '' : 'aside'} ${noted ? 'noted' : ''}"
    type="button"
    tabindex=${node === current ? 0 : -1}
    aria-current=${node === current ? 'step' : nothing}
    aria-label=${said}
    @click=${() => onGo(id)}
  >
    ${color ? html`<span class="number ${color}" aria-hidden="true">${number}</span>` : nothing}<span aria-hidden="true"
      >${name}</span
    >
  </button>`;
}
