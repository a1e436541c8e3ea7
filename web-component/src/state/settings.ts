/**
 * The user's settings for all boards of this site: one immutable value, shared by all elements of a page and by other
 * tabs. The browser stores the settings; they are never sent anywhere.
 *
 * The user's choice takes precedence over the attribute with the same name, and the attribute over the default. With
 * `settings="off"` the user's choice is ignored. Settings that affect only styles (theme, wood, the ring of the last
 * move) become rules in a style sheet of the element, so that they apply from the first drawing on.
 */
import type { ReactiveController } from 'lit';
import type { BoardAttributes } from './attributes.js';

/** The possible values of every setting; the default is the first. */
export const SETTINGS = {
  coordinates: ['on', 'off'],
  numbers: ['all', 'last', 'off'],
  marks: ['ten', 'all', 'none'],
  /** Whether to show which next moves win or lose by force. */
  forced: ['off', 'on'],
  lastMove: ['on', 'off'],
  /**
   * In which modes to mark the points where Black may not play. `playing`: only in the modes in which the user plays
   * moves.
   */
  forbidden: ['playing', 'on', 'off'],
  /** Whether to mark the points where a stone makes a three or a four. */
  eyes: ['off', 'on'],
  /** Whether to draw lines along rows that can still become a five. */
  rows: ['off', 'on'],
  wood: ['kaya', 'spruce', 'katsura', 'walnut', 'white'],
  theme: ['system', 'light', 'dark'],
  sound: ['off', 'on'],
  animation: ['on', 'off'],
  /** Seconds between moves of the automatic replay. */
  pace: ['1', '0.5', '2', '3', '5'],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = (typeof SETTINGS)[Name][number];

/** The settings that the user has chosen. `lang` is a BCP 47 tag. */
export type Chosen = { readonly [Name in SettingName]?: Setting<Name> } & { readonly lang?: string };

/** Colors of the board for a light and a dark theme. Lines and coordinates have darker shades of the board's color. */
export const WOODS: Readonly<Record<Setting<'wood'>, string>> = {
  kaya: '#e9c98f,#b98f52',
  spruce: '#f2e3c2,#cfb98f',
  katsura: '#dba46a,#cb9158',
  walnut: '#bb9570,#b4967a',
  white: '#fff,#dddad4',
};

export const KEY = 'renju-board settings';
export const VERSION = 1;

const NOTHING: Chosen = {};
let shared: Chosen | undefined;
const boards = new Set<BoardAttributes>();

/** Parses the stored settings; ignores other versions and unknown values. */
export function readSettings(text: string | null): Chosen {
  try {
    const { version, chosen } = JSON.parse(text ?? '');
    if (version !== VERSION) return NOTHING;
    const known = Object.keys(SETTINGS).filter((name) => isValue(name as SettingName, chosen[name]));
    if (typeof chosen.lang === 'string') known.push('lang');
    return Object.fromEntries(known.map((name) => [name, chosen[name]]));
  } catch {
    return NOTHING;
  }
}

function isValue(name: SettingName, value: unknown): boolean {
  return (SETTINGS[name] as readonly unknown[]).includes(value);
}

/** Reads the stored settings as text; `null` if there are none, or if the browser denies the page its storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Applies the settings to every element of the page. */
export function adoptSettings(chosen: Chosen): void {
  shared = chosen;
  for (const board of boards) board.requestUpdate();
}

function sharedSettings(): Chosen {
  if (!shared) {
    shared = readSettings(stored());
    // The event comes from another tab; `key` is null after the whole storage was cleared.
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) adoptSettings(readSettings(stored()));
    });
  }
  return shared;
}

/**
 * Returns the CSS rules for the chosen settings. On the screen, the rules override the rules of the element and of the
 * page; in print, they have no effect.
 */
export function settingRules({ theme, wood, lastMove }: Chosen): string {
  const rules = [
    theme && `:host,.root{color-scheme:${theme === 'system' ? 'light dark' : theme}!important}`,
    wood &&
      `:host{--_board:light-dark(${WOODS[wood]})!important;--_line:color-mix(in srgb,var(--_board) 24%,#000)!important}`,
    // On the dark woods, the marks of forbidden points are a darker red, so that they stay visible.
    wood && 'katsura walnut'.includes(wood) && '.board{--_cross:#6b0505!important}',
    wood === 'white' && '.board{--_grain:#0000!important}.shadow{display:none}',
    lastMove && `circle.last{display:${lastMove === 'on' ? 'inline' : 'none'}!important}`,
  ];
  return `@media screen{${rules.filter(Boolean).join('')}}`;
}

export class Settings implements ReactiveController {
  readonly #host: BoardAttributes;
  readonly #changed: () => void;
  readonly #sheet = new CSSStyleSheet();
  #applied = NOTHING;

  /** `changed` is called before the element is drawn with other settings. */
  constructor(host: BoardAttributes, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  hostConnected(): void {
    boards.add(this.#host);
    const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
    if (sheets && !sheets.includes(this.#sheet)) sheets.push(this.#sheet);
  }

  hostDisconnected(): void {
    boards.delete(this.#host);
  }

  /** Updates the style sheet if the settings have changed. Called before each drawing. */
  update(): void {
    const { chosen } = this;
    if (chosen === this.#applied) return;
    this.#applied = chosen;
    this.#sheet.replaceSync(settingRules(chosen));
    this.#changed();
  }

  /** The settings that the user has chosen; none if the page does not allow the user to choose. */
  get chosen(): Chosen {
    return this.#host.settings === 'off' ? NOTHING : sharedSettings();
  }

  /** Returns the value of a setting that is in effect. */
  get<Name extends SettingName>(name: Name): Setting<Name> {
    const page = (this.#host as Partial<Record<SettingName, string>>)[name];
    const known = name === 'marks' && page === 'off' ? 'none' : page;
    return (this.chosen[name] ?? (isValue(name, known) ? known : SETTINGS[name][0])) as Setting<Name>;
  }
}
