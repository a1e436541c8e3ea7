/** Draws how much of a record the learner knows: the counts, and the tree of its branches with a mark for each. */
import { html, nothing, type TemplateResult } from 'lit';
import { moveName } from '../../../game/notation.js';
import type { TreeNode } from '../../../game/record/draft.js';
import type { TermsOf } from '../../../locales/localize.js';
import { icon } from '../../../ui/icons.js';
import { type Coverage, type RecordBranch, worstOf } from './coverage.js';

export interface CoverageProps {
  readonly terms: TermsOf<'memorise'>;
  readonly whole: Coverage;
  /** Whether the tree of branches is unfolded. It is folded at first, because it shows the answers. */
  readonly unfolded: boolean;
  /** The open branches, each by the id of its last node. */
  readonly open: ReadonlySet<number>;
  /** Returns the branches at the first fork below a node; without a node, below the root. */
  branches(node?: TreeNode): readonly RecordBranch[];
  count(branch: RecordBranch): Coverage;
  onUnfold(unfolded: boolean): void;
  onToggle(node: number): void;
}

/** Number of branches of a fork that are listed. */
const LISTED = 40;
/** Number of moves of a branch that are named. */
const NAMED = 5;

export function coverageView(props: CoverageProps): TemplateResult {
  const { terms, whole, unfolded, onUnfold } = props;
  const toggled = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLDetailsElement && currentTarget.open !== unfolded) onUnfold(currentTarget.open);
  };
  return html`<details class="coverage" ?open=${unfolded} @toggle=${toggled}>
      <summary class="counts">${terms.memoriseCounts(counts(whole))}</summary>
      ${unfolded ? branchList(props.branches(), props) : nothing}
    </details>`;
}

function branchList(branches: readonly RecordBranch[], props: CoverageProps): TemplateResult {
  const rest = branches.length - LISTED;
  return html`<ul>
      ${branches.slice(0, LISTED).map((branch) => branchRow(branch, props))}
    </ul>
    ${rest > 0 ? html`<p class="note">${props.terms.more({ count: rest })}</p>` : nothing}`;
}

function branchRow(branch: RecordBranch, props: CoverageProps): TemplateResult {
  const { terms, open, branches, count, onToggle } = props;
  const node = branch.way.at(-1);
  if (!node) return html``;
  const coverage = count(branch);
  const isOpen = open.has(node.id);
  const moves = branch.way.flatMap(({ move }) => (move === undefined ? [] : [moveName(move, terms)]));
  const named = [...(moves.length > NAMED ? ['…'] : []), ...moves.slice(-NAMED)].join(' ');
  const text = terms.memoriseCounts(counts(coverage));
  const label = html`<span class="state ${worstOf(coverage)}" aria-hidden="true"></span><b>${named}</b>
    <span class="note">${text}</span>`;
  if (node.children.length === 0) return html`<li><span class="branch">${label}</span></li>`;
  return html`<li>
    <button
      class="button quiet branch"
      type="button"
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${() => onToggle(node.id)}
    >
      ${icon('choose')}${label}
    </button>
    ${isOpen ? branchList(branches(node), props) : nothing}
  </li>`;
}

function counts({ learned, due, new: fresh }: Coverage): { learned: number; due: number; fresh: number } {
  return { learned, due, fresh };
}
