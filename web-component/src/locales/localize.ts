/**
 * The language of the element, and its sentences.
 *
 * English is the reference and replaces missing translations. A language is data for {@link registerTranslation}. The
 * element uses the user's choice, else the nearest `lang` (its own, an ancestor's through shadow hosts, the page's, the
 * browser's), and follows changes.
 *
 * A panel uses `terms.clear`, or `terms.playHere({ point })` for a sentence with placeholders. Sentences of only one
 * part come by {@link withTerms}.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type * as sections from './en.js';
import { common } from './en.js';
import { type Formats, formats, type Marks } from './formats.js';
import { type Source, type Spoken, type Translated, type Words, write } from './message.js';

type English = typeof sections;

/** The sections of a language that are loaded with their part. */
export type Section = Exclude<keyof English, 'common'>;

/** The common sentences, and the formats of the language. */
export type Terms = Spoken<English['common'], English['common']> & Formats & Words;

/** The common sentences with those of a part. */
export type TermsOf<Name extends Section> = Terms & Spoken<English[Name], English['common'] & English[Name]>;

/** A language, complete or partial. */
export interface Translation {
  /** A BCP 47 tag: `ja`, `zh-TW`. */
  code: string;
  terms: { readonly [Name in keyof English]?: Translated<English[Name]> };
}

/** The terms of a source in the language, or in English with English formats if not translated. */
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

/** Adds a section to terms. Its messages may use any of the terms. */
function extended<T extends object>(base: T & Words, name: keyof English, source: Source): Terms {
  const terms = { ...base };
  const own = translations.get(base.lang.toLowerCase())?.[name];
  // An untranslated sentence is entirely English, including its numbers and plurals.
  const other = base.lang === 'en' ? terms : name === 'common' ? english() : withSection(english(), name, source);
  return Object.assign(terms, spoken(source, own, terms, other)) as unknown as Terms;
}

/** Adds or replaces languages; redraws every element that uses them. */
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

/** English, with the page's changes. */
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
 * Adds the section of a part, with its English source: `withTerms(terms, { solve })`. Equal terms return the same
 * object, so that templates can compare it.
 */
export function withTerms<T extends Terms, Name extends Section>(
  terms: T,
  english: Pick<English, Name>,
): T & TermsOf<Name> {
  const [name, source] = Object.entries<Source>(english)[0] as [Name, Source];
  return withSection(terms, name, source) as T & TermsOf<Name>;
}

/** Languages that are loaded on demand. */
const offered = new Map<string, () => Promise<unknown>>();
/** Offered languages that have been requested. After loading or failing, a language is offered no more. */
const wanted = new Set<string>();

/** Offers a module that registers a language; the first element that needs the language loads it. */
export function offerTranslation(code: string, load: () => Promise<unknown>): void {
  offered.set(code.toLowerCase(), load);
  for (const follow of followers) follow();
}

/** All available languages, including those loaded on demand. */
export function languageCodes(): string[] {
  return [...new Set([...languages.keys(), ...offered.keys()])];
}

/** Chinese in traditional characters: by script, or else by region. */
const TRADITIONAL = /^zh-(?!hans).*(hant|tw|hk|mo)/;

/** Codes for a tag, nearest first: `ja-JP` gives `ja`; `zh-HK` gives `zh`, then `zh-TW`. */
export function codesFor(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  const codes = parts.map((_, left) => parts.slice(0, parts.length - left).join('-'));
  if (parts[0] === 'zh') codes.push(TRADITIONAL.test(tag.toLowerCase()) ? 'zh-tw' : 'zh-cn');
  return codes;
}

/** The registered language nearest to a tag; `coming` while an offered language is loading. */
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

/** The effective `lang` of an element: its own or the nearest ancestor's, through shadow roots. */
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
  /** The sentences in the current language. */
  terms = english();
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #chosen: () => string | undefined;
  #observer: MutationObserver | undefined;

  /** `chosen` returns the language that the user prefers to the page's. */
  constructor(host: ReactiveControllerHost & HTMLElement, chosen: () => string | undefined) {
    this.#host = host;
    this.#chosen = chosen;
    host.addController(this);
  }

  hostConnected(): void {
    this.resolve();
    followers.add(this.resolve);
    // The element may be in the page or in a shadow root; either may change its language.
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

  /** Finds the effective language. */
  readonly resolve = (): void => {
    const wanted = [this.#chosen(), inheritedLang(this.#host), ...navigator.languages];
    let terms = english();
    for (const tag of wanted) {
      const nearest = tag && nearestTerms(tag);
      // Change nothing while a language is loading: no other language flashes up, or is loaded in vain.
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
