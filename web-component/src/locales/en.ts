/**
 * English, the reference language: the sentences of the element, which the other languages translate. `message.ts`
 * describes the syntax of a message.
 *
 * The element itself contains the section `common`. Each other section belongs to one part of `parts.json`, and only
 * this part contains it: the build splits this file.
 *
 * **To correct a language,** change its file; `docs/glossary.md` shows the terms of the game side by side. **To add a
 * language,** write `<code>.ts` beside this file, like `ja.ts`, and offer it in `src/index.ts`. Untranslated sentences
 * appear in English; `npm test` lists them.
 */

export const common = {
  gamesTitle: 'Games',
  yearsTitle: 'Years',
  /** Written between the texts of a list. */
  comma: ', ',
  /** Written at the end of a sentence that another sentence follows. */
  fullStop: '.',
  /** Unit after the size of a file. */
  kilobytes: 'KB',
  megabytes: 'MB',

  // Colors, moves and positions.
  color: { black: 'Black', white: 'White' },
  toMove: '{color, color} to move',
  pass: 'pass',
  games: '{count, plural, one {# game} other {# games}}',
  moves: '{count, plural, one {# move} other {# moves}}',
  positions: '{count, plural, one {# position} other {# positions}}',

  // The board.
  board: 'Board',
  boardAfter: 'Board after {moves, moves}',
  pointStone: { empty: 'empty', black: 'black', white: 'white' },
  pointMove: 'move {move}',
  pointLast: 'last move',

  // The replay bar and the tools.
  replay: 'Replay',
  first: 'First move',
  previous: 'Previous move',
  next: 'Next move',
  last: 'Last move',
  tenBack: 'Ten moves back',
  tenForward: 'Ten moves forward',
  stepHeld: 'Hold with mouse or finger: ten moves at a time.',
  autoplay: 'Autoplay',
  moveSlider: 'Move',
  moveOfSpoken: 'Move {ply} of {moves}',
  tools: 'Board tools',
  takeBack: 'Take back',
  copy: 'Copy',
  shareButton: 'Share',
  engineButton: 'Engine',
  keys: 'Keys',
  playHere: 'Play {point}',
  play: 'Play',
  tool: 'Tool',
  all: 'All',
  none: 'None',

  // Modes and the header.
  modes: 'Mode',
  modeName: { view: 'View', search: 'Search', solve: 'Solve', edit: 'Edit', train: 'Train' },
  filter: 'Filter',
  ownRecords: 'My records',

  // Announcements.
  played: 'Move {move}, {color, color}, {point}.',
  moveSpoken: '{color, color}, {point}',
  stepped: '{ply, plural, =0 {Start of the game.} other {Move {ply} of {moves}: {what}.}}',
  tookBack: 'Took back {point}.',
  cleared: 'Board cleared.',
  turned: 'Board turned.',
  mirrored: 'Board mirrored.',
  reached: '{games, plural, =0 {No game reached this position.} other {{games, games} reached this position.}}',
  restored: 'Back at your position.',
  occupied: '{point} is occupied.',
  won: '{color, color} won.',
  gameOver: 'The game is over: {color, color} won.',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone.',
  redone: 'Redone.',
  partMissing: 'Part of the board did not load. Are you online?',
  retry: 'Try again',
  wait: 'One moment…',
  notAll: 'The search was not finished.',
  notStored: 'This browser stores nothing: all is lost when the page closes.',
  more: '{count, number} more',
  from: 'From',
  to: 'To',
  saved: '{name} saved.',
  saveAs: 'Save as {format}',
  stop: 'Stop',
  cancel: 'Cancel',
  open: 'Open',
  close: 'Close {name}',

  // Facts of games, used by several parts.
  /** A name such as `D4 花月 Kagetsu`. A language with names of its own selects them by `code`. */
  openingName: '{code} {ja} {romaji}',
  otherPoints: 'and {points} symmetric',
  resultName: { black: 'Black won', white: 'White won', draw: 'Draw', unknown: 'Result unknown' },
  fact: { result: 'Result', date: 'Date', event: 'Event', round: 'Round', rule: 'Rule', opening: 'Opening' },
  byThreats: { fours: 'VCF', threats: 'VCT' },
  forbiddenKind: { '33': 'double-three', '44': 'double-four', '6': 'overline' },
  winTag: 'wins',
  lossTag: 'loses',
} as const;

/** The record as text. */
export const recordText = {
  record: 'Record',
  stonesOf: 'From a position: Black {black}, White {white}',
} as const;

/** Panels of mode `search`: the collections in the header, the next moves, and the line above the board. */
export const search = {
  // Collections in the header.
  searchedCollections: 'Collections to search',
  moreCollections: '{collections, plural, one {# more collection} other {# more collections}}',
  manageCollections: 'Collections',

  // The archive and its answers: next moves.
  explorer: 'Next moves',
  reachedHere: '{games, plural, one {game reached this position} other {games reached this position}}',
  nothingHere: 'No game reached this position.',
  onlyInBooks: 'No game reached this position; it is in {books, list}.',
  backMoves: '{moves, plural, =1 {Back one move} other {Back # moves}} ({games, games})',
  nothingYet: 'No game that has been read so far reached this position.',
  nothingAsked: 'Nothing is searched: every collection with games is switched off.',
  find: 'Find…',
  findName: 'Find moves, games and tools',
  openings: 'Openings',
  fifths: 'Fifths',
  fifthsName: 'Offered fifth moves and swaps',
  similar: 'Similar',
  similarName: 'Positions that are almost the same',
  area: 'Area',
  areaName: 'Search a part of the board',
  columnMove: 'Move',
  columnShare: 'Share',
  columnResults: 'Black · draw · White',
  nextMove: 'Play move {move}: {points, list}',
  novelty: 'new',
  noveltySaid: 'first played in the last two years',
  forcedMoves: 'Wins by force',
  forcedMovesTitle: 'Say which of these moves win or lose by force',
  unknownResults: '{games, number} not known',
  byAnotherOrder: 'by another move order',
  moreMoves: '{moves, plural, one {# more move} other {# more moves}}',
  fewerMoves: 'Fewer moves',
  transposed: '{games, plural, one {# more game} other {# more games}} by another move order',
  transposedNext:
    '{games, plural, one {# more game joins} other {# more games join}} after the next move, by another move order',
  endedHere: '{games, number} ended here',

  // The line above the board.
  emptyBoard: 'Empty board',
  firstHow: 'Add games, or just play: press a point.',
  ownLine: 'My line',
  position: '{moves, plural, =0 {{side}} other {Move {moves} · {side}}}',
  playedHere: 'played',
  playedHereSaid: 'played in the opened game',

  // RenjuNet's terms.
  renjuNetStays: 'Your copy of the RenjuNet archive stays in this browser.',
  renjuNetForgotten: 'Your copy of the RenjuNet archive is forgotten when the page closes.',
  renjuNetUse: 'RenjuNet allows offline, non-commercial use only.',
  resultParts: 'Black {black, percent}, draw {draw, percent}, White {white, percent}',
  resultCounts: 'Black {black}, draw {draw}, White {white}',
  resultUnknown: '{results}, {games, number} not known',
} as const;

/** Files that become collections, and the storage. */
export const importing = {
  // Importing, and the storage.
  newMoves: 'New moves…',
  missedWins: 'Missed wins',
  seeNewMoves: 'See the new moves of {games, plural, one {# new game} other {# new games}}',
  importTitle: 'Add games',
  invitationTitle: 'Find renju games by position',
  invitationWhat:
    'Put a position on the board: you see every game that reached it, what was played next and how often it won.',
  dropWhat:
    'Or drop it here: RIF (RenjuNet), RenLib, SGF, psq and others, also as .gz or .zip. It is read on this device and never leaves it.',
  trySample: 'Try the sample',
  justPlay: 'Just play',
  noGames: 'There are no games to search yet.',
  addGames: 'Add games',
  repair: 'Repair',
  saveLeft: 'Save the readable part',
  startAnew: 'Delete everything…',
  startAnewQuestion: 'Delete all collections from this browser? Your own games stay.',
  startAnewNow: 'Delete collections',
  repaired: 'The list was rebuilt. Names and on/off settings were reset.',
  startedAnew: 'All collections are deleted. Your own games are still there.',
  leftSaved: 'The readable part was saved.',
  importing: 'Import',
  progress: '{games, number} games · {read, decimal} of {total, size}',
  progressOf: '{games, number} of about {expected, number} games · {read, decimal} of {total, size}',
  skippedCount: '{games, number} skipped',
  filesWaiting: '{files, plural, one {# more file waits.} other {# more files wait.}}',
  importedFile: '{games, plural, =0 {{name} contains no games.} other {{games, games} from {name} can be searched.}}',
  importedBook: '{positions, plural, one {# position} other {# positions}} from {name} can be looked up.',
  importStopped: 'Stopped. Nothing was added from {name}.',
  importedPart: '{part, percent} read.',
  keepOld: 'Keep the old one',
  replacedKept: '{name} replaced another file ({bytes, size}). You can undo this until the page starts again.',
  broughtBack: 'What was replaced is back.',
  alreadySearchable: 'You can already search these games.',
  storing: 'Storing what was read…',
  waitingForTab: 'Another tab is importing. This import continues afterwards.',
  archiveTitle: 'The archive',
  factEdition: 'Edition',
  factFile: 'File',
  factStored: 'Stored',
  factImported: 'Imported',
  addFile: 'Add a file…',
  replace: 'Replace…',
  remove: 'Delete…',
  removeQuestion: 'Delete {games, games} from this browser? Your file stays as it is.',
  removeNow: 'Delete',
  nothingSkipped: 'Every game of the file was read.',
  cutCount: '{games, number} cut short',
  notedCount: '{games, number} with a note',
  lettersGuessed: 'Text encoding {letters} was guessed. You can change it in the collection.',

  // Failures.
  failureDetails: 'Details',
  dismiss: 'Dismiss',
  chooseFile: 'Choose a file…',
} as const;

/** An opened game: players, moves, facts. */
export const game = {
  gameTitle: 'The game',
  wonSaid: '(won)',
  variationFrom: 'Variation from move {move, number}',
  factsMore: 'More about this game',
  result: '{result, resultName}, {moves, moves}',
  factRated: 'Rating',
  unrated: 'not rated',
  factNamedOpening: 'Named opening',
  factAlternatives: 'Alternatives',
  factSwap: 'Swaps',
  swapped: '{count, plural, =0 {none} one {after move {moves, list}} other {after moves {moves, list}}}',
  factTime: 'Time used',
  times: 'Black {black} min, White {white} min',
  factInfo: 'Remarks',
  factPublisher: 'Published by',
  factId: 'Game id',
  flags: {
    cut: 'The rest of the record is not legible.',
    'duplicate-id': 'Another game of the file has the same id.',
    pass: 'Somebody passed.',
    'after-five': 'Moves follow a five.',
    'forbidden-move': 'Black played a forbidden point.',
    'result-contradicted': 'The stones contradict the result.',
    'off-center': 'The first move is not in the center.',
  },
} as const;

