/** 日本語：棋譜の読み込み。 */
import type { CharacterSet, Flaw, Format } from '../engine/protocol.js';
import { formats } from './formats.js';
import type { RecordFacts, TakeTerms } from './take-en.js';

const f = formats('ja');

const formatName: Record<Format, string> = {
  rif: 'RIF',
  renlib: 'RenLib',
  sgf: 'SGF',
  psq: 'Piskvork',
  rec: 'Piskvork (.rec)',
  'yixin-sav': 'Yixin (.sav)',
  pos: '局面 (.pos)',
  'rapfi-db': 'Rapfi データベース',
  'rapfi-csv': 'Rapfi の表',
  playok: 'PlayOK',
  bdt: 'BDT',
  'renju-note-url': 'Renju Note のリンク',
  'gomocalc-url': 'Gomocalc のリンク',
  rfen: '局面',
  board: '文字の盤',
  moves: '着手',
};

const codePageName: Record<CharacterSet, string> = {
  'utf-8': 'Unicode (UTF-8)',
  gb18030: '中国語・簡体字 (GB18030)',
  big5: '中国語・繁体字 (Big5)',
  shift_jis: '日本語 (Shift_JIS)',
  'euc-kr': '韓国語 (EUC-KR)',
  'windows-1251': 'キリル文字 (windows-1251)',
  'windows-1252': '西欧 (windows-1252)',
};

export const takeJa: TakeTerms = {
  takeTitle: '開く',
  takeClose: '閉じる',
  takePasted: '貼り付けたテキスト',
  takeReading: '読み込んでいます…',
  takeStop: '中止',
  takenWhat: (format: Format, records: number) =>
    `${formatName[format]}${records > 1 ? `・${f.number(records)}局` : ''}`,
  takenPart: (taken: number, all: number) =>
    `${f.number(all)} 局面のうち ${f.number(taken)} を読みました。棋譜集に加えるとすべて検索できます。`,
  takenNothing: '盤に並べられるものが見つかりませんでした。',
  whichRecord: '対局',
  recordTitle: ({ name, black, white, date, moves }: RecordFacts) =>
    [name || (black || white ? `${black || '？'} – ${white || '？'}` : ''), date, moves > 0 ? `${moves}手` : '']
      .filter(Boolean)
      .join('・') || '無題',
  codePage: '文字コード',
  codePageName,
  codePageSample: '読み方の例',
  flipRows: '反対の向きで読む',
  orientationUnknown: '盤の向きがファイルからは分かりません。',
  takeOpen: '盤に並べる',
  takeEdit: '編集',
  takeAdd: '棋譜集に加える',
  flaws: (count: number) => `そのまま読めなかったもの ${f.number(count)} 件`,
  flaw: ({ line, byte, expected, found, salvaged }: Flaw) => {
    const where =
      line !== undefined ? `${f.number(line)} 行目：` : byte !== undefined ? `${f.number(byte)} バイト目：` : '';
    const what = { whole: '採用', cut: 'ここまで採用', skipped: '不採用' }[salvaged];
    return `${where}${expected} のところ ${found}（${what}）`;
  },
  takeByHand: 'ここにテキストを貼り付けてください。',
  takeByHandShow: '読む',
};
