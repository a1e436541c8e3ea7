/**
 * What the user has set for the boards of this site: one immutable value, the same for every element of a page and for
 * other tabs, remembered in this browser and never sent anywhere.
 *
 * What holds is what the user chose, else the attribute of that name, else the default. With `settings="off"` the page
 * keeps the choice to itself. What style sheets alone can carry (theme, wood, the ring of the last move) stands in a
 * sheet of the element's own, so that it holds from the first drawing on.
 */
import type { ReactiveController } from 'lit';
import type { BoardAttributes } from './attributes.js';

/** Every setting and its values, the default first. */
export const SETTINGS = {
  coordinates: ['on', 'off'],
  numbers: ['all', 'last', 'off'],
  marks: ['ten', 'all', 'none'],
  /** Which of the next moves win or lose by force. */
  forced: ['off', 'on'],
  lastMove: ['on', 'off'],
  /** `playing`: in the modes that play. */
  forbidden: ['playing', 'on', 'off'],
  /** The points where threes and fours grow. */
  eyes: ['off', 'on'],
  /** Lines along the rows that a five can come of. */
  rows: ['off', 'on'],
  wood: ['kaya', 'spruce', 'katsura', 'walnut', 'white'],
  theme: ['system', 'light', 'dark'],
  sound: ['off', 'on'],
  animation: ['on', 'off'],
  /** Seconds from move to move when the replay goes on by itself. */
  pace: ['1', '0.5', '2', '3', '5'],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = (typeof SETTINGS)[Name][number];

/** What the user has chosen. `lang` is a BCP 47 tag. */
export type Chosen = { readonly [Name in SettingName]?: Setting<Name> } & { readonly lang?: string };

/** Colors of the board under a light and a dark theme. Lines and coordinates are a shade of them. */
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

/** What stands in the storage; what is of another version or no such value counts for nothing. */
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

/** A storage may be closed to a page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Makes this the choice of every element of the page. */
export function adoptSettings(chosen: Chosen): void {
  shared = chosen;
  for (const board of boards) board.requestUpdate();
}

function sharedSettings(): Chosen {
  if (!shared) {
    shared = readSettings(stored());
    // Another tab: `key` is null where all was cleared.
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) adoptSettings(readSettings(stored()));
    });
  }
  return shared;
}

/** The rules that carry a choice over those of the element and of the page. On paper none of them counts. */
export function settingRules({ theme, wood, lastMove }: Chosen): string {
  const rules = [
    theme && `:host,.root{color-scheme:${theme === 'system' ? 'light dark' : theme}!important}`,
    wood &&
      `:host{--_board:light-dark(${WOODS[wood]})!important;--_line:color-mix(in srgb,var(--_board) 24%,#000)!important}`,
    // The red of forbidden points, darker where the wood is.
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

  /** `changed` is called before the element is drawn with another choice. */
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

  /** Before each drawing. */
  update(): void {
    const { chosen } = this;
    if (chosen === this.#applied) return;
    this.#applied = chosen;
    this.#sheet.replaceSync(settingRules(chosen));
    this.#changed();
  }

  /** What the user chose, as far as the page lets it count. */
  get chosen(): Chosen {
    return this.#host.settings === 'off' ? NOTHING : sharedSettings();
  }

  /** What holds. */
  get<Name extends SettingName>(name: Name): Setting<Name> {
    const page = (this.#host as Partial<Record<SettingName, string>>)[name];
    const known = name === 'marks' && page === 'off' ? 'none' : page;
    return (this.chosen[name] ?? (isValue(name, known) ? known : SETTINGS[name][0])) as Setting<Name>;
  }
}