/** The list of games. */
export const gamesList = {
  tree: 'Tree',
  nearby: 'Nearby',
  listTabs: 'Games, tree, or nearby positions',
  orderLabel: 'Order of the games',
  order: { newest: 'newest first', oldest: 'oldest first', longest: 'longest first', shortest: 'shortest first' },
  orderBy: 'by {column}',
  orderReversed: '{order}, reversed',
  gameColumn: {
    black: 'Black',
    white: 'White',
    moves: 'Moves',
  },
  exportGames: 'Export',
} as const;

/** The list of games as text or as a file. */
export const gameExport = {
  exportName: 'Export games',
  exportAll: '{games, plural, one {# game} other {All {games, games}}}',
  exportChosen: '{chosen, number} of {total, games} chosen',
  exportNone: 'Clear',
  exportHint: 'Choose rows to export only those.',
  exportWriting: 'Writing {games, games}…',
  exportStopped: 'Stopped. Nothing was written.',
  exportCopied: '{games, games} copied.',
  exportSaved: '{games, games} saved as {name}.',
  exportLost: 'Left out: {lost, list}.',
  exportMissing: '{games, plural, one {# chosen game is} other {# chosen games are}} no longer in the list.',
  exportDenied: 'The browser did not allow copying.',
  exportFailed: 'The games could not be written.',
  exportOutdated: 'The list is from an older archive. Search again.',
} as const;

/** Marks of next moves. */
export const marks = {
  pointTransposed: 'by another move order: {games, games}',
  pointNext:
    '{by, select, black {next move of Black} white {next move of White} any {next move}}: {games, games}, Black {black, percent}',
} as const;

/** Queries about an area of the board, or with a filter of games. */
export const query = {
  // An area of the board.
  areaTitle: 'Search a part of the board',
  areaFigures: 'Ready-made parts',
  figureName: {
    whole: 'All points',
    left: 'Left half',
    right: 'Right half',
    top: 'Top half',
    bottom: 'Bottom half',
    'top-left': 'Top left quarter',
    'top-right': 'Top right quarter',
    'bottom-left': 'Bottom left quarter',
    'bottom-right': 'Bottom right quarter',
    'diagonal-top-left': 'Upper left of the diagonal',
    'diagonal-top-right': 'Upper right of the diagonal',
    'diagonal-bottom-left': 'Lower left of the diagonal',
    'diagonal-bottom-right': 'Lower right of the diagonal',
  },
  areaTool: { rectangle: 'Rectangle', brush: 'Brush', any: 'Any stone or empty' },
  areaHint: {
    rectangle: 'Drag across the board, or choose two corners.',
    brush: 'Drag over points to add them; start inside the area to take them out.',
    any: 'Choose points of the area that may be empty or hold any stone.',
  },
  areaAnywhere: 'Anywhere on the board',
  areaExchanged: 'Also with colors swapped',
  areaSide: 'Side to move',
  eitherSide: 'Either',
  areaClear: 'Whole board',
  areaChosen: 'The area has {points, plural, one {# point} other {# points}}.',
  areaCleared: 'The whole board is searched.',
  areaCorner: '{point} is one corner. Choose the other.',
  areaNotIn: '{point} is not in the area.',
  inArea: 'in the area',
  inAreaAny: 'in the area, any stone or empty',
  badArea:
    'The area cannot be read at character {at}: “{found}” is neither a figure (left), a rectangle (c3:g7) nor a point (h8). Correct or remove it; the rest of the area counts.',

  // Answers of an area.
  foundInArea: '{games, plural, one {game has this shape in the area} other {games have this shape in the area}}',
  saidInArea:
    '{games, plural, =0 {No game has this shape in the area.} one {# game has this shape in the area.} other {# games have this shape in the area.}}',
  nothingInArea: 'No game has this shape in the area.',
  nothingYetInArea: 'No game that has been read so far has this shape in the area.',
  playInArea: 'Play {points, list} for {color, color}',
  showInArea: 'Show {points, list}, played by {color, color}',
  elsewhere: 'in {games, games}, a move elsewhere came first',
  endedInArea: 'in {games, games}, no move followed in the area',
  withoutFilter: 'Without the filter “{filter}” {games, plural, one {there is #.} other {there are #.}}',
  withoutArea:
    '{area, select, anywhere {Anywhere on the board} exchanged {With colors swapped} side {With either side to move}} {games, plural, one {there is #.} other {there are #.}}',

  // The filter of games.

  filterSet: 'Filters that are set',
  filterLeft: '{games, plural, =0 {no game matches here} one {# game matches here} other {# games match here}}',
  showGames: '{games, plural, =0 {Show} one {Show # game} other {Show # games}}',
  removeFilter: 'Remove {name}',
  filterRemoved: '{name} removed.',
  clearFilters: 'Clear all',
  filtersCleared: 'All games are searched.',
  moreFilters: 'More filters',
  fewerFilters: 'Fewer filters',
  filtersSaved: 'Saved filters',
  browseOpenings: 'All openings',
  dimension: {
    player: 'Player',
    opponent: 'Opponent',
    country: 'Country',
    category: 'Kind',
    year: 'Years',
    length: 'Moves',
    rated: 'Rating',
    collection: 'Collection',
  },
  stones: 'Plays',
  playedAs: 'Stones of the player',
  typeName: 'Type a name',
  anyValue: 'Any',
  names: '{names, plural, =0 {No match.} one {# match.} other {# matches.}}',
  categoryRenju: 'Renju',
  categoryGomoku: 'Gomoku ({id})',
  rated: 'Rated',
  notRated: 'Not rated',
  years: 'Games a year, {first} to {last}; most in {most}: {games, games}',
  lengths: 'Games by number of moves, {first} to {last}; most from {most} to {mostEnd}: {games, games}',
  chosenPlayer: '{name} ({color, color})',
  chosenOpponent: 'against {name}',
  chosenYears: '{ends, select, one {{from}} both {{from}–{to}} from {from {from}} to {until {to}}}',
  chosenLengths: '{ends, select, one {{from}} both {{from}–{to}} from {at least {from}} to {at most {to}}} moves',
  badFilter: 'The filter cannot be read at {key}={found}. Correct or remove that part; the rest of the filter counts.',
} as const;

/** Ratings of the players, which the page computes from the games. */
export const ratings = {
  ratings: 'Ratings',
  ratedPlayers: 'Whose ratings',
  ratingHint: 'A whole number with at most four digits',
  ratedSide: '{side, select, black {Black} white {White} any {one player} both {both players}}',
  chosenRating: '{players}: {ends, select, one {{from}} both {{from}–{to}} from {at least {from}} to {at most {to}}}',
  withoutRating: '{games, plural, one {# more game has no rating.} other {# more games have no rating.}}',
} as const;

/** The command field, opened by the key `/`. */
export const command = {
  commandLabel: 'Find',
  commandHint: 'Moves, player, opening, years or tool',
  commandList: 'Suggestions',
  commandMoves: 'Show {moves} on the board',
  commandLink: 'Open the link',
  commandFiltered: 'Filter: {conditions}.',
  /**
   * Names of parts of the page, for the list of suggestions. On the page, the buttons of these parts have the same
   * labels.
   */
  commandPart: {
    collections: 'Collections',
    tree: 'Tree',
    nearby: 'Nearby',
    export: 'Export games',
    missedWins: 'Missed wins',
    newMoves: 'New moves…',
  },
  /**
   * Phrases that the command field understands. Several phrases with the same meaning are separated by commas. The
   * phrases in `since` and `until` may come before or after a year.
   */
  commandWords: {
    side: { black: 'black', white: 'white' },
    black: 'black wins, black won',
    white: 'white wins, white won',
    draw: 'draw, draws',
    since: 'since, from',
    until: 'until, to',
  },
} as const;

/** Offered fifth moves and swaps. */
export const fifths = {
  fifthsTitle: 'Offered fifth moves and swaps',
  fifthsOwn: 'Only offers and swaps by the players of the filter',
  fifthsMove: 'Fifth move',
  fifthsOffered: 'Offered',
  fifthsKept: 'Chosen',
  fifthsKeptResults: 'Chosen: Black / draw / White',
  fifthsWithout: 'Without offers',
  fifthsSwaps: 'Swaps',
  fifthsAfter: 'After move',
  fifthsSwapped: 'Swapped',
  fifthsSwappedResults: 'Swapped: Black / draw / White',
  fifthsDeclined: 'Not swapped',
  fifthsBy: 'By Black / White',
  fifthsWithOffers: '{games, plural, one {# game has offers} other {# games have offers}}.',
  fifthsUndecided: 'In {games, games} it is unknown who offered.',
  fifthsMisfits: 'In {games, games} the offers or swaps do not fit the game; they are left out.',
  fifthsNone: 'No game tells of offers or swaps here.',
  fifthsElsewhere: 'Set up one to four stones: offers follow the fourth move, swaps the earlier moves.',
  fifthsCounting: 'Counting…',
  fifthsFailed: 'The offers could not be counted.',
} as const;

/** The browser of the 26 openings. */
export const openings = {
  openingsTitle: 'The 26 openings',
  openingsDo: 'What choosing an opening does',
  openingsUse: { board: 'Put on the board', filter: 'Filter by it' },
  family: { direct: 'Direct', indirect: 'Indirect' },
  legend: '{filtered, select, true {Games that match the filter} other {Games}} · Black’s score',
  openingSaid:
    '{name}{games, plural, =0 {, no games} other {, {games, games}}}{black, select, none {} other {, Black’s score {black, percent}}}',
  openingsRated:
    'Signed numbers: by how many percentage points Black scored more (+) or less (−) than the players’ ratings predict.',
  openingGain: '{gain} against the ratings',
  /** A verdict on an opening, for games in which no rule balances the opening. */
  openingWon:
    'won for {color, select, black {Black} other {White}} without an opening rule (published proof, not checked here)',
  openingChosen: {
    board: '{name} is on the board.',
    filter: 'Only games with {name}.',
    none: '{name} is out of the filter.',
  },
} as const;

/**
 * Navigation between games: the trail (the positions that the user has visited), the choice of listed games,
 * transpositions of the position.
 */
