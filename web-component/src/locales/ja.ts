/** 日本語。Importing this module registers it. */
import type { Trouble } from '../archive/library.js';
import type {
  Color,
  GameFlag,
  GameResult,
  ImportProgress,
  Opening,
  Order,
  Problem,
  Problems,
  Tally,
} from '../engine/protocol.js';
import type { Expected, NotationError } from '../game/notation.js';
import { collectionsJa } from './collections-ja.js';
import { editJa } from './edit-ja.js';
import type { PointFacts } from './en.js';
import { formats, rounded } from './formats.js';
import { giveJa } from './give-ja.js';
import { graphJa } from './graph-ja.js';
import { registerTranslation, type Terms } from './localize.js';
import { questionJa } from './question-ja.js';
import { solveJa } from './solve-ja.js';
import { takeJa } from './take-ja.js';
import { walkJa } from './walk-ja.js';

const f = formats('ja');

const colorName: Record<Color, string> = { black: '黒', white: '白' };

const expectedName: Record<Expected, string> = {
  point: 'a1〜o15 の点',
  ranks: '/ で区切った 15 段',
  rank: '15 点からなる段',
  side: '手番 b または w',
  number: '次の手数',
};

function quoted(found: string): string {
  return found ? `「${found}」` : '文末';
}

function games(value: number): string {
  return `${f.number(value)}局`;
}

