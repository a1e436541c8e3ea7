/**
 * The language of the element, and its sentences.
 *
 * English is the reference and stands in for missing translations. A language is data for {@link registerTranslation}.
 * The element uses the language that the user has chosen. If the user has not chosen one, the element uses its own
 * attribute `lang`, or else that of the nearest ancestor (also through shadow hosts). If that language is not
 * available, the element uses the first available language of the browser. When the user's choice or a `lang` changes,
 * the element changes its language.
 *
 * A panel uses `terms.clear`, or `terms.playHere({ point })` for a sentence with placeholders. {@link withTerms} adds
 * the sentences that only one part needs.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type * as sections from './en.js';
import { common } from './en.js';
import { type Formats, type FormatWords, formats } from './formats.js';
import { type Spoken, type TermsSource, type Translated, type Words, write } from './message.js';

type English = typeof sections;

/**
 * The sections of a language other than `common`. Each is loaded together with the part of the element that needs it.
 */
export type Section = Exclude<keyof English, 'common'>;

/** The common sentences, with the formats of the language. */
export type Terms = Spoken<English['common'], English['common']> & Formats & Words;

/** The common sentences together with the sentences of a part. */
export type TermsOf<Name extends Section> = Terms & Spoken<English[Name], English['common'] & English[Name]>;

/** A language, complete or partial. */
export interface Translation {
  /** A BCP 47 tag, such as `ja` or `zh-TW`. */
  code: string;
  terms: { readonly [Name in keyof English]?: Translated<English[Name]> };
}

/**
 * Returns the terms of `source`, the English original, in another language. `own` has the translations. A term without
 * a translation is in English, with English formats.
 */
function spoken(source: TermsSource, own: unknown, words: Words, english: Words): unknown {
  if (typeof source === 'string') {
    const [message, by] = typeof own === 'string' ? [own, words] : [source, english];
    return source.includes('{') ? (values: Record<string, unknown>) => write(message, values, by) : message;
  }
  const entries = Object.entries<TermsSource>(source).map(
    ([key, entry]) =>
      [key, spoken(entry, (own as typeof source & Record<string, TermsSource>)?.[key], words, english)] as const,
  );
  return Array.isArray(source) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

const translations = new Map<string, Translation['terms']>();
const languages = new Map<string, Terms>();
const followers = new Set<() => void>();

/** Adds a section to `base`. Messages of the section may use all terms of `base`. */
function extended<T extends object>(base: T & Words, name: keyof English, source: TermsSource): Terms {
  const terms = { ...base };
  const own = translations.get(base.lang.toLowerCase())?.[name];
  // An untranslated sentence is completely English, including its numbers and plurals.
  const other = base.lang === 'en' ? terms : name === 'common' ? english() : withSection(english(), name, source);
  return Object.assign(terms, spoken(source, own, terms, other)) as unknown as Terms;
}

/** Adds or replaces languages, and redraws every element that uses them. */
export function registerTranslation(...added: Translation[]): void {
  for (const { code, terms } of added) {
    const own = formats(code, { ...common, ...terms.common } as FormatWords);
    translations.set(code.toLowerCase(), terms);
    languages.set(code.toLowerCase(), extended({ lang: code, formats: own, ...own }, 'common', common));
  }
  for (const follow of followers) follow();
}

registerTranslation({ code: 'en', terms: {} });

/** Returns the terms of a registered language, or the English ones. */
export function termsIn(code: string): Terms {
  return languages.get(code.toLowerCase()) ?? english();
}

/** Returns the English terms, including changes by the page. */
export function english(): Terms {
  return languages.get('en') as Terms;
}

const made = new WeakMap<Terms, Record<string, Terms>>();

function withSection(terms: Terms, name: Section, source: TermsSource): Terms {
  const sections = made.get(terms) ?? {};
  made.set(terms, sections);
  sections[name] ??= extended(terms, name, source);
  return sections[name];
}

/**
 * Returns the terms together with the section of a part. The section is given by its English source: `withTerms(terms,
 * { solve })`. The result is the same object each time for the same terms, so that templates can compare it.
 */
export function withTerms<T extends Terms, Name extends Section>(
  terms: T,
  english: Pick<English, Name>,
): T & TermsOf<Name> {
  const [name, source] = Object.entries<TermsSource>(english)[0] as [Name, TermsSource];
  return withSection(terms, name, source) as T & TermsOf<Name>;
}

/** Languages that are loaded on demand. */
const offered = new Map<string, () => Promise<unknown>>();
/**
 * Codes of the offered languages whose module has been requested. No such module is requested again, whether it was
 * loaded or failed to load.
 */
const wanted = new Set<string>();

/** Offers a module that registers a language. The first element that needs the language loads the module. */
export function offerTranslation(code: string, load: () => Promise<unknown>): void {
  offered.set(code.toLowerCase(), load);
  for (const follow of followers) follow();
}

/** Returns the codes of all available languages, including those loaded on demand. */
export function languageCodes(): string[] {
  return [...new Set([...languages.keys(), ...offered.keys()])];
}

/** Tags of Chinese in traditional characters: the script is Hant, or the region uses these characters. */
const TRADITIONAL = /^zh-(?!hans).*(hant|tw|hk|mo)/;

/** Returns the codes that fit a tag, the nearest first: `ja` for `ja-JP`; `zh`, then `zh-TW`, for `zh-HK`. */
export function codesFor(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  const codes = parts.map((_, left) => parts.slice(0, parts.length - left).join('-'));
  if (parts[0] === 'zh') codes.push(TRADITIONAL.test(tag.toLowerCase()) ? 'zh-tw' : 'zh-cn');
  return codes;
}

/** Returns the registered language nearest to a tag; `coming` while an offered language is loading. */
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

/** Returns the `lang` in effect for an element: its own, or that of the nearest ancestor, also through shadow roots. */
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

/** Provides the terms in the language of an element, and updates them when the language changes. */
export class Localize implements ReactiveController {
  /** The sentences in the current language. */
  terms = english();
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #chosen: () => string | undefined;
  #observer: MutationObserver | undefined;

  /** `chosen` returns the language that the user has chosen, which takes precedence over the page's. */
  constructor(host: ReactiveControllerHost & HTMLElement, chosen: () => string | undefined) {
    this.#host = host;
    this.#chosen = chosen;
    host.addController(this);
  }

  hostConnected(): void {
    this.resolve();
    followers.add(this.resolve);
    // The element is in the page or in a shadow root, and its language may change in any root around it.
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

  /** Finds the language in effect. */
  readonly resolve = (): void => {
    const wanted = [this.#chosen(), inheritedLang(this.#host), ...navigator.languages];
    let terms = english();
    for (const tag of wanted) {
      const nearest = tag && nearestTerms(tag);
      // While a language is loading, the element keeps its terms. It must not show or load another language in the
      // meantime.
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
