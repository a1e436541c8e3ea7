/**
 * Which language the element speaks, and its sentences.
 *
 * English is the reference and stands in for what a language does not translate. A language is data, handed to
 * {@link registerTranslation}; the element takes what the user chose, else the nearest `lang` (its own, an ancestor's
 * through shadow hosts, the page's, the browser's), and follows when it changes.
 *
 * A panel writes `terms.clear`, and `terms.playHere({ point })` where the sentence has placeholders. What only a part
 * says it has by {@link withTerms}.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type * as sections from './en.js';
import { common } from './en.js';
import { type Formats, formats, type Marks } from './formats.js';
import { type Source, type Spoken, type Translated, type Words, write } from './message.js';

type English = typeof sections;

/** The sections of a language that are loaded with their part. */
export type Section = Exclude<keyof English, 'common'>;

/** The sentences of the element, and how its language writes numbers and days. */
export type Terms = Spoken<English['common'], English['common']> & Formats & Words;

/** These and the sentences of a part. */
export type TermsOf<Name extends Section> = Terms & Spoken<English[Name], English['common'] & English[Name]>;

/** A language, whole or in part. */
export interface Translation {
  /** BCP 47 tag: `ja`, `zh-TW`. */
  code: string;
  terms: { readonly [Name in keyof English]?: Translated<English[Name]> };
}

/** The terms of a source: its own words in the language, else English as English writes it. */
function spoken(source: Source, own: unknown, words: Words, english: Words): unknown {
  if (typeof source === 'string') {
    const [message, by] = typeof own === 'string' ? [own, words] : [source, english];
    return source.includes('{') ? (values: Record<string, unknown>) => write(message, values, by) : message;
  }
  const entries = Object.entries<Source>(source).map(
    ([key, entry]) =>
      [key, spoken(entry, (own as typeof source & Record<string, Source>)?.[key], words, english)] as const,
  );
  return Array.isArray(source) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

const translations = new Map<string, Translation['terms']>();
const languages = new Map<string, Terms>();
const followers = new Set<() => void>();

/** Terms and a section more. Its messages may name any of them. */
function extended<T extends object>(base: T & Words, name: keyof English, source: Source): Terms {
  const terms = { ...base };
  const own = translations.get(base.lang.toLowerCase())?.[name];
  // An untranslated sentence is English as a whole, its numbers and plurals too.
  const other = base.lang === 'en' ? terms : name === 'common' ? english() : withSection(english(), name, source);
  return Object.assign(terms, spoken(source, own, terms, other)) as unknown as Terms;
}

/** Adds languages or replaces them; every element on the page that speaks one of them is drawn anew. */
export function registerTranslation(...added: Translation[]): void {
  for (const { code, terms } of added) {
    const own = formats(code, { ...common, ...terms.common } as Marks);
    translations.set(code.toLowerCase(), terms);
    languages.set(code.toLowerCase(), extended({ lang: code, formats: own, ...own }, 'common', common));
  }
  for (const follow of followers) follow();
}

registerTranslation({ code: 'en', terms: {} });

/** The terms of a registered language, else English. */
export function termsIn(code: string): Terms {
  return languages.get(code.toLowerCase()) ?? english();
}

/** English, and what a page has changed of it. */
export function english(): Terms {
  return languages.get('en') as Terms;
}

const made = new WeakMap<Terms, Record<string, Terms>>();

function withSection(terms: Terms, name: Section, source: Source): Terms {
  const sections = made.get(terms) ?? {};
  made.set(terms, sections);
  sections[name] ??= extended(terms, name, source);
  return sections[name];
}

/**
 * Terms, and those of a part, whose English it brings along: `withTerms(terms, { solve })`. The same terms give the same
 * object, so that what is drawn of them can be compared.
 */
export function withTerms<T extends Terms, Name extends Section>(
  terms: T,
  english: Pick<English, Name>,
): T & TermsOf<Name> {
  const [name, source] = Object.entries<Source>(english)[0] as [Name, Source];
  return withSection(terms, name, source) as T & TermsOf<Name>;
}

/** Languages that are loaded when they are first wanted. */
const offered = new Map<string, () => Promise<unknown>>();
/** Those of them that were asked for. What came, or is not to be had, is offered no more. */
const wanted = new Set<string>();

/** Names a module that registers a language, to be loaded by the first element that should speak it. */
export function offerTranslation(code: string, load: () => Promise<unknown>): void {
  offered.set(code.toLowerCase(), load);
  for (const follow of followers) follow();
}

/** All that an element can speak, also those that are loaded when they are first wanted. */
export function languageCodes(): string[] {
  return [...new Set([...languages.keys(), ...offered.keys()])];
}

/** Chinese in traditional characters: by its script, else by where it is spoken. */
const TRADITIONAL = /^zh-(?!hans).*(hant|tw|hk|mo)/;

/** The codes that a tag may mean, nearest first: `ja-JP` is `ja`, `zh-HK` may be `zh` and is `zh-TW` else. */
export function codesFor(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  const codes = parts.map((_, left) => parts.slice(0, parts.length - left).join('-'));
  if (parts[0] === 'zh') codes.push(TRADITIONAL.test(tag.toLowerCase()) ? 'zh-tw' : 'zh-cn');
  return codes;
}

/** The registered language nearest to a tag. One that is only offered begins to load, and is `coming` until then. */
function nearestTerms(tag: string): Terms | 'coming' | undefined {
  for (const code of codesFor(tag)) {
    const found = languages.get(code);
    if (found) return found;
    const load = offered.get(code);
    if (!load) continue;
    if (!wanted.has(code)) {
      wanted.add(code);
      const done = () => {
        offered.delete(code);
        for (const follow of followers) follow();
      };
      load().then(done, done);
    }
    return 'coming';
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
  readonly #chosen: () => string | undefined;
  #observer: MutationObserver | undefined;

  /** `chosen`: the language that the user prefers to the page's. */
  constructor(host: ReactiveControllerHost & HTMLElement, chosen: () => string | undefined) {
    this.#host = host;
    this.#chosen = chosen;
    host.addController(this);
  }

  hostConnected(): void {
    this.resolve();
    followers.add(this.resolve);
    // The element sits in the page or in somebody's shadow root, and either may change its language.
    this.#observer = new MutationObserver(this.resolve);
    for (let node: Node = this.#host; ; ) {
      const root = node.getRootNode();
      this.#observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
      if (!(root instanceof ShadowRoot)) break;
      node = root.host;
    }
  }

  hostDisconnected(): void {
    followers.delete(this.resolve);
    this.#observer?.disconnect();
  }

  /** Finds the language that holds now. */
  readonly resolve = (): void => {
    const wanted = [this.#chosen(), inheritedLang(this.#host), ...navigator.languages];
    let terms = english();
    for (const tag of wanted) {
      const nearest = tag && nearestTerms(tag);
      // Until it is here, or is not to be had, nothing changes: no other language flashes up, or is loaded in vain.
      if (nearest === 'coming') return;
      if (!nearest) continue;
      terms = nearest;
      break;
    }
    if (terms === this.terms) return;
    this.terms = terms;
    this.#host.requestUpdate();
  };
}