const ja: Terms = {
  lang: 'ja',
  ...f,

  // 色、着手、局面
  color: (color: Color) => colorName[color],
  toMove: (color: Color) => `${colorName[color]}番`,
  pass: 'パス',
  games,
  moves: (moves: number) => `${f.number(moves)}手`,

  // 盤
  board: '盤',
  boardAfter: (moves: number) => (moves === 0 ? '盤、開始局面' : `盤、${f.number(moves)}手目まで`),
  pointName: ({ point, stone, move, last, next, area, note }: PointFacts) => {
    const said = [point, stone ? `${colorName[stone]}石` : '空点'];
    if (move !== undefined) said.push(`${move}手目`);
    if (last) said.push('最終手');
    if (next) said.push(nextName(next));
    if (area) said.push(area);
    if (note) said.push(note);
    return said.join('、');
  },

  // 再生と道具
  replay: '棋譜再生',
  first: '最初へ',
  previous: '一手戻る',
  next: '一手進む',
  last: '最後へ',
  moveSlider: '手数',
  moveOf: (ply: number, moves: number) => `${ply} / ${moves}`,
  moveOfSpoken: (ply: number, moves: number) => `${moves}手中 ${ply}手目`,
  tools: '盤の操作',
  takeBack: '待った',
  playPass: 'パス',
  clear: '消去',
  turn: '回転',
  mirror: '反転',
  copy: 'コピー',
  copied: '局面をコピーしました',
  give: '共有',
  giveName: '共有・保存・印刷',
  area: '範囲',
  areaName: '盤の一部',
  keys: 'キー',
  playHere: (point: string) => `${point} に打つ`,

  // 棋譜の一覧
  record: '棋譜',
  stonesOf: (black: readonly string[], white: readonly string[]) =>
    `開始局面、黒 ${black.join(' ')}、白 ${white.join(' ')}`,

  // モードと見出し
  modes: 'モード',
  modeView: '閲覧',
  modeSearch: '検索',
  modeSolve: '詰め',
  modeEdit: '編集',
  solveThis: 'この局面の追い詰めを探す',
  noArchive: '棋譜集なし',
  filter: '絞り込み',

  // 読み上げ
  played: (color: Color, move: number, point: string) => `${move}手目、${colorName[color]} ${point}。`,
  moveSpoken: (color: Color, point: string) => `${colorName[color]} ${point}`,
  stepped: (ply: number, moves: number, what: string) =>
    ply === 0 ? '開始局面。' : `${moves}手中 ${ply}手目、${what}。`,
  tookBack: (point: string) => `${point} を取り消しました。`,
  cleared: '盤を消去しました。',
  turned: '盤を回転しました。',
  mirrored: '盤を反転しました。',
  reached: (total: number) => (total === 0 ? 'この局面の対局はありません。' : `この局面は ${games(total)}。`),
  openedGame: (black: string, white: string, ply: number) => `${black} 対 ${white}、${ply}手目を開きました。`,
  importedPart: (part: number) => `${f.percent(part)} 読み込みました。`,
  imported: (total: number) => `棋譜集の準備ができました。${games(total)}。`,
  restored: '元の局面に戻りました。',
  occupied: (point: string) => `${point} には石があります。`,

  // 指定の誤り
  badMoves: ({ at, expected, found }: NotationError) =>
    `着手列の ${at} 文字目が読めません。${expectedName[expected]}のはずが${quoted(found)}でした。`,
  badPosition: ({ at, expected, found }: NotationError) =>
    `局面の ${at} 文字目が読めません。${expectedName[expected]}のはずが${quoted(found)}でした。`,
  badOccupied: (move: number, point: string) => `${move}手目は打てません。${point} には石があります。`,

  // キー一覧
  keysTitle: 'キー',
  keyList: [
    ['矢印', '隣の点へ'],
    ['Home, End', '段の端へ'],
    ['Page Up, Page Down', '筋の端へ'],
    ['Ctrl+Home, Ctrl+End', '盤の隅へ'],
    ['h8', '点の名を打つとその点へ'],
    ['Enter, Space', '打つ。石の上ではその手へ'],
    ['Backspace, Delete', '待った'],
    [', .', '一手戻る、進む'],
    ['[ ]', '十手戻る、進む'],
    ['< >', 'たどった局面を戻る、進む'],
    ['Ctrl+Z、Ctrl+Shift+Z', '編集：元に戻す、やり直す'],
    ['Ctrl+V', '着手、局面、棋譜を貼り付ける'],
    ['Esc', '開いているものを閉じる'],
    ['?', 'この一覧'],
  ] as ReadonlyArray<readonly [keys: string, action: string]>,

  // 次の手
  explorer: '次の手',
  reachedHere: () => '局がこの局面に至りました',
  nothingHere: 'この局面に至った対局はありません。',
  foundBefore: (total: number, move: string) => `${move} の前なら ${games(total)}あります。`,
  opening: ({ code, ja, romaji }: Opening) => `${code} ${ja} ${romaji}`,
  columnMove: '手',
  columnGames: '局数',
  columnShare: '割合',
  columnResults: '黒 · 引分 · 白',
  columnLast: '最終',
  nextMove: (move: number, points: readonly string[]) => `${move}手目 ${points.join('、')} を打つ`,
  novelty: '新手',
  noveltySaid: 'ここ二年で初めて打たれた',
  otherPoints: (points: number) => `+${points}`,
  results: (tally: Tally) => resultsName(tally),
  fewGames: '少数',
  fewResults: '結果が少数',
  alsoTransposed: (total: number) => `別の手順で ${games(total)}`,
  byAnotherOrder: '別の手順',
  moreMoves: (moves: number) => `ほか ${f.number(moves)}手`,
  fewerMoves: '手を絞る',
  transposed: (total: number) => `別の手順でこれらの局面に至ったもの ${games(total)}`,
  endedHere: (total: number) => `ここで終局 ${games(total)}`,

  // 対局一覧と対局
  gamesTitle: '対局',
  orderLabel: '対局の並び順',
  order: (order: Order) => ({ newest: '新しい順', oldest: '古い順', longest: '長い順' })[order],
  gameColumns: ['結果', '対局者', '日付', '大会', '規定', '珠型', '手数'] as readonly string[],
  resultName: (result: GameResult) => resultNames[result],
  factsTitle: '対局の記録',
  factResult: '結果',
  result: (result: GameResult, moves: number) => `${resultNames[result]}、${f.number(moves)}手`,
  factDate: '日付',
  factEvent: '大会',
  factRound: '回戦',
  factRated: 'レーティング',
  unrated: '対象外',
  factRule: '規定',
  factOpening: '珠型',
  factNamedOpening: '記載の珠型',
  factAlternatives: '他の候補',
  factSwap: '交替',
  factTime: '消費時間',
  times: (black: string, white: string) => `黒 ${black || '–'} 分、白 ${white || '–'} 分`,
  factInfo: '備考',
  factPublisher: '公開者',
  factId: '対局番号',
  flags: {
    cut: '記録の続きは読めません。',
    'duplicate-id': '同じ番号の対局がほかにもあります。',
    pass: 'パスがあります。',
    'after-five': '五連の後に着手があります。',
    'forbidden-move': '黒が禁点に打っています。',
    'result-contradicted': '盤上の石が結果と合いません。',
    'off-center': '初手が天元ではありません。',
  } as Readonly<Record<GameFlag, string>>,

  // 読み込みと保存
  importTitle: '棋譜集の読み込み',
  dropHere: 'RenjuNet の棋譜集をここにドロップ',
  dropWhat: 'renju.net からダウンロードした .rif、.xml、.rif.gz、.zip。この端末の中だけで読み込み、外へは送りません。',
  chooseFile: 'ファイルを選ぶ…',
  trySample: (total: number | undefined) => (total === undefined ? '見本を試す' : `見本を試す（${games(total)}）`),
  importing: '読み込み',
  preparing: '準備中…',
  progress: ({ games: read, gamesExpected, bytesRead, bytesTotal }: ImportProgress) => {
    const about = gamesExpected === undefined ? '' : ` / 約 ${games(rounded(gamesExpected))}`;
    return `${games(read)}${about} · ${f.decimal(bytesRead / 1e6)} / ${f.size(bytesTotal)}`;
  },
  skippedCount: (total: number) => `除外 ${games(total)}`,
  stop: '中止',
  alreadySearchable: '読み込んだ分はもう検索できます。',
  storing: '保存しています…',
  waitingForTab: '別のタブが読み込み中です。終わりしだい続けます。',
  archiveTitle: '棋譜集',
  factGames: '対局',
  factEdition: '版',
  factFile: 'ファイル',
  factStored: '保存容量',
  factImported: '読み込み日',
  addFile: 'ファイルを追加…',
  replace: '入れ替え…',
  remove: '削除…',
  removeQuestion: (total: number) =>
    `このブラウザから ${games(total)}を削除しますか？ 元のファイルはそのまま残ります。`,
  removeNow: '削除',
  keep: '残す',
  nothingSkipped: 'すべての対局を読み込みました。',
  problems: ({ skipped, cut, noted }: Problems) =>
    [
      skipped > 0 ? `除外 ${games(skipped)}` : '',
      cut > 0 ? `途中まで ${games(cut)}` : '',
      noted > 0 ? `注記あり ${games(noted)}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  problemLine: '行',
  problemGame: '対局',
  problemReason: '内容',
  problemKept: '扱い',
  problemReasons: {
    'occupied-point': '石のある点への着手',
    'unreadable-move': '読めない着手',
    'too-many-moves': '盤の点より多い着手',
    'duplicate-id': 'ほかの対局と同じ番号',
    'missing-id': '番号なし',
    'unknown-result': '不明な結果',
    malformed: 'RIF でない部分',
    truncated: '対局の途中でファイルが終わる',
  } as Readonly<Record<Problem['reason'], string>>,
  problemOutcomes: { whole: '採用', cut: 'そこまで採用', skipped: '除外' } as Readonly<
    Record<Problem['salvaged'], string>
  >,
  moreProblems: (total: number) => `ほか ${f.number(total)} 件`,
  sessionOnly: 'このブラウザではページに保存が許されていません。ページを閉じると棋譜集は失われます。',
  renjuNetTerms:
    'RenjuNet の棋譜集はこのブラウザの中だけに置かれます。RenjuNet が認めるのは、オフラインでの非商用の利用に限られます。',

  // 不具合
  failure: (failure: Trouble) => failureSentence(failure),
  failureDetails: '詳細',
  retry: 'もう一度試す',
  dismiss: '閉じる',
};

const resultNames: Record<GameResult, string> = {
  black: '黒勝ち',
  white: '白勝ち',
  draw: '引き分け',
  unknown: '結果不明',
};

function nextName(next: NonNullable<PointFacts['next']>): string {
  if (next.games === 0) return `別の手順で ${games(next.transposed)}`;
  return `${next.by ? `次の${colorName[next.by]}の手として` : '次の手として'} ${games(next.games)}、黒勝率 ${f.percent(next.black / next.games)}`;
}

function resultsName({ black, draw, white, unknown }: Tally): string {
  const known = black + draw + white;
  const rest = unknown > 0 ? `、結果不明 ${games(unknown)}` : '';
  if (known < 10) return `少数の結果、黒 ${black}、引き分け ${draw}、白 ${white}${rest}`;
  const part = (value: number) => f.percent(value / known);
  return `黒 ${part(black)}、引き分け ${part(draw)}、白 ${part(white)}${rest}`;
}

function failureSentence({ code, during, needed, available }: Trouble): string {
  switch (code) {
    case 'not-rif':
      return 'RIF の棋譜集でも、読み込める他の形式(RenLib、SGF、psq など)の棋譜でもありません。';
    case 'no-archive-in-zip':
      return 'この .zip には .rif も .xml も入っていません。';
    case 'damaged-file':
      return 'ファイルが壊れています。もう一度ダウンロードしてください。';
    case 'read-failed':
      return 'ファイルを読めませんでした。';
    case 'storage-full':
      return `保存する空きが足りません${storageSizes(needed, available)}。空きを作ってからもう一度読み込んでください。`;
    case 'storage-failed':
      return 'ブラウザが棋譜集を保存できませんでした。';
    case 'not-started':
      return '検索エンジンを起動できませんでした。';
    case 'no-library':
      return '棋譜集がなくなっています。もう一度読み込んでください。';
    case 'unknown-game':
      return 'これは前の棋譜集の対局です。もう一度検索してください。';
    case 'unknown-format':
      return '棋譜も局面も見つかりませんでした。';
    case 'gone':
      return 'もうありません。';
    case 'conflict':
      return '別のタブでこの棋譜が変更されています。';
    case 'game-over':
      return 'もう終わった局面です。盤上に五連があります。';
    default:
      return during === 'import' ? '読み込みがエラーで止まりました。' : '検索エンジンがエラーで止まりました。';
  }
}

/** `（必要 8.0 MB、空き 1.2 MB）` */
function storageSizes(needed: number | undefined, available: number | undefined): string {
  if (needed === undefined) return '';
  const left = available === undefined ? '' : `、空き ${f.size(available)}`;
  return `（必要 ${f.size(needed)}${left}）`;
}

registerTranslation({
  code: 'ja',
  terms: { ...ja, ...solveJa, ...questionJa, ...walkJa, ...graphJa, ...giveJa, ...takeJa, ...collectionsJa, ...editJa },
});
