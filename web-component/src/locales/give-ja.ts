/** 日本語：棋譜の書き出し、図、リンク。 */
import type { EngineFailure } from '../engine/engine-error.js';
import type { Color, Loss } from '../engine/protocol.js';
import type { FileKind, GiveTerms } from './give-en.js';

const lossName: Record<Loss, string> = {
  'other-records': '2局目以降',
  facts: '対局者と棋戦',
  result: '結果',
  opening: '序盤の経過',
  variations: '変化',
  comments: 'コメント',
  labels: 'ラベル',
  marks: '印',
  setup: '置き石',
  passes: 'パス',
  colors: '手番と違う色の石',
  'raw-fields': '他の形式の項目',
  characters: '一部の文字',
  structure: '変化の構成',
};

const fileName: Record<FileKind, string> = {
  sgf: 'SGF',
  renlib: 'RenLib (.lib)',
  psq: 'Piskvork (.psq)',
  rif: 'RIF (.rif)',
  moves: 'テキスト (.txt)',
};

export const giveJa: GiveTerms = {
  giveTitle: '共有',
  giveClose: '閉じる',
  copyWhat: 'コピー',
  copyName: { moves: '着手', position: '局面', sgf: 'SGF', link: 'リンク', picture: '画像をコピー' },
  copyTitle: {
    moves: '着手をテキストで',
    position: '局面を RFEN で',
    sgf: '棋譜全体を SGF で',
    link: 'この局面を表示するページへのリンク',
    picture: '図を画像で',
  },
  copiedWhat: {
    moves: '着手をコピーしました。',
    position: '局面をコピーしました。',
    sgf: 'SGF をコピーしました。',
    link: 'リンクをコピーしました。',
    picture: '画像をコピーしました。',
  },
  copyByHand: 'このページではクリップボードを使えません。ここからコピーしてください。',
  noPictureCopy: 'このブラウザは画像をコピーできません。保存してください。',

  fileTitle: 'ファイル',
  fileKind: '形式',
  fileName,
  saveFile: '保存',
  savedFile: (name: string) => `${name} を保存しました。`,
  fileLost: (kind: FileKind, losses: readonly Loss[]) =>
    `${fileName[kind].replace(/ \(.*/, '')} に入らないもの：${losses.map((loss) => lossName[loss]).join('、')}。`,
  fileLostNothing: '棋譜の内容はすべて残ります。',
  fileWriting: '形式を確かめています…',
  writeFailed: ({ code }: EngineFailure) =>
    code === 'not-started' ? 'エンジンを起動できませんでした。' : 'この形式では書き出せませんでした。',

  diagramTitle: '図',
  diagramName: (moves: number, players: string) =>
    `${players && `${players}、`}${moves === 0 ? '局面' : `${moves}手目まで`}`,
  numbersTitle: '手数',
  numbersName: { all: 'すべて', last: '最終手', range: '範囲', none: 'なし' },
  numberFrom: 'から',
  numberTo: 'まで',
  numbersFromOne: '1 から数える',
  withCoordinates: '座標',
  withNotes: '印とラベル',
  colorsTitle: '色',
  colorsName: { print: '印刷', board: '盤' },
  pictureSize: '大きさ（ピクセル）',
  pictureDensity: 'PNG',
  densityName: (times: number) => `${times}倍`,
  saveSvg: 'SVG',
  savePng: 'PNG',
  printIt: '印刷',
  pictureFailed: 'このブラウザでは図を描けませんでした。',

  printedPlayers: (black: string, white: string) => `${black || '？'} – ${white || '？'}`,
  printedColor: (color: Color, name: string) => `${color === 'black' ? '黒' : '白'}：${name}`,
  printedResult: { black: '黒勝ち', white: '白勝ち', draw: '引き分け', unknown: '' },

  takePaste: '貼り付け',
  takePasteTitle: '着手、局面、リンク、棋譜全体',
  takeFile: 'ファイルを選ぶ…',
  takeIn: '開く',

  valueMissing: '着手するか局面を作ってください。',
};