export const navigation = {
  // An opened game.
  openedGame: 'Opened {black} against {white} at move {ply}.',
  backToGame: 'Back to the game',
  backToGameShort: 'Back to game',
  backToRecord: 'Back to the record',
  backToRecordShort: 'Back to record',
  editGame: 'Edit this game',
  editGameShort: 'Edit',

  // The trail.
  trail: 'Where you have been',
  trailBackTo: 'Back to {place}',
  trailForwardTo: 'Forward to {place}',
  placeOwn: 'My line',
  placeName: '{who}, {moves, plural, =0 {start} other {move #}}{varied, select, true {, variation} false {}}',
  nowAt: '{place}.',

  // Choice of the listed games.
  listed: 'Which games',
  listedName: { position: 'This position', query: 'My search' },
} as const;

/** The page about a player. */
export const player = {
  playerTitle: 'Player',
  playerBack: 'Back to the games',
  playerBefore: 'Back to the player before',
  playerGone: 'The collections that are switched on have no games of this player.',
  playerFailed: 'The games of this player could not be counted. Please try again.',
  playerSaid: '{name}: {games, games}.',
  playerGames: 'Show {games, plural, one {the game} other {all # games}}',
  /** Name of the link to the games of a row. */
  playerShow: 'Show the games: {what}',
  playerResults: 'Results',
  playerOpenings: 'Openings',
  playerOpponents: 'Opponents',
  playerSide: 'Played',
  playerBoth: 'Both colors',
  playerOther: 'None of the 26',
  playerUnknown: 'Not known',
  playerWins: 'Won',
  playerDraws: 'Drawn',
  playerLosses: 'Lost',
  /** Points scored, relative to the possible points. */
  playerScore: 'Score',
  /** A score together with the number of games. */
  playerOf: '{share} of {games, number}',
  playerRating: 'Rating',
  playerRatingAsk: 'Compute ratings',
  /** A rating with its standard deviation, on the day of the last rated game. */
  playerRatingNow: '{rating} ± {deviation} on {date}',
  /** Days and ratings between which the curve runs. */
  playerRatingSpan: '{first} to {last}: ratings from {least} to {most}',
  playerRatingNone: 'The player has no rated games.',
  playerRatingFailed: 'The ratings could not be computed. Please try again.',
  /** Button that opens the preparation sheet. */
  playerPrepare: 'Prepare against this player',
} as const;

/** The page about an event. */
export const event = {
  eventTitle: 'Event',
  eventBack: 'Back to the games',
  eventPlayers: '{players, plural, one {# player} other {# players}}',
  eventPlace: 'Place',
  eventPlayer: 'Player',
  eventPoints: 'Points',
  eventStandings: 'Standings',
  /** Title of the table with the result of each player against each other player. */
  eventTable: 'Crosstable',
  /** Note below the standings: how players with equal points are placed. */
  eventTies: 'Equal points: by Buchholz, then by Sonneborn-Berger. The organizer may have used other rules.',
  /** Head of the games of a round; `round` is as the file has it, such as 3 or F2. */
  eventRound: 'Round {round}',
  eventNoRound: 'Without a round',
  eventGone: 'The collections that are switched on have no games of this event.',
  eventFailed: 'The games of this event could not be counted. Please try again.',
  eventSaid: '{name}: {games, games}.',
  eventShow: 'Show {games, plural, one {the game} other {all # games}}',
  eventPrint: 'Print',
} as const;

/** The preparation sheet against a player. All results are from the opponent's point of view. */
export const preparation = {
  preparationBack: 'Back to the player',
  preparationAgainst: 'Preparation against {name}',
  /** Label of the choice of the user's own color. */
  preparationColor: 'You play',
  /** Label of the list from which the user chooses their own name as a player. */
  preparationOwn: 'You are',
  preparationFiltered: 'Only games of the filter count.',
  preparationFailed: 'The sheet could not be made. Please try again.',
  preparationResults: '{games, games}: won {wins, number}, drawn {draws, number}, lost {losses, number}',
  preparationAs: 'As {color, color}',
  preparationSwaps: 'Swaps',
  preparationSwapsAbout: 'After a third move of the opponent, the other player decides. Games of both colors count.',
  /** Number of games in which the opponent swapped, out of the games in which the opponent could decide. */
  preparationSwapped: 'after move {after, number}: {swapped, number} of {games, number}',
  preparationFifths: 'Fifth moves',
  preparationOffer: '{points} offered {offered, number}, kept {kept, number}',
  preparationMeetings: 'Games against you',
  preparationMissed: 'Missed wins',
  preparationMissedWin: 'Move {move, number}: a win in {moves, number} by fours',
  preparationLosses: 'Losses by force',
  preparationLostFrom: 'Lost from move {move, number}, in {moves, number} by fours.',
  preparationEscapes:
    'Last escape: {held, select, any {any other move} other {{held}}} in place of move {move, number}, {played}.',
  preparationSearched:
    '{searched, games} searched for wins by fours{unsearched, plural, =0 {} other {, # not searched}}{leftOut, plural, =0 {} other {, # left out (no forbidden points)}}{undecided, plural, =0 {} other {, # not decided}}',
  preparationAnswers: 'Your records',
  preparationOnBoard: 'The position is on the board.',
  preparationRecord: 'Open as a record',
  preparationPrint: 'Print',
  preparationHead: {
    won: 'Won',
    lost: 'Lost',
    last: 'Last',
    score: 'Score',
    expected: 'Expected',
    swapped: 'Swapped',
    proposed: 'Proposed',
    /** Number of games in which the other player swapped after the opponent's third move. */
    answered: 'Then swapped',
    position: 'Position',
    offers: 'Offers',
    win: 'Win',
    answers: 'Your moves',
  },
} as const;

/** The picture of a position and its neighboring positions, connected by moves. */
export const graph = {
  /** Button that shows the graph of the searched part of the board; the button beside it is for the whole board. */
  graphInPart: 'In this part',
  /** A stone with its color, where colors do not take turns. */
  graphStone: '{color, color} {point}',
  graphNode: '{position}: {games, games}',
  /** Text below the position in the center. The text below any other position is a move. */
  graphHere: 'Here',
  /** Text before the moves that lead from another position to the position in the center. */
  graphBefore: 'before',
  graphPart: '{part, number} of {games, number}',
  graphPartly:
    '“{part, number} of {games, number}”: of the {games, number} games with that position, {part, number} played the move between it and this one; the others reached or left it in another way.',
  graphThis: 'this position',
  graphWithout: 'without {moves}',
  /** Written between the names of the moves that are taken back. */
  graphAnd: ' and ',
  graphThen: ' then ',
  graphLoading: 'Loading nearby positions…',
  graphFailed: 'Nearby positions could not be loaded.',
  graphHelp: 'Arrow keys follow the moves, Enter goes there.',
  graphTable: 'Nearby positions',
  graphColumns: ['Position', 'Games', 'Results', 'Reached from', 'Leads to'],
  /** A neighboring position in the table, with the move between it and the position in the center. */
  graphLink: '{position} by {move} ({games, games})',
  reachedBy: 'Also reached by',
  reachedByName: 'Before {points}{own, select, true {, my line} false {}}: {games, games}, {share, fraction}',
  /** Written between the names of points where a move leads to the same position. */
  or: ' or ',
} as const;

/** The tree of moves, a tab beside the list of games. */
export const tree = {
  treeFollow: 'Moves after {points, list}',
  treeMove: 'Move {move}: {points, list}. {games, games}',
  treeEmpty: 'No game went on from this position.',
  treeFailed: 'The moves could not be loaded.',
} as const;

/** Mode `solve`: setting up a position, and forced wins. */
export const solve = {
  // Setting up.
  setUp: 'Set up the position',
  toolName: { alternate: 'Alternate', erase: 'Erase' },
  enterText: 'Paste…',
  textLabel: 'Moves or RFEN',
  textHint: 'h8 h9 i8, or 15/…/7WB6/7B7/… w 4',
  textShow: 'Show',
  erased: '{point} is empty.',
  shown: 'The position is on the board.',

  // The problem to solve.
  solveTitle: 'Find a forced win',
  side: 'Who attacks?',
  threats: 'Kind of win',
  threatsName: { fours: 'Fours (VCF)', threats: 'Threats (VCT)' },
  threatsTitle: {
    fours: 'Victory by continuous fours',
    threats: 'Victory by continuous threats',
  },
  limit: 'Limit',
  seconds: 'Limit {seconds, number} s',
  start: 'Find a win for {color, color}',
  longer: 'Search longer',
  fewest: 'Find the win with the fewest fours',
  backToSearch: 'Back to search',
  fromGame: 'From {black} – {white}, move {moves}',
  setUpOrFind: 'Set up or paste a position',

  // The search and its answers.
  answerTitle: 'Answer',
  nodes: '{count, plural, one {# node} other {# nodes}}',
  searching: 'Searching for a {threats, byThreats} for {color, color}…',
  solveProgress: '{nodes, nodes} · {perSecond, number} a second · {time}',
  stillSearching: 'Still searching, {nodes, nodes}.',
  bestSoFar: 'Looking at',
  wins: '{color, color} wins',
  winProved: '{color, color} wins {how}, proved',
  inFours: 'in {fours, number} {more, select, true {more } false {}}{fours, plural, one {four} other {fours}} (VCF)',
  inMoves:
    'in {attacks, number} {more, select, true {more } false {}}{attacks, plural, one {attack} other {attacks}} (VCT)',
  inFive: 'by a five at once',
  against: 'against {point} as well',
  proved: 'proved',
  effort: '{nodes, nodes} in {time}',
  noWin: '{color, color} has no {threats, byThreats}',
  noWinMeans: {
    fours: 'Every line of fours was tried. There may be a VCT.',
    threats: 'Tried: fours, threes, and moves that prepare a four. Other quiet moves were not tried.',
  },
  firstMovesTried:
    'Tried as the first move: every point. After that: fours, threes, and moves that prepare a four; no other quiet moves.',
  gaveUpMeans: 'It is not known whether {color, color} has a {threats, byThreats}.',
  stopped: '{nodes, plural, =0 {Stopped} other {Stopped after {nodes, nodes}}}',

  // The proof.
  proofColumns: ['Attack', 'Defense'],
  attackKind: { five: 'five', four: 'four', three: 'three', threat: 'threat', block: 'block' },
  unstoppable: 'unstoppable',
  forced: 'forced',
  yours: 'yours',
  exchange: 'Show attack {number}: {attack}',
  showDefence: 'Show defense {number}: {defence}',
  tryDefence: 'Try another defense on the board.',
  tryDefenceLater: 'Step to an attack to try another defense on the board.',
  blockForbidden: '{point} is forbidden to Black: {reasons, list}.',
  yourDefence: 'This is your defense, and its answer.',
  backToMain: 'Back to the main line',
  backToProof: 'Show the win on the board',
  attackersTurn: 'It is {color, color}’s move: {point}.',
  attacks: '{color, color} plays {point}, {kind}.',
  defends: '{by, color} defends at {defence}.',
  mustDefend: '{color, color} must defend at {point}.',

  // Further questions about a win.
  questionsTitle: 'More about this position',
  questionName: {
    'first-moves': 'Winning first moves',
    defences: 'Defending points',
    unique: 'Is the win unique?',
    hands: 'Shortest win',
    points: 'Four-threes, double-fours',
  },
  questionTitle: {
    defences: 'Where the other side stops the attacker',
    hands: 'The win by the fewest threats; a run of fours counts as one',
    points: 'Four-threes and double-fours, and fours Black cannot block (forbidden)',
  },
  markKind: {
    undecided: 'not decided',
    defends: 'defends',
    resists: 'resists longest',
    'four-three': 'four-three',
    forbidding: 'four Black cannot block (forbidden)',
  },
  toldPoints:
    '{color, color} has {count, plural, =0 {no such point} one {one such point} other {{count, number} such points}}',
  toldFirstMoves:
    '{color, color} has {count, plural, =0 {no winning first move} one {one winning first move} other {{count, number} winning first moves}} ({threats, byThreats})',
  toldDefences:
    '{color, color} defends at {count, plural, =0 {no point} one {one point} other {{count, number} points}}',
  noThreat:
    '{color, color} threatens no {threats, byThreats}, so {color, select, black {White} other {Black}} has nothing to defend against',
  defendsOther:
    'To see where {color, color} defends, choose {color, select, black {White} other {Black}} as the attacker.',
  toldUnique:
    '{branches, select, false {The win is unique: no other move wins before the last one} true {The win branches at move {move, number}: {points} win}}',
  toldHands:
    '{wins, select, true {{hands, plural, =1 {{color, color} wins by fours alone; no shorter win} other {{color, color} wins in {hands, number} threats (a run of fours counts as one); no shorter win}}} false {{hands, plural, =1 {{color, color} has no win by fours} other {{color, color} has no win with {hands, number} threats or fewer}}}}',
  asDecided: '{said}, as far as was searched',

  openProof: 'Open as variations',
  saveProof: 'Save the proof',
  stonesTitle: 'Five with N stones',
} as const;

