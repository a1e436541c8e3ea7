/**
 * Which language the element speaks, and its sentences.
 *
 * English is the reference: its {@link Terms} say what a language may translate, and stand in for what it does not.
 * A language is one module that calls {@link registerTranslation}; the element takes the nearest `lang` (its own, an
 * ancestor's through shadow hosts, the page's, the browser's) and follows when it changes.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CollectionsTerms } from './collections-en.js';
import type { EditTerms } from './edit-en.js';
import { en, type Terms } from './en.js';
import type { GiveTerms } from './give-en.js';
import type { GraphTerms } from './graph-en.js';
import type { QuestionTerms } from './question-en.js';
import type { SolveTerms } from './solve-en.js';
import type { TakeTerms } from './take-en.js';
import type { WalkTerms } from './walk-en.js';

export type { CollectionsTerms } from './collections-en.js';
export type { EditTerms } from './edit-en.js';
export type { Terms } from './en.js';
export type { GiveTerms } from './give-en.js';
export type { GraphTerms } from './graph-en.js';
export type { QuestionTerms } from './question-en.js';
export type { SolveTerms } from './solve-en.js';
export type { TakeTerms } from './take-en.js';
export type { WalkTerms } from './walk-en.js';

export interface Translation {
  /** BCP 47 tag: `ja`, `zh-TW`. */
  code: string;
  terms: Partial<
    Terms & SolveTerms & QuestionTerms & WalkTerms & GraphTerms & GiveTerms & TakeTerms & CollectionsTerms & EditTerms
  >;
}

const translations = new Map<string, Terms>([['en', en]]);
const followers = new Set<() => void>();

/** Adds languages or replaces them; every element on the page that speaks one of them is drawn anew. */
export function registerTranslation(...added: Translation[]): void {
  for (const { code, terms } of added) translations.set(code.toLowerCase(), { ...en, ...terms });
  for (const follow of followers) follow();
}

/** Languages that are loaded when they are first wanted. */
const offered = new Map<string, () => Promise<unknown>>();

/** Names a module that registers a language, to be loaded by the first element that should speak it. */
export function offerTranslation(code: string, load: () => Promise<unknown>): void {
  offered.set(code.toLowerCase(), load);
  for (const follow of followers) follow();
}

/**
 * The registered language nearest to a tag (`ja-JP` finds `ja`), or `undefined`. One that is only offered begins to
 * load, and its {@link registerTranslation} comes back here.
 */
function nearestTerms(tag: string): Terms | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const code = parts.slice(0, length).join('-');
    const found = translations.get(code);
    if (found) return found;
    const load = offered.get(code);
    if (load) {
      offered.delete(code);
      // Without it the next language of the reader stands.
      load().catch(() => undefined);
    }
  }
  return undefined;
}

/** The `lang` that holds at an element: its own or the nearest ancestor's, through shadow roots. */
function inheritedLang(element: Element): string | undefined {
  for (let node: Node | null = element; node; node = parentThroughHosts(node)) {
    if (node instanceof Element) {
      const lang = node.getAttribute('lang');
      if (lang) return lang;
    }
  }
  return undefined;
}

function parentThroughHosts(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}

/** The sentences of a part that is loaded later, in English where the element's language does not have them. */
export function withOwn<T>(own: T, terms: () => Terms): () => Terms & T {
  let made: { of: Terms; all: Terms & T } | undefined;
  return () => {
    const of = terms();
    if (made?.of !== of) made = { of, all: { ...own, ...of } };
    return made.all;
  };
}

/** Keeps `terms` in the language of its element. */
export class Localize implements ReactiveController {
  /** The sentences to write with. */
  terms: Terms = en;
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#resolve();
    followers.add(this.#resolve);
    // The element sits in the page or in somebody's shadow root, and either may change its language.
    this.#observer = new MutationObserver(this.#resolve);
    for (let node: Node = this.#host; ; ) {
      const root = node.getRootNode();
      this.#observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
      if (!(root instanceof ShadowRoot)) break;
      node = root.host;
    }
  }

  hostDisconnected(): void {
    followers.delete(this.#resolve);
    this.#observer?.disconnect();
  }

  readonly #resolve = (): void => {
    const wanted = [inheritedLang(this.#host), ...navigator.languages];
    let terms: Terms = en;
    for (const tag of wanted) {
      const nearest = tag && nearestTerms(tag);
      if (!nearest) continue;
      terms = nearest;
      break;
    }
    if (terms === this.terms) return;
    this.terms = terms;
    this.#host.requestUpdate();
  };
}
