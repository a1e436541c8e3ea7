/**
 * The user's settings for all boards of this site. They are one immutable value that all elements of a page, and other
 * tabs, share. The browser stores the settings, and the page never sends them anywhere.
 *
 * The user's choice takes precedence over the attribute with the same name, and the attribute takes precedence over the
 * default. With `settings="off"`, the user's choice is ignored. Some settings affect only styles: the theme, the wood,
 * and the ring of the last move. They become rules in a style sheet of the element, so that the first drawing of the
 * element already uses them.
 */
import type { ReactiveController } from 'lit';
import { ATTRIBUTES } from './attribute-table.js';
import type { BoardAttributes } from './attributes.js';
import { storedText } from './stored-text.js';

/** The possible values of every setting. The first value is the default. */
export const SETTINGS = {
  coordinates: ATTRIBUTES.coordinates.values,
  numbers: ATTRIBUTES.numbers.values,
  marks: ['ten', 'all', 'none'],
  /** Whether to show which of the next moves lead to a forced win or a forced loss. */
  forced: ['off', 'on'],
  lastMove: ATTRIBUTES.lastMove.values,
  forbidden: ATTRIBUTES.forbidden.values,
  eyes: ATTRIBUTES.eyes.values,
  rows: ATTRIBUTES.rows.values,
  wood: ['kaya', 'spruce', 'katsura', 'walnut', 'white'],
  theme: ATTRIBUTES.theme.values,
  sound: ['off', 'on'],
  animation: ATTRIBUTES.animation.values,
  pace: ATTRIBUTES.pace.values,
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = (typeof SETTINGS)[Name][number];

/** The settings that the user has chosen. `lang` is a BCP 47 tag. */
export type Chosen = { readonly [Name in SettingName]?: Setting<Name> } & { readonly lang?: string };

/**
 * Two colors of the board for each wood: the first for a light theme, and the second for a dark theme. The lines and
 * coordinates have darker shades of the board's colors.
 */
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

/** Parses the stored settings. Settings of another version and unknown values are ignored. */
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

/** Applies the settings to every element of the page. */
export function adoptSettings(chosen: Chosen): void {
  shared = chosen;
  for (const board of boards) board.requestUpdate();
}

function sharedSettings(): Chosen {
  if (!shared) {
    shared = readSettings(storedText(KEY));
    // The event comes from another tab; `key` is null after the whole storage was cleared.
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) adoptSettings(readSettings(storedText(KEY)));
    });
  }
  return shared;
}

/**
 * Returns the CSS rules for the settings that the user has chosen. On the screen, these rules override the rules of the
 * element and of the page. In print, they have no effect.
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

  /** `changed` is called when the user's settings have changed, before the element is drawn again. */
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

  /** Updates the style sheet if the user's settings have changed. Called before each drawing of the element. */
  update(): void {
    const { chosen } = this;
    if (chosen === this.#applied) return;
    this.#applied = chosen;
    this.#sheet.replaceSync(settingRules(chosen));
    this.#changed();
  }

  /** Returns the settings that the user has chosen; none if the page does not allow the user to choose settings. */
  get chosen(): Chosen {
    return this.#host.settings === 'off' ? NOTHING : sharedSettings();
  }

  /** Returns the value that is in effect for a setting. */
  get<Name extends SettingName>(name: Name): Setting<Name> {
    const page = (this.#host as Partial<Record<SettingName, string>>)[name];
    // `marks="off"` is another spelling of `none`, and the element has already checked the attributes.
    const known = name === 'marks' && page === 'off' ? 'none' : page;
    return (this.chosen[name] ?? known ?? SETTINGS[name][0]) as Setting<Name>;
  }
}