/** Problems "five with n stones": the fewest stones, and soundness (no dual solution). */
export const soundness = {
  stones: '{count, plural, one {# stone} other {# stones}}',
  /** Labels of the buttons. */
  stonesAction: '{action, select, five {Is there a five?} sound {Is the problem sound?} save {Save all variations}}',
  /** The answer: about the fewest stones, then about soundness. */
  stonesTold:
    '{told, select, exact {{color, color} makes a five with {stones, stones}, and not with fewer} within {{color, color} makes a five with {stones, stones}; at least {least, number} are needed} none {{color, color} makes no five with {stones, stones}} more {Not decided: {color, color} makes no five with {stones, stones}, but maybe with more} open {Not decided} sound {Sound: {color, color} makes a five with {stones, stones} in one way only, apart from the last four} dual {Not sound: {count, plural, one {one dual solution} other {{count, number} dual solutions}}{done, select, true {} false { so far}}} nodual {Not decided: no dual solution for {color, color} with {stones, stones} so far} fails {The line makes no five with {stones, stones}: move {move, number} fails}}',
  /** Kind of a line of moves, or of a sign on the board. */
  solutionName:
    '{kind, select, line {Solution} dual {Dual solution at move {move, number}} order {Same moves in another order, from move {move, number}} open {Not decided at move {move, number}} author {The author’s line is}}',
  /** Changes of one stone that make the problem better: the button, the progress, and each change. */
  changesFind: 'Which stone makes it better?',
  changesTold:
    '{done, number} of {all, number} changes of one stone tried; better sound problems: {found, number}{isOpen, select, true {; not decided: {open, number}} false {}}',
  changeName: '{kind, select, remove {Remove {point}} add {Add {color, color} {point}} move {Move {point} to {to}}}',
  changeBetter: '{why, select, sound {sound} longer {sound, a five with {stones, stones}}}',
} as const;

/** A proof as a record. */
export const variations = {
  proofOpened: 'The proof is open as a record, with a variation for each defense.',
  proofTitle: '{color, color} wins ({by, byThreats})',
  proofCut: '{count, plural, one {One position was} other {{count, number} positions were}} left out.',
  proofMove: {
    forced: 'The only point',
    'counter-four': 'A four of the defender',
  },
  proofOthers: 'Against every other defense: {points}',
  proofLeftOut: 'The moves after this one were left out.',
  proofSame: 'Same position as in another variation.',
} as const;

/** Errors in the page's attributes, and failures of the engine. */
export const trouble = {
  // Errors in the page's attributes.
  badMoves: 'The moves cannot be read at character {at}: expected {expected, expected}, found {found}.',
  badPosition: 'The position cannot be read at character {at}: expected {expected, expected}, found {found}.',
  badOccupied: 'Move {move} cannot be played: {point} is occupied.',
  badAttribute: 'The attribute {name}="{value}" cannot be read. Possible values: {allowed}.',
  fileNotLoaded: 'The file {name} could not be loaded.',
  fileUnread: '{name} has no game that this page can read.',
  expected: {
    point: 'a point from a1 to o15',
    ranks: '15 ranks with / between them',
    rank: 'a rank of 15 points',
    side: 'b or w for the side to move',
    number: 'the number of the next move',
  },
  quoted: '“{text}”',
  textEnd: 'the end',

  // Failures of the engine.
  failure: {
    'not-rif':
      'No games or positions were found in this file. Choose a RIF archive (RenjuNet), RenLib, SGF, psq or the like.',
    'own-library':
      'This is a library of the program renju. To use it here, make an archive of it: renju convert games.renju -o games.rif',
    backup:
      'This is a backup of this page. Nothing has been imported from it. Restore it, here or in “Settings”, to get back your games, collections and settings.',
    'damaged-file': 'This file is damaged. Download it again.',
    'too-large':
      'This file is small but holds more than this page can take. Unpack it and choose the file that was in it.',
    'read-failed': 'This file could not be read. Choose it again.',
    'storage-failed': 'The browser could not store the games. Try again.',
    'storage-damaged': 'The list of your collections is damaged. The collections and your own games are still there.',
    'storage-newer':
      'A newer version of this page stored your collections. They are not lost: reload the page to get that version.',
    'storage-blocked':
      'Another tab of this site keeps the storage from opening. Close or reload that tab, then try again.',
    hung: 'The search engine no longer answered and was started again. Try again.',
    'not-started': 'The search engine could not be started. Try again.',
    'no-library': 'There is no archive yet. Import one.',
    'no-ratings': 'Ratings are computed only for games that this browser stores. Clear the filter by ratings.',
    'unknown-game': 'This game belongs to an older archive. Search again.',
    gone: 'This is no longer there.',
    conflict: 'Another tab has changed this record.',
    'game-over': 'This game is over: there is a five on the board. An overline of Black ends a game as well.',
  },
  restoreBackup: 'Restore this backup',
  fileFault: {
    empty: 'The file is empty. Choose another one.',
    'web-page': 'This is a web page, not a file of games. Open the page and download the file from there.',
    cut: 'This file ends early: not one whole game could be read. Download it again.',
    board:
      'The games of this file are on a board of {columns, number}×{rows, number}. Only boards of 15×15 can be read.',
    stones:
      'A list of stones has only points after each color, each point once, for example: Black: h8 i9 White: h9. Found instead: {found}.',
  },
  storageFull:
    'Not enough storage space{known, select, nothing {} needed {: {needed, size} needed} both {: {needed, size} needed, {available, size} free}}. Free up space and try again.',
  fileIncomplete:
    '{cut, select, yes {This file ends early, at byte {bytes, number}; {games, games} could be read.} other {This file has {games, games}.}}{fewer, select, yes { What it would replace has {before, games}.} other {}} Nothing has been changed yet.',
  fileKnown: 'This file was added before, as {name}. Nothing has changed.',
  fileUnclear:
    '{compared, select, yes {{same, games} of this file are the same in {name}, which has {before, games}. It may be another edition of that, or another archive.} other {{name} cannot be read, so this file may be another edition of it, or another archive.}} Nothing has been changed yet.',
  takeBeside: 'Add it beside',
  takeInstead: 'Replace {name}',
  storageHeld: 'Replaced files take {held, size} until the page starts again.',
  take: { cut: 'Add what was read', fewer: 'Replace', known: 'Add again' },
  engineFailed: 'The engine stopped on an error. Try again.',
} as const;

/** The list of keyboard shortcuts. Several keys for one action are separated by ` · `. */
export const keys = {
  onBoard: 'On the board',
  nextPoint: 'Next point',
  goToPoint: 'Go to a point: type its name',
  rowEnds: 'Ends of the row',
  columnEnds: 'Ends of the column',
  corners: 'Corners',
  playPoint: 'Play; on a stone: go to its move',
  onSlider: 'On the replay bar',
  ticks: 'Previous or next tick',
  findTools: 'Find moves, games and tools',
  trail: 'Back or forward between games and positions',
  variations: 'Previous or next variation',
  renameRecord: 'Rename the record',
  everywhere: 'Everywhere',
  nextRow: 'In a list: next row',
  openRow: 'In a list: play the move or open the game',
  pasteRecord: 'Paste moves, a position or a game',
  closeOpened: 'Close what is open',
} as const;

/** The settings card for the look and behavior of boards. */
export const settings = {
  settingsTitle: 'Settings',
  wood: 'Color',
  woodName: { kaya: 'Kaya', spruce: 'Spruce', katsura: 'Katsura', walnut: 'Walnut', white: 'White' },
  numbers: 'Move numbers',
  numbersLast: 'Last',
  lastMove: 'Last move',
  hintsGroup: 'Hints',
  nextMoves: 'Next moves',
  marksTen: 'Ten',
  forbiddenPoints: 'Forbidden points',
  forbiddenName: { playing: 'While playing', on: 'Always', off: 'Off' },
  eyes: 'Threes and fours',
  rows: 'Potential lines',
  pageGroup: 'Look',
  theme: 'Theme',
  themeName: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languageOfPage: 'As this page',
  motionGroup: 'Sound and motion',
  sound: 'Stone clicks',
  animation: 'Stones fade in',
  paceOf: '{seconds, number} s a move',
  resetSettings: 'Reset to defaults',
  settingsReset: 'All settings are the defaults again.',
  coordinates: 'Coordinates',
} as const;

