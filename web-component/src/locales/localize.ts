/**
 * Which language the element speaks, and its sentences.
 *
 * English is the reference and stands in for what a language does not translate. A language is data, handed to
 * {@link registerTranslation}; the element takes the nearest `lang` (its own, an ancestor's through shadow hosts, the
 * page's, the browser's) and follows when it changes.
 *
 * A panel writes `terms.clear`, and `terms.playHere({ point })` where the sentence has placeholders. What only a part
 * says it has by {@link withTerms}.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type * as sections from './en.js';
import { common } from './en.js';
import { type Formats, formats } from './formats.js';
import { type Source, type Spoken, type Translated, type Words, write } from './message.js';

type English = typeof sections;

/** The sections of a language that are loaded with their part. */
export type Section = Exclude<keyof English, 'common'>;

/** The sentences of the element, and how its language writes numbers and days. */
export type Terms = Spoken<English['common'], English['common']> & Formats & { readonly lang: string };

/** These and the sentences of a part. */
export type TermsOf<Name extends Section> = Terms & Spoken<English[Name], English['common'] & English[Name]>;

/** A language, whole or in part. */
export interface Translation {
  /** BCP 47 tag: `ja`, `zh-TW`. */
  code: string;
  terms: { readonly [Name in keyof English]?: Translated<English[Name]> };
}

type Spoke = Readonly<Record<string, unknown>>;

/** English data as terms. */
function spoken(source: Source, words: Words): unknown {
  if (typeof source !== 'string') return each(source, (entry) => spoken(entry, words));
  return source.includes('{') ? (values: Spoke) => write(source, values, words) : source;
}

/** English terms in another language, as they are where it has none. */
function translated(english: unknown, own: unknown, words: Words): unknown {
  if (own === undefined) return english;
  if (typeof own !== 'string') {
    return each(english as Spoke, (entry, key) => translated(entry, (own as Spoke)[key], words));
  }
  return typeof english === 'function' ? (values: Spoke) => write(own, values, words) : own;
}

function each<T>(all: Readonly<Record<string, T>> | readonly T[], made: (entry: T, key: string) => unknown): object {
  const entries = Object.entries(all).map(([key, entry]) => [key, made(entry, key)] as const);
  return Array.isArray(all) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

const englishFormats = formats('en', common.comma);
const englishSections = new Map<string, Spoke>();

/** A section in English. Its messages may name terms of it and of `common`. */
function inEnglish(name: string, source: Source): Spoke {
  let section = englishSections.get(name);
  if (!section) {
    const terms = source === common ? {} : { ...inEnglish('common', common) };
    section = spoken(source, { formats: englishFormats, terms }) as Spoke;
    Object.assign(terms, section);
    englishSections.set(name, section);
  }
  return section;
}

interface Language {
  formats: Formats;
  terms: Terms;
  sections: Translation['terms'];
}

function language({ code, terms: sections }: Translation): Language {
  const own = formats(code, sections.common?.comma ?? common.comma);
  const terms = { lang: code, ...own };
  Object.assign(terms, translated(inEnglish('common', common), sections.common, { formats: own, terms }));
  return { formats: own, terms: terms as unknown as Terms, sections };
}

const languages = new Map([['en', language({ code: 'en', terms: {} })]]);
const followers = new Set<() => void>();

/** English, and what a page has changed of it. */
export function english(): Terms {
  return languages.get('en')?.terms as Terms;
}

/** Adds languages or replaces them; every element on the page that speaks one of them is drawn anew. */
export function registerTranslation(...added: Translation[]): void {
  for (const translation of added) languages.set(translation.code.toLowerCase(), language(translation));
  for (const follow of followers) follow();
}

/** Terms with a section more, made once. */
const extended = new WeakMap<Terms, Record<string, Terms>>();

/**
 * Terms, and those of a part, whose English it brings along: `withTerms(terms, { solve })`. The same terms give the same
 * object, so that what is drawn of them can be compared.
 */
export function withTerms<T extends Terms, Name extends Section>(
  terms: T,
  english: Pick<English, Name>,
): T & TermsOf<Name> {
  const [name = '', source = ''] = Object.entries<Source>(english)[0] ?? [];
  const known = extended.get(terms) ?? {};
  extended.set(terms, known);
  if (!known[name]) {
    const spoke = languages.get(terms.lang.toLowerCase());
    const all: Record<string, unknown> = { ...terms };
    const words = { formats: spoke?.formats ?? englishFormats, terms: all };
    known[name] = Object.assign(all, translated(inEnglish(name, source), spoke?.sections[name as Name], words)) as Terms;
  }
  return known[name] as T & TermsOf<Name>;
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
    const found = languages.get(code);
    if (found) return found.terms;
    const load = offered.get(code);
    if (load) {
      offered.delete(code);
      // Without it the next language of the user stands.
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

/** Keeps `terms` in the language of its element. */
export class Localize implements ReactiveController {
  /** The sentences to write with. */
  terms = english();
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
    let terms = english();
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
