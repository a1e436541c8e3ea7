/**
 * The user's settings for the boards of this site: one immutable value, shared by all elements of a page and by other
 * tabs. The browser stores the settings; they are never sent anywhere.
 *
 * The user's choice wins over the attribute of that name, which wins over the default. With `settings="off"` the user's
 * choice is ignored. Settings that style sheets alone can express (theme, wood, the ring of the last move) are in a
 * sheet of the element, so that they apply from the first drawing on.
 */
import type { ReactiveController } from 'lit';
import type { BoardAttributes } from './attributes.js';

/** Every setting and its values, the default first. */
export const SETTINGS = {
  coordinates: ['on', 'off'],
  numbers: ['all', 'last', 'off'],
  marks: ['ten', 'all', 'none'],
  /** Shows which next moves win or lose by force. */
  forced: ['off', 'on'],
  lastMove: ['on', 'off'],
  /** `playing`: only in the modes that play. */
  forbidden: ['playing', 'on', 'off'],
  /** Marks points where a stone makes a three or a four. */
  eyes: ['off', 'on'],
  /** Draws lines along rows that can still become a five. */
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

/** Colors of the board for a light and a dark theme. Lines and coordinates are darker shades of the board. */
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

/** Reads the storage, which the browser may deny to the page. */
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

/** CSS rules of the settings, which override those of the element and of the page, but only on the screen. */
export function settingRules({ theme, wood, lastMove }: Chosen): string {
  const rules = [
    theme && `:host,.root{color-scheme:${theme === 'system' ? 'light dark' : theme}!important}`,
    wood &&
      `:host{--_board:light-dark(${WOODS[wood]})!important;--_line:color-mix(in srgb,var(--_board) 24%,#000)!important}`,
    // A darker red for forbidden points on the dark woods.
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

  /** The element calls `changed` before it is drawn with other settings. */
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

  /** Called before each drawing. */
  update(): void {
    const { chosen } = this;
    if (chosen === this.#applied) return;
    this.#applied = chosen;
    this.#sheet.replaceSync(settingRules(chosen));
    this.#changed();
  }

  /** The user's settings, as far as the page allows them. */
  get chosen(): Chosen {
    return this.#host.settings === 'off' ? NOTHING : sharedSettings();
  }

  /** The effective value of a setting. */
  get<Name extends SettingName>(name: Name): Setting<Name> {
    const page = (this.#host as Partial<Record<SettingName, string>>)[name];
    const known = name === 'marks' && page === 'off' ? 'none' : page;
    return (this.chosen[name] ?? (isValue(name, known) ? known : SETTINGS[name][0])) as Setting<Name>;
  }
}