/** Parts of a file that could not be read exactly. The messages use the engine's words. */
export const flaws = {
  flaw: '{at, select, line {Line {place, number}} byte {Byte {place, number}} nowhere {File}}{game, select, none {} other {, game {game}}}: {fault} ({outcome, select, whole {read anyway} cut {read up to here} skipped {left out}})',
  flawFound: '{fault}: “{found}”',
  fault: {
    occupied: 'a move on an occupied point',
    move: 'a move that cannot be read',
    tooLong: 'more moves than the board has points',
    point: 'a point that cannot be read',
    twice: 'a point that occurs twice',
    line: 'a line that is not straight',
    offer: 'a fifth move that was not offered',
    position: 'a position that cannot be read',
    columns: 'columns A to P without I',
    duplicateId: 'an id that another game has',
    missingId: 'no id',
    unknownId: 'an id that no table has',
    result: 'a result that is not known',
    cut: 'the end of the file inside a game',
    secondMoves: 'a second list of moves in a game',
    format: 'something that this format does not have',
    text: 'text in another encoding',
    encoding: 'an encoding that is not known; read as UTF-8',
    rest: 'more after the end',
    renlib: 'a version of RenLib later than 3.4',
    memory: 'more than this page can hold',
    more: 'further faults',
  },
} as const;

/** Files of a zip archive that were not imported. */
export const zipped = {
  zipLeft:
    'Only {taken}, the largest file of the zip, was imported. {files, plural, one {# other file was} other {# other files were}} left out: {names, list}{more, plural, =0 {} other { and # more}}. Unpack the zip to add them.',
} as const;

/** The name of a collection that was made from several files of game records. */
export const joined = {
  joinedName: '{files, number} files, {first}',
} as const;

/** The part of the settings that is about the storage. */
export const care = {
  careGroup: 'Storage',
  careKept: 'The browser keeps your games and collections until you delete them.',
  careNotKept: 'The browser may delete your games and collections when it runs out of space.',
  careKeep: 'Keep permanently',
  careRefused: 'The browser declined. Make a backup now and then.',
  careReminder: '{changes, number} changes since the last backup.',
  careBackup: 'Backup',
  careFolder: 'Backup to a folder…',
  careRestore: 'Restore…',
  careSaved: 'Backup saved.',
  careRestored:
    '{records, plural, one {# record} other {# records}} and {collections, plural, one {# collection} other {# collections}} added.{known, plural, =0 {} one { # was there already.} other { # were there already.}}',
  careProgress: 'Progress: {problems, plural, one {# problem} other {# problems}}.',
  careSavedItems: 'Bookmarks and filters: {items, number} added.',
  careSets: 'Sets of problems and records to memorize: {sets, number}.',
  careMissing: 'Not in the backup, add the files again: {names, list}.',
  careLeft: '{files, plural, one {# file of the backup} other {# files of the backup}} did not come back:',
  careCut: 'The list of files at the end of the backup is damaged or missing: there may have been more files.',
  careWithout: 'Not in the backup, because the page could not read it: {names, list}.',
  careIncomplete: 'Only partly in the backup, because the page could not read the rest: {names, list}.',
  careNoCollections: 'The backup has no collections.',
  careWhy: {
    changed: '{name}: it has changed since the backup was made. Its checksum should be {expected} and is {found}.',
    cut: '{name}: the backup ends before this file does.',
    packed: '{name}: it is packed in a way that this browser cannot unpack.',
    refused: '{name}: the page refused it ({found}).',
    damaged: '{name}: the page could not read it when the backup was made. The backup has it as it was.',
    lines: '{name}: {lines, plural, one {# line of it is} other {# lines of it are}} damaged. The others came back.',
    session:
      '{name}: the browser could not store {problems, plural, one {# problem} other {# problems}}. Save your progress as a file.',
    'session-items':
      '{name}: the browser could not store {items, plural, one {# bookmark or filter} other {# bookmarks and filters}}. Save them as a file.',
    'session-set': '{name}: the browser could not store it. Restore the backup again later.',
    'not-tried': '{name}: the browser stored nothing more. Restore the backup again later.',
    unknown: '{name}: it is not a file of a backup, or another program has changed it.',
  },
  careFailed: 'The browser could not read or write the file. Try again.',
  careProblem: {
    'too-large': 'There is too much for one backup. Nothing was saved. Export your games and collections one by one.',
    'no-backup': 'This file is no backup of this page, or its end is missing. Choose a file that “Backup” has saved.',
    unwritten: 'The backup could not be read back after it was written. Make another one.',
  },
} as const;

export const rulings = {
  // Forbidden points.
  forbiddenTitle: 'Forbidden points',
  forbiddenReason: '{kind, forbiddenKind} ({rows, plural, one {row} other {rows}} {ends})',
  forbiddenFor: 'forbidden for Black: {why}',
  forbiddenPlayed: 'Black’s last move is forbidden: {why}',
  forbiddenAsk: '{point} is forbidden ({why}): play anyway',
  andLast: '{others, list} and {last}',
} as const;

/** Rows of stones on the board. */
export const rows = {
  eye: '{kind, select, three {makes a straight four} four {makes a five}} for {color, color}',
} as const;

