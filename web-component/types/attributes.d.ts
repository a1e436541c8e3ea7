import { Color, ModeName, Order, Threats } from '../element.js';

/** The attributes of `<renju-board>`. */
export interface RenjuBoardAttributes {
  /** `view` replays, `search` also plays and asks the archive, `solve` sets up a position and looks for a win, `edit` edits a record. */
  mode?: ModeName;
  /** The modes that the user may choose between, such as `view search`; none by default. */
  modes?: string;
  /** The line: `h8 h9 i8`. Written by the element when the user changes it. */
  moves?: string;
  /** RFEN of the stones that the line begins from; empty for the empty board. Written by the element too. */
  position?: string;
  /** How many moves of the line are shown; all where absent. Written by the element too. */
  ply?: number | string;
  /** The list of games: `newest`, `oldest`, `longest` or `shortest` first, or a column such as `black` or `black-descending`. */
  order?: Order;
  /** The part of the board that is asked about: `bottom-left`, `c3:g7 ?d4 anywhere`. Written by the element too. */
  area?: string;
  /** The games that are asked: `player=12&as=white&from=2015`. Written by the element too. */
  filter?: string;
  /** Which side is to win: `black` or `white`; the side to move where absent. */
  side?: Color;
  /** By which moves: `fours`, or `threats` (fours, threes and other threats). */
  threats?: Threats;
  /** Seconds that a search for a win may take; 5 by default. */
  limit?: number | string;
  /** Marks where Black may not play: `on`, `off`, or `playing` (in the modes that play, the default). */
  forbidden?: string;
  /** `off`: no keys but those of buttons and of the focus. */
  hotkeys?: string;
  /** `off`: no board, only what stands around it, for a page that draws its own and sets `moves` and `position`. */
  board?: string;
  /** The accessible name of the board. */
  label?: string;
  /** `off`: no a to o and 1 to 15. */
  coordinates?: string;
  /** Which stones carry the number of their move: `all`, `last` or `off`. */
  numbers?: 'all' | 'last' | 'off';
  /** Marks for next moves: `all`, `ten` (those played most; the others are dots, the default) or `none`. */
  marks?: string;
  /** `off`: no ring on the last move. */
  'last-move'?: string;
  /** `on`: marks the points where threes and fours of either side grow. */
  eyes?: string;
  /** `on`: draws lines along twos, threes and fours of either side. */
  rows?: string;
  /** `off`: a stone that is placed is there at once. */
  animation?: string;
  /** Seconds from move to move when the replay goes on by itself: `0.5`, `1`, `2`, `3` or `5`. */
  pace?: string;
  /** `off`: the user cannot choose any of this, nor theme and language, and what was chosen elsewhere on the site does not count. By default the user's choice wins over `coordinates`, `numbers`, `marks`, `last-move`, `forbidden`, `eyes`, `rows`, `animation`, `pace`, `theme` and `lang`, and is remembered in the browser. */
  settings?: string;
  /** `on`: in mode `view` the moves stand beside the board as a list. */
  record?: string;
  /** Mode `edit`: `off` only browses, and no stone can be placed. Written by the element too. */
  edit?: string;
  /** Mode `edit`: the id of the own record that is on the board, drafts included. Setting it opens that record. Written by the element too. */
  'record-id'?: number | string;
  /** `light`, `dark`, or `system`; the page's own `color-scheme` where absent. */
  theme?: string;
  /** URL of an archive that is offered while there is none. */
  sample?: string;
  /** How many games it has. */
  'sample-games'?: number | string;
  /** The folder of `worker.js` and `engine_bg.wasm`. */
  'asset-base'?: string;
  /** The engine itself; wins over `asset-base`. */
  'wasm-url'?: string;
  /** The worker's script; wins over `asset-base`. */
  'worker-url'?: string;
  /** `hash`: the page's address says the record, and shows it when it is opened. For one element of a page. */
  link?: string;
  /** In a form: the name of the value, which is the record as SGF. */
  name?: string;
  /** Nothing can be pressed, and a form does not send the value. */
  disabled?: boolean;
  /** A form is not sent while there is nothing on the board. */
  required?: boolean;
}