/** Editing: tools, the tree, notes of positions, facts of games, and the user's own records. */
export const edit = {
  // Editing or browsing.
  editing: 'Editing',
  editOff: 'Read only',
  /** Announced when another position in the tree is shown. */
  nowAtNode: 'At {move}.',
  readOnly: 'Read only: the board is locked.',

  // The line above the board.
  rename: 'Rename {title}',
  recordName: 'Name of the record',
  renamed: 'Renamed: {title}.',

  // Tools and commands.

  toolGroup: { stones: 'Stones', labels: 'Labels', marks: 'Marks', lines: 'Lines', comment: 'Comment' },
  editTool: {
    'insert-before': 'Insert before',
    insert: 'Insert after',
    correct: 'Correct',
    erase: 'Eraser',
    letter: 'Letters',
    number: 'Numbers',
    text: 'Own text',
    circle: 'Circle',
    triangle: 'Triangle',
    square: 'Square',
    cross: 'Cross',
    line: 'Line',
    arrow: 'Arrow',
    offer: 'Fifth moves',
  },
  playHint: '{color, color} plays move {move}.',
  toolHint: {
    insert: 'Choose the point of the new move.',
    correct: 'Choose the point where this move belongs.',
    stones: 'Choose points to set up stones.',
    erase: 'Marks first, then the stone.',
    labels: 'Choose points to label them.',
    text: 'Type a label, then choose points.',
    marks: 'Choose points to mark them.',
    lines: 'Choose its two ends.',
    offer: 'Choose the points that were offered.',
  },
  escapeHint: 'Esc: back to Play',
  putDown: 'Back to Play.',
  ownLabel: 'Your own label',
  deleteMove: 'Delete move',
  findHere: 'Find',
  findTitle: 'Find this position in the archive',
  otherSide: 'Change the side to move',
  /** Results of a press on a point. */
  done: {
    inserted: 'Inserted move {move}, {color, color}, {point}.{stayed}',
    corrected: 'Move {move} is now {point}.{stayed}',
    set: '{color, color} on {point}.',
    erased: '{point} is empty.',
    wiped: 'Mark removed from {point}.',
    labelled: '{point} labeled {text}.',
    marked: '{point}: {mark}.',
    'line-begun': 'From {point}: now press where it ends.',
    line: '{arrow, select, true {Arrow} false {Line}} from {from} to {point}.',
    offered: '{point} was offered.',
    withdrawn: '{point} was not offered.',
    empty: 'Nothing changed at {point}.',
    wordless: 'Type a label first.',
  },
  inserted: 'Pass inserted.{stayed}',
  variationKept: 'The win is a variation now.',
  deleted: 'Deleted {move}.{stayed}',
  stayed: ' Kept {stayed, number} of {moves, moves} after it.',
  tookBackAll: '{moves, plural, =0 {Took back {move}.} other {Took back {move} and {moves, moves} after it.}}',

  // The tree.
  tree: 'Moves and variations',
  noMoves: 'No moves yet: play on the board.',
  setupNode: 'setup',
  treeStart: 'Start',
  noted: 'with notes',
  /** Labels of the buttons that change the tree. The full name of a button contains its label. */
  treeAct: { main: 'Main line', first: 'Promote', up: 'Move up', down: 'Move down', delete: 'Delete variation' },
  mainNow: 'Now the main line.',
  variationMoved: 'Variation moved.',
  branchDeleted: 'Variation deleted.',
  followsHere: '{of, plural, =1 {next move} other {next move, variation {index} of {of}}}',

  // Notes of a position.
  notes: 'Comment on this position',
  positionName: 'Name of this position',
  labelSaid: 'label {text}',
  selectedMark: 'chosen',
  lineSaid: '{arrow, select, true {arrow} false {line}} to {to}',

  // Facts of the game.
  facts: 'The game',
  players: 'Players',
  factNames: {
    place: 'Place',
    author: 'Entered by',
  },

  // The opening procedure.
  openingTitle: 'Opening procedure',

  // Composing a problem.
  composeTitle: 'Compose a problem',

  // Saving.
  recordCard: 'Record',
  untitled: 'Untitled record',
  setStones: '{count, plural, one {# stone} other {# stones}}',
  saveState: { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' },
  /** Shown instead of `Saved` if the storage lasts only until the page is closed. */
  savedHere: 'This visit only',
  noRoom: 'Not enough storage space. Free up space and try again.',
  notSaved: 'The record could not be saved.',
  notThere: 'This record no longer exists.',
  conflict: 'Another tab has changed this record.',
  saveBoth: 'Keep both',
  damagedRecord: 'Damaged record, saved {day}',
  newerRecord: 'Record of a newer version of this page, saved {day}',
  saveRaw: 'Save its data',
  backupReminder: '{changes, number} changes since the last backup. Make one in the settings.',
  useOther: 'Use the other tab’s',
  savedBoth: 'Saved as a separate record.',
  otherUsed: 'The other tab’s record is shown; undo brings yours back.',
  noRecords: 'No records yet.',
  newRecord: 'New',
  memoriseRecord: 'Memorize',
  newStarted: 'New record.',
  opened: 'Opened {title}.',
  openRecord: 'Open {title}',
  deleteRecord: 'Delete {title}',
  recordDeleted: 'Deleted {title}.',
  /** The record on the board was saved automatically, but is not one of the user's own records yet. */
  draft: 'Draft',
  drafts: 'Drafts',
  saveOnPurpose: 'Save to my records',
  saveOnPurposeTitle: 'Your records are searched with the archive; drafts are not',
  savedOnPurpose: 'Saved to your records.',
} as const;

/** Fields for the facts of a game and for its opening. */
export const facts = {
  player: { name: 'Name', rank: 'Rank', country: 'Country' },
  datePart: { year: 'Year', month: 'Month', day: 'Day' },
  today: 'Today',
  badDate: { year: 'The date needs a year of four digits.', day: 'That month has no such day.' },
  /** Shown if the file has some other text instead of a date. */
  dateAsRead: 'The file says “{text}”. A date chosen here replaces it.',
  otherRule: 'Other…',
  otherRuleName: 'Other rule',
  swaps: 'Swapped after moves',
  declared: 'Number of fifth moves',
  offers: 'Fifth moves offered',
  pickOffers: 'Pick on the board',
  chosenFifth: 'Fifth move chosen',
  takeOffer: 'Withdraw {point}',
} as const;

/** Parts of records that a format cannot hold. */
export const losses = {
  loss: {
    'other-records': 'more than one game',
    facts: 'players and event',
    result: 'the result',
    opening: 'the opening procedure',
    variations: 'variations',
    comments: 'comments',
    labels: 'labels',
    marks: 'marks',
    setup: 'stones that were set up',
    passes: 'passes',
    colors: 'colors out of turn',
    'raw-fields': 'fields of another format',
    characters: 'some characters',
    structure: 'the order of variations',
    'line-ends': 'line breaks in names and labels',
  },
} as const;

/** Sharing a record: copies, files, diagrams, links. */
export const share = {
  linkCut: 'The link has the line only: with variations and comments it would be too long. Share a file instead.',
  copyName: { moves: 'Moves', position: 'Position', link: 'Link', picture: 'Copy picture' },
  copyByHand: 'This page may not use the clipboard. Copy the text from here:',
  noPictureCopy: 'This browser copies no pictures. Save it instead.',

  fileTitle: 'File',
  fileKind: 'Format',
  textFile: 'Text (.txt)',
  saveFile: 'Save',
  fileLost: '{format} cannot hold: {losses, list}.',
  fileLostNothing: 'Saves everything.',
  writeFailed: 'The record could not be written in this format.',

  diagramTitle: 'Diagram',
  diagramName: '{moves, plural, =0 {position} other {after move {moves}}}',
  numbersTitle: 'Numbers',
  numbersName: { last: 'Last', range: 'From–to' },
  numbersFromOne: 'Count from 1',
  withNotes: 'Marks and labels',
  colorsTitle: 'Colors',
  colorsName: { print: 'Print', board: 'Board' },
  pictureSize: 'Size in pixels',
  pictureFailed: 'This browser could not draw the picture.',
  movingTitle: 'Animated picture of the moves',
  send: 'Send…',

  // Printing.
  printTitle: 'Print',
  printName: { game: 'Whole game', diagram: 'This diagram' },
  printShownLine: 'The shown line is printed, without the other variations and their comments.',

  // Opening a record.
  paste: 'Paste',
  pasteTitle: 'Moves, a position, a link or a whole record',

  // In a form.
  valueMissing: 'Play a move or set up a position.',
  copiedWhat: '{what} copied.',
  openFile: 'Choose a file…',
  withCoordinates: 'Coordinates',
} as const;

/** The choice among the records of a file. */
export const recordChoice = {
  whichRecord: 'Game',
  recordUntitled: 'Without a name',
} as const;

/** Opening a record: the file that was read, and the choices of the user. */
export const open = {
  files: '{files, number} files',
  fileState: { waiting: 'Waiting', reading: 'Reading…', stopped: 'Stopped' },
  fileAdded: '{games, games}{positions, plural, =0 {} one { and # position} other { and # positions}} can be searched.',
  fileRead: '{records, plural, =0 {No games or positions were found.} one {# game.} other {# games.}}',
  pastedText: 'Pasted text',
  nothingInText: 'No games or positions were found in the text.',
  format: {
    'yixin-sav': 'Yixin (.sav)',
    pos: 'Positions (.pos)',
    'rapfi-db': 'Rapfi database',
    'rapfi-csv': 'Rapfi table',
    'renju-note-url': 'Renju Note link',
    'gomocalc-url': 'Gomocalc link',
    rfen: 'Position',
    board: 'Text board',
    stones: 'Stones',
    moves: 'Moves',
  },
  openedWhat: '{format}{records, plural, =0 {} =1 {} other { · # games}}',
  openedPart: 'The first {read, number} of {all, number} positions are shown. Add the file to search all of them.',
  openedNothing: 'No game or position was found that can be put on the board.',
  codePage: 'Text encoding',
  codePageName: {
    'utf-8': 'Unicode (UTF-8)',
    gb18030: 'Chinese, simplified (GB18030)',
    big5: 'Chinese, traditional (Big5)',
    shift_jis: 'Japanese (Shift_JIS)',
    'euc-kr': 'Korean (EUC-KR)',
    'windows-1251': 'Cyrillic (windows-1251)',
    'windows-1252': 'Western (windows-1252)',
  },
  codePageSample: 'Preview',
  flipRows: 'Flip top and bottom',
  orientationUnknown: 'The file does not say which side of the board is up.',
  openShow: 'Show on the board',
  openAdd: 'Add to collections',
  flaws: '{flaws, plural, one {# problem in the file} other {# problems in the file}}',
  pasteHere: 'Paste the text here:',
} as const;

/** A position read from a picture. */
export const picture = {
  pictureStones: 'The picture has {black, number} black and {white, number} white stones. Compare them with the board.',
  pictureDoubts:
    '{count, plural, one {It is doubtful whether there is a stone on {points}.} other {It is doubtful whether there are stones on {points}.}}',
  pictureTurn: 'The stones do not tell whose turn it is. {color, color} is to move here.',
  pictureWithoutBoard:
    'No board of 15 by 15 lines was found in the picture. It must show the whole board straight from above, as a screenshot does.',
  pictureUndecodable: 'This browser cannot open the picture.',
} as const;

/** A published archive. Each query fetches only the data that it needs. */
export const published = {
  publishedArchive: 'Published archive',
  archiveFetched: '{bytes, size} fetched in {requests, plural, one {# request} other {# requests}}',
  archiveLicence: 'License:',
  archiveStored: '{bytes, size} of it are kept in this browser.',
  archiveAllStored: 'All of it is kept in this browser ({bytes, size}).',
  archiveKeep: 'Keep all of it here ({bytes, size})',
  archiveKeeping: 'The archive is being fetched',
  archiveKeptSoFar: '{kept, size} of {total, size}',
  archiveKept: 'All of {name} is kept in this browser.',
  archiveForget: 'Delete what is kept',
  archiveOffline: 'The server cannot be reached. Only data loaded before is searched.',
  archiveNeeds: 'This search needs {bytes, size} more of the archive.',
  archiveFetch: 'Load',
  archiveUnreachable: 'The archive cannot be reached. Everything else is searched.',
  archiveDamaged: 'The server did not send a valid archive. Nothing was loaded.',
  archiveWaiting: 'Waiting for {host}. The games of the archive are still missing.',
  archiveSilent: '{host} has not answered for 20 seconds. The next search asks it again; everything else is searched.',
  archiveRanges:
    '{host} sends files that cannot be read in parts. Its server must not compress .bin files (Content-Encoding) and must allow the Range header.',
  archiveTooLarge:
    'This search needs more of the archive than the page can hold. Search a later position, or without a filter.',
  archiveDetails: 'Details',
} as const;

/** Collections, and the books among them. */
export const collections = {
  collectionsTitle: 'Collections',
  collectionKind: {
    games: 'Games',
    book: 'Book',
    published: 'Published archive',
  },
  collectionDamaged:
    'This collection cannot be read: it is damaged, or it was stored by another version of this page. Replace it with its file, or delete it.',
  collectionFileDamaged:
    'The stored file is damaged, so its book cannot be shown. Replace it with your file, or export the rest.',
  collectionSavedDamaged: '{name} is damaged. The readable part was saved.',
  collectionSavedWithout:
    '{name} was saved without {records, plural, one {# damaged record} other {# damaged records}}, whose data “My records” has.',
  collectionSame: 'Nothing is new since the previous edition.',
  collectionNews: 'Since the previous edition: {news, list}.',
  collectionAdded: '{games, plural, one {# game is new} other {# games are new}}',
  collectionChanged: '{games, number} changed',
  collectionGone: '{games, number} removed',
  collectionOn: 'Search in {name}',
  collectionMore: 'More',
  collectionMoreOf: 'More about {name}',
  collectionRename: 'Name',
  collectionLetters: 'Text encoding',
  collectionExport: 'Export',
  collectionReplace: 'Replace…',
  collectionDelete: 'Delete…',
  collectionDeleteQuestion: 'Delete {name} from this browser? Your file stays as it is.',
  collectionDeleteNow: 'Delete',
  collectionDeleted: '{name} deleted.',
  collectionNotThere: 'This collection has been deleted.',
  collectionFailed: 'The collection could not be changed. Please try again.',

  // Books.
  bookSaid: 'in a book',
  bookLabel: 'label {label}',
  bookPlaces: '{places, plural, one {# place} other {# places}}',
  bookElsewhere: 'by another move order',
  bookComments: 'What the books say here',
  bookNone: 'No book has this position.',
  bookOpen: 'Open the book here',
  bookOpened: '{name} is on the board.',
  ownColumn: 'Mine',
  ownSaid: '{games, plural, =0 {in my records} one {in # of my games} other {in # of my games}}',
} as const;

export const engines = {
  // The card of an external engine.

  engineIntro: 'Load an engine (for example Rapfi: .js with .wasm and .data) to analyze and play.',
  engineWarning:
    'An engine is a program. It runs apart from this page, without your records and without the network. Choose only one that you trust.',
  engineChoose: 'Choose files…',
  engineOther: 'Another engine…',
  engineNoScript: 'Choose one .js file, and with it the .wasm and .data files that belong to it.',
  engineOfPage: 'Engine of this page',
  engineThink: 'Think',
  engineState: {
    starting: 'The engine is starting…',
    thinking: 'The engine is thinking…',
    done: 'The engine has answered.',
    unasked: 'Engines can only analyze positions in which Black and White moved in turn.',
    over: 'The game is over.',
  },
  engineAim: 'Look for',
  engineAims: { best: 'Best moves', balance: 'A balanced move', pair: 'Two balanced moves', defend: 'Defenses' },
  engineLines: 'Lines',
  engineTime: 'Time',
  engineDepth: 'Depth',
  engineEndless: 'No limit',
  engineGomocup: 'This engine shows its move only: lines, depth and stop need Yixin’s extensions of the protocol.',
  engineCut: '{point} cannot be played; the rest of the line is left out.',
  engineDropped:
    'The engine wrote too much: {letters, plural, one {# character was} other {# characters were}} not read.',
  engineBest:
    '{aim, select, balance {{point} balances the position.} pair {{point} balance the position together.} defend {The best defense is {point}.} other {It plays {point}.}}',
  engineChances: 'Chances: Black {black, percent}',
  engineDepthSaid: 'depth {depth}',
  engineWinsIn: 'wins in {moves, number}',
  engineLosesIn: 'loses in {moves, number}',
  engineShowLine: 'Show line {rank} on the board',
  engineNote: 'engine: line {rank}, {score}',
  engineFault: {
    failed:
      'The engine cannot be started, or it has broken down. A page may forbid engines from files (Content-Security-Policy). {point}',
    unfit:
      'The chosen script does not work as an engine. Choose the files of an engine for the Gomocup protocol. {point}',
    broken: 'The engine has broken down. {point}',
    silent: 'The engine does not answer. {point}',
    refused: 'The engine refuses what it was asked: {point}',
    nonsense: 'The engine sent something unreadable: {point}',
    occupied: 'The engine plays on {point}, which is occupied.',
    forbidden: 'The engine plays on {point}, which is forbidden to Black.',
  },

  // A game against an external engine.
  playTitle: 'Play against it',
  playColor: 'Your color',
  playRule: 'Opening',
  playRuleName: {
    free: 'Free',
    swap: 'Swap (1989)',
    rif: 'RIF (1996)',
  },
  playStart: 'Begin a game',
  gameTitle: 'Game against the engine',
  gameYou: 'You',
  gameHolds: 'You are {color, select, black {Black} other {White}}.',
  gameStep: {
    place: 'Place {color, select, black {a black} other {a white}} stone on one of the marked points.',
    move: 'Your move.',
    swap: 'Swap colors, or leave them?',
    declare: 'How many fifth moves will Black offer?',
    offer: 'Offer fifth moves for Black: {offered, number} of {count, number}.',
    keep: 'Keep one of the offered fifth moves.',
  },
  gameSwap: 'Swap',
  gameStay: 'Do not swap',
  gameOfferTen: 'Offer {count, number} fifth moves',
  gameDid: {
    swap: 'The engine swaps colors.',
    stay: 'The engine does not swap.',
    declare: '{count, plural, one {# fifth move} other {# fifth moves}} will be offered.',
  },
  gameNotHere: 'A stone cannot go to {point} here.',
  gameAllowed: 'allowed',
  gameOffered: 'offered fifth move',
  gameResign: 'Resign',
  gameLeave: 'Leave the game',
  gameAgain: 'Another game',
  gameKeep: 'Save the game',
  gameKept: 'Saved to your records.',
  gameNotKept: 'The game could not be saved. Please try again.',
  gameEnd: {
    five: '{winner, select, black {Black} other {White}} wins by a five.',
    forbidden: 'White wins: {point} is forbidden to Black.',
    resigned: '{winner, select, black {Black} other {White}} wins: the other side resigns.',
    draw: 'A draw: the board is full.',
    failed: 'You win: the engine has failed.',
  },
} as const;

/** Training: problems, hints, problems that are due for repetition, guessing the moves of a game. */
export const trainer = {
  trainTitle: 'Problem',
  trainNone: 'No problem on the board',
  trainNoneHow: 'Make problems from games, or open a set of problems.',
  trainTask: {
    win: '{color, color} wins. Find the move.',
    defence: '{color, color} must defend. Find the only point that holds.',
    forbidden: 'May Black play {point}?',
  },
  trainLevel: 'Level {level}',
  trainFrom: '{black} – {white}{year, select, none {} other {, {year}}}{move, select, 0 {} other {, move {move}}}',
  trainMissed: 'missed by {missed} of {reached, plural, one {# player} other {# players}}',
  trainRated: {
    missed: 'missed by a player rated {rating}',
    found: 'found by a player rated {rating}',
  },
  trainAnswer: 'Right. {color, color} answers {point}: go on.',
  trainSolved: '{mistakes, plural, =0 {Solved.} one {Solved after # mistake.} other {Solved after # mistakes.}}',
  trainHolds: 'That holds.',
  trainStopped: '{move} does not win: {color, color} stops it at {point}.',
  trainLost: '{move} does not win, and {color, color} wins.',
  trainNotHeld: '{move} does not hold: {color, color} wins.',
  trainNoWin: '{move} does not win: no win is found after it.',
  trainIllegal: '{move} is forbidden to Black: {reasons, list}. Try another move.',
  trainUnknown: 'The solver could not decide about {move} in time. It does not count: try another move.',
  trainFailed: 'The solver could not be asked. Try again.',
  trainShown: 'This is the solution. Step along it below the board.',
  trainRefutation: 'The moves that show it are below the board.',
  trainAllowed: 'It may be played.',
  trainForbidden: 'It is forbidden: {reasons, list}.',
  trainWrongAnswer: 'No.',
  trainMayPlay: 'May be played',
  trainWhy: 'Why is it forbidden?',
  trainSay: 'Answer',
  trainHint: 'Hint',
  trainTakenBack: '{move} is taken back.',
  trainHintKind: {
    five: 'The move makes a five.',
    four: 'The move makes a four.',
    three: 'The move makes a three.',
    threat: 'The move makes neither a four nor a three, but it threatens to win.',
    block: 'The move stops a four.',
    defence: 'Look at the win that is threatened.',
  },
  trainHintRegion: 'It is in the marked part of the board.',
  trainHintPoint: 'It is {point}.',
  trainHintNone: 'The solver has no hint here.',
  trainSolution: 'Show the solution',
  trainNext: 'Next problem',
  trainBegin: 'Begin',
  trainDay: 'Problem of the day',
  trainDayOf: 'Problem of {date}',
  trainResistance: 'Defender plays',
  trainResist: { longest: 'Longest defense', any: 'Any defense' },
  trainPractice: 'Training',
  trainKinds: 'Kind',
  trainKind: { win: 'Find the win', defence: 'Find the only defense', forbidden: 'Forbidden or not' },
  trainLevels: 'Level',
  trainMakeTitle: 'Problems from games',
  trainMakeOf: 'Which games',
  trainMakeFromAll: 'Searched collections',
  trainOwnPositions: 'My positions',
  trainMake: 'Make problems',
  trainMaking: 'Problems are being made…',
  trainMade: '{made, plural, one {# problem} other {# problems}} from {lookedAt, number} of {games, number} games',
  trainSets: 'Sets of problems',
  trainNoSets: 'A set is a file of problems (.jsonl), or of positions as SGF, RIF or LIB.',
  trainOpen: 'Open a set…',
  trainSet: '{problems, plural, one {# problem} other {# problems}}',
  trainSaveSet: 'Save {name} as a file',
  trainDeleted: '{name} deleted.',
  trainTerms: 'Share a set only with people who have the archive it was made from.',
  trainMemorise: 'Records to memorize',
  trainMemoriseHow:
    'Learn the moves of a record by heart: a file such as SGF or LIB, your own record, or what the archive plays.',
  trainMemoriseThis: 'Memorize this record',
  trainMemoriseOpen: 'Memorize a record…',
  trainMemoriseArchive: 'Memorize what the archive plays here…',
  trainNothing: '{name} has no problems.',
  trainFaults:
    '{faults, plural, one {# line} other {# lines}} could not be read and {faults, plural, one {was} other {were}} left out.',
  trainFault: 'Line {line}, {field}: {found}',
  trainLacking: '{problems, plural, one {# problem is} other {# problems are}} missing at the end: the file was cut.',
  trainProgress: 'Progress',
  trainCounts: '{tried, plural, one {# problem} other {# problems}} tried, {due, number} due now',
  trainNextDue: 'The next one comes again {date}.',
  trainSave: 'Save progress',
  trainRead: 'Load progress…',
  trainProgressRead: 'Progress loaded: {taken, plural, one {# problem} other {# problems}} new or later.',
  trainDamaged: '{damaged, plural, one {# piece} other {# pieces}} of progress cannot be read.',
  trainNotWritten: 'The browser could not store everything. Save your progress as a file.',
  trainMakingStopped: 'Stopped. The problems that were made are kept.',
  trainSetNotKept:
    'This set is gone when the page closes: {why, select, too-large {it is too large to be stored} later {a later version of this page has stored one of this name} other {the browser could not store it}}.',
  trainRepeated: '{repeated, plural, one {# line repeats} other {# lines repeat}} a problem of an earlier line.',
  trainBeyond:
    'The first {most, number} problems are used. {beyond, plural, one {# more was} other {# more were}} left out.',
  trainOtherFormat: '{name} has the format {found}, and this page reads {expected}. Nothing was read from it.',
  trainLarge: '{name} has {size, size}, and this page reads at most {most, size}. Nothing was read from it.',
  trainNewer: 'A later version of this page stored your progress. Reload the page; until then nothing new is kept.',
  trainSaveUnreadable: 'Save what cannot be read',
  trainDone: 'Nothing is due, and every problem has been tried.',
  trainGuess: 'Guess the moves of this game',
  trainGuessAs: 'Guess as {color, color}',
  trainGuessAsk: 'What did {color, color} play?',
  trainGuessResult: {
    played: '{guess}: as it was played.',
    wins: '{guess} also wins by force. Played was {played}.',
    better: '{guess} is better: after {played}, the other side wins by force.',
    other: 'Played was {played}, not {guess}.',
    loses: 'Played was {played}. After {guess} the other side wins by force.',
  },
  trainScore: '{points, number} of {most, number} points',
  trainGuessOver: 'The game is over.',
  trainGuessEnd: 'End guessing',
} as const;

/** The exercise in which the user memorizes a record. */
export const memorise = {
  memoriseTitle: 'Memorize',
  memorisePart: 'Only {records, number} of {total, number} records were read.',
  memoriseSide: 'Your side',
  memoriseBoth: 'Both',
  memoriseBegin: 'Begin',
  memoriseEnd: 'End',
  memoriseNext: 'Next',
  memoriseAsk: 'Move {move}: what does {color, color} play?',
  memoriseRight: 'Right: {move}.',
  memoriseAnswers: 'The record plays {moves, list}.',
  memoriseWrong: '{move} is not in the record.',
  memoriseHint: 'Hint',
  memoriseHintRegion: 'It is in the marked part of the board.',
  memoriseGive: 'Show the move',
  memoriseDone: 'Nothing is left to ask now.',
  memoriseNextDue: 'The next position comes again {date}.',
  memoriseEmpty: 'The record has no moves of this side.',
  memoriseUnread: {
    later: 'A later version of this page stored this record. Reload the page.',
    damaged: 'This record is damaged.',
  },
  memoriseBeyond: 'At most {most, number} positions are learned. {beyond, positions} were left out.',
  memoriseCounts: '{learned, number} learned, {due, number} due, {fresh, number} new',
  memoriseOrder: 'New positions',
  memoriseOrders: { record: 'As in the record', archive: 'Most played first' },
  memoriseArchive: 'What the archive plays here',
  memoriseDepth: 'Moves, at most',
  memoriseLeast: 'Games, at least',
  memoriseCollect: 'Collect the moves',
  memoriseLookedUp: '{positions, number} of at most {most, number} positions looked up',
  memoriseNoMoves: 'No move here was played in {least, number} games or more.',
} as const;

/** Novelties: moves that were played in the new games of a collection, but in no older game. */
export const novelties = {
  noveltiesTitle: 'New moves',
  noveltiesSearching: 'Comparing the games: {done, percent}',
  noveltiesFailed: 'The games could not be compared.',
  noveltiesSummary:
    '{moves, plural, =0 {No new moves} one {# new move} other {# new moves}} in {games, plural, one {# new game} other {# new games}}, compared with {older, plural, one {# older game} other {# older games}}',
  noveltiesNone: 'No new move meets these conditions.',
  noveltiesWhich: 'New games',
  noveltiesEdition: 'Added by the latest edition of {name}',
  noveltiesSince: 'Played since',
  noveltiesAll: 'All openings',
  noveltiesOther: 'None of the 26',
  noveltiesPlayer: 'Played by',
  noveltiesLeast: 'Older games, at least',
  noveltiesIdeas: 'Hide transpositions',
  noveltiesOrderLabel: 'Order',
  noveltiesOrder: {
    rank: 'By player and result',
    rating: 'By the players’ rating',
    repeated: 'Most repeated',
    known: 'Best known position',
    ply: 'Earliest move',
  },
  noveltiesPrint: 'Print',
  noveltyMove: 'Move {number, number}: {move}',
  noveltyOnBoard: 'Move {number, number}, {move}, is on the board.',
  noveltyOlder:
    '{games, plural, one {# older game} other {# older games}} here: Black won {black, number}, White won {white, number}, drawn {draw, number}',
  noveltyPlayed: 'Played before: {moves, list}',
  noveltyScore:
    '{games, plural, one {# game} other {# games}}{known, plural, =0 {, no result} other {, {color, select, black {Black} other {White}} scored {points, number} of {known, number}}}',
  noveltyOrderOnly: 'A transposition: these games came back to known positions.',
  noveltyStrength: 'player’s score {strength, percent} in {games, plural, one {# game} other {# games}}',
  noveltyRating: 'best rating {rating}',
} as const;

/** Missed wins: forced wins that the players of a game overlooked. */
export const missed = {
  missedTitle: 'Missed wins',
  missedAbout: 'Finds forced wins the players overlooked, in every game.',
  missedEfforts: 'What is looked for',
  missedEffort: ['Fours', '+ short VCT', '+ long VCT'],
  missedStudied: '{studied, number} of {games, plural, one {# game} other {# games}} looked at',
  missedLeftOut: '({games, number} by rules without forbidden points left out)',
  missedStart: 'Find missed wins',
  missedGoOn: 'Continue',
  missedResting: 'Paused on battery.',
  missedDone: 'All games are looked at: {finds, plural, one {# missed win} other {# missed wins}}.',
  missedKinds: 'What was found',
  missedKind: {
    missed: 'Missed',
    won: 'Won',
    open: 'Open',
    forbidden: 'Forbidden',
    'forbidden-used': 'Fours Black cannot block',
    'after-five': 'After a five',
  },
  missedSides: 'Side',
  missedBothSides: 'Both sides',
  missedLeast: 'Moves of the win',
  missedAnyLength: 'Any length',
  missedByBoth: 'Both sides missed a win ({games, plural, one {# game} other {# games}})',
  missedPlayer: 'Player',
  missedColumns: ['Games', 'Wins had', 'Missed', 'Given away'],
  missedNone: 'Nothing found.',
  missedSaid: {
    missed:
      'Move {move}: {color, color} missed a win in {moves, plural, one {# move} other {# moves}} ({by, byThreats}).',
    won: 'Move {move}: {color, color} had a win in {moves, plural, one {# move} other {# moves}} ({by, byThreats}), and won.',
    open: 'Move {move}: {color, color} had a win in {moves, plural, one {# move} other {# moves}} ({by, byThreats}); the record ends.',
    forbidden: 'Move {move} is forbidden: {why}.',
    'forbidden-used': 'Move {move}: Black cannot block this four: {why}.',
    'after-five': 'Move {move} makes a five, and the record goes on.',
  },
  missedGave: 'Move {given} allowed this win{held, select, unknown {} other {; after move {held} there was none}}.',
  missedProof: 'Solve from here',
  missedSave: 'Save as a table',
  missedSaving: '{written, number} of {of, number} written',
  missedOnly: 'Ask only these games',
  forcedFive: '{point} makes a five and wins.',
  forcedWins: '{point} wins by force ({by, byThreats}).',
  forcedLoses: '{point} loses by force ({by, byThreats}): {line}',
  forcedForbidden: '{point} is forbidden.',
  forcedNone: 'None of these moves wins or loses by force, as far as was searched.',
  forcedSearching: 'Looking for wins by force…',
  forcedHow: 'Looked for: every win by fours, and wins by threats within {nodes, number} positions for each move.',
  forcedShow: 'Show the win',
  forcedTag: 'forbidden',
  forcedColumn: 'Forced',
} as const;

export const strip = {
  stripNew: 'New from move {move}',
  stripForbidden: 'Move {move}: forbidden',
  stripLost: 'Move {move}: {color, color} lost here',
  stripWins: 'Move {move}: {color, color} wins by {by, select, fours {fours} other {threats}}',
  stripMissed: 'Move {move}: {color, color} missed a win by {by, select, fours {fours} other {threats}}',
  stripTrain: 'Train this',
  stripKeep: 'Keep as variations',
  stripSearching: 'Searching for wins…',
  stripSearched: 'Searched: all wins by fours, and wins by threats within {nodes, number} positions a move',
} as const;

/** The review of a game: the mistakes, and the moves that would not have lost. */
export const review = {
  reviewTitle: 'Review of the game',
  reviewSide: 'Mistakes of',
  reviewHeld: 'Instead of move {move}, these moves held: {points, list}.',
  reviewAllLost: 'Instead of move {move}, each other move lost, too.',
  reviewNoThreat: 'Before move {move}, there was no threat.',
  reviewUndecided: 'Instead of move {move}, no move that holds was found.',
  reviewOpen: '{count, plural, one {# move is undecided} other {# moves are undecided}}.',
  reviewLastEscape: 'This was the last escape of {color, color}.',
  reviewCost: 'By the engine, move {move} cost {color, color} {cost, percent} of the chances.',
  reviewSearching: 'Searching for wins and for moves that hold…',
  reviewFound:
    '{rows, plural, =0 {No mistake was found.} one {One turning point was found.} other {{rows, number} turning points were found.}}',
  reviewKeep: 'Keep all in the record',
  reviewTrain: '{count, plural, one {Train the missed win} other {Train the # missed wins}}',
} as const;

/** The menu of further tools under the board. */
export const moreTools = {
  playPass: 'Pass',
  clear: 'Clear',
  turn: 'Turn',
  mirror: 'Mirror',
  copied: 'Position copied',
  shareButtonName: 'Share, save, print',
  settingsButton: 'Settings',
  reviewButton: 'Review',
  savedButton: 'Bookmarks',
  savedButtonName: 'Bookmarks and saved filters',
} as const;

/** Bookmarks and saved filters. */
export const saved = {
  savedTitle: 'Bookmarks and saved filters',
  savedBookmarks: 'Bookmarks',
  savedFilters: 'Saved filters',
  savedName: 'Name',
  savedAddBookmark: 'Bookmark this position',
  savedAddFilter: 'Save this filter',
  savedNoFilter: 'When games are filtered, you can save the filter here.',
  savedHere: 'Bookmark of this position: {names, list}',
  savedOpen: 'Show {name}',
  savedUse: 'Use {name}',
  savedRename: 'Rename {name}',
  savedSetName: 'Rename',
  savedRenamed: 'Now called {name}.',
  savedDelete: 'Delete {name}',
  savedDeleted: '{name} deleted.',
  savedAdded: '{name} saved.',
  savedShown: '{name} is on the board.',
  savedUsed: 'Filter in use: {name}.',
  savedGone:
    '{count, plural, one {This value of the filter is} other {These values of the filter are}} no longer in the archive: {names, list}. The filter is used without {count, plural, one {it} other {them}}.',
  savedAllGone: 'The archive has no value of this filter any more: {names, list}. The filter was not changed.',
  savedNoNames: 'This filter was not saved, because the archive does not have all of its names.',
  savedNoArchive: 'The filter needs the games of an archive. Open one first.',
  savedFailed: 'The browser could not store this. Save it as a file before you close the page.',
  savedLater: 'A newer version of this page stored this. Save it as a file before you close the page.',
  savedUnread: '{count, plural, one {# entry} other {# entries}} could not be read.',
  savedSaveUnread: 'Save what could not be read',
  savedToFile: 'Save all as a file',
  savedFromFile: 'Open a file…',
  savedNoFile: 'This file has no bookmarks or saved filters.',
  savedTaken:
    '{taken, plural, one {# entry} other {# entries}} added.{known, plural, =0 {} one { # was there already.} other { # were there already.}}',
  savedLines: '{lines, plural, one {# line of the file is} other {# lines of the file are}} damaged.',
} as const;

/** Positions that differ from the shown position by one stone. */
export const similar = {
  similarTitle: 'Almost the same',
  similarCounting: 'Searching…',
  similarFailed: 'The positions could not be loaded.',
  similarEmpty: 'Put stones on the board first.',
  similarNone: 'In no other game does the position differ by only one stone.',
  similarFound:
    '{found, plural, one {# position} other {# positions}} with one stone more, less or elsewhere, in {games, games} without your position.',
  similarMoved: '{color, color} {from} → {to}',
  similarWith: 'with {color, color} {point}',
  similarWithout: 'without {color, color} {point}',
  similarOnBoard: 'The similar position is on the board.',
} as const;

/** The folder to which the user's records are also written. */
export const folder = {
  folderGroup: 'Records in a folder',
  folderChoose: 'Also save to a folder…',
  folderOn: 'Also saved in the folder {name}.',
  folderAsks: 'The browser needs your permission again to write to the folder {name}.',
  folderAllow: 'Allow',
  folderFailed: 'The folder {name} could not be written to. Your records are stored in the browser.',
  folderRefused: 'The browser did not let the page use a folder.',
  folderSession: 'Nothing is saved in the folder {name}, because the browser does not store your records.',
  folderStop: 'Stop',
} as const;
