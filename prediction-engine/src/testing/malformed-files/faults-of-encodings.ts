import type { FileDraft } from './draft.ts';
import type { Fault } from './faults.ts';
import { legacyEncoder } from './legacy-encoder.ts';

const fault = (name: string, weight: number, apply: Fault['apply']): Fault => ({
  name,
  group: 'encoding',
  weight,
  apply,
});

/** The text column and its name in another language; null for a numeric table. */
function translated(draft: FileDraft, name: string, words: readonly string[]): FileDraft | null {
  const column = draft.truth.rows[0]?.findIndex((_, at) => {
    const levels = new Set(draft.truth.rows.map((cells) => cells[at]));
    return levels.size <= 8 && [...levels].every((level) => /^\p{L}{3,}/u.test(level ?? ''));
  });
  if (column === undefined || column === -1 || draft.truth.names === null) return null;
  const inRow = (cells: readonly string[], row: number) =>
    cells.map((cell, at) => (at === column ? (words[row % words.length] ?? '') : cell));
  const old = draft.truth.names[column];
  const inHeader = (cells: readonly string[]) => cells.map((cell) => (cell === old ? name : cell));
  return {
    ...draft,
    header: draft.header.map(inHeader),
    rows: draft.rows.map(inRow),
    truth: {
      names: draft.truth.names.map((written) => (written === old ? name : written)),
      rows: draft.truth.rows.map(inRow),
    },
  };
}

const encoders = new Map<string, (text: string) => Uint8Array>();

function legacy(encoding: string, weight: number, name: string, words: readonly string[]): Fault {
  return fault(encoding, weight, (draft) => {
    const changed = translated(draft, name, words);
    const encode = encoders.get(encoding) ?? legacyEncoder(encoding);
    encoders.set(encoding, encode);
    return changed === null ? null : { ...changed, encode };
  });
}

const wide = (bigEndian: boolean) => (text: string) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

export const ENCODING_FAULTS: readonly Fault[] = [
  fault('a byte order mark', 8, (draft) => ({ ...draft, encode: (text) => new TextEncoder().encode(`\ufeff${text}`) })),
  fault('UTF-16', 3, (draft) => ({ ...draft, encode: wide(false) })),
  fault('UTF-16, high byte first', 1, (draft) => ({ ...draft, encode: wide(true) })),
  legacy('windows-1252', 6, 'größe', ['Zoë', 'Müller', 'façade', 'mañana', '5 €', 'Ørsted']),
  // The sign also ends lines, where it could be mistaken for half a character.
  legacy('iso-8859-1', 2, 'marke', ['Acme ©', 'Beta ®', 'plain', '© Gamma', '20 °']),
  legacy('windows-1250', 1, 'województwo', ['łódzkie', 'śląskie', 'małopolskie', 'mazowieckie', 'świętokrzyskie']),
  legacy('windows-1251', 2, 'тариф', ['базовый', 'семейный', 'деловой', 'Москва', 'Казань']),
  legacy('koi8-r', 1, 'тариф', ['базовый', 'семейный', 'деловой', 'Москва', 'Казань']),
  legacy('shift_jis', 2, '契約', ['毎月払い', '一年契約', '二年契約', 'ファミリー', '東京都']),
  legacy('gb18030', 2, '套餐', ['基本套餐', '家庭套餐', '商务套餐', '北京市', '上海市']),
  legacy('big5', 1, '方案', ['基本方案', '家庭方案', '商務方案', '臺北市', '高雄市']),
  legacy('euc-kr', 1, '요금제', ['기본 요금', '가족 요금', '사업자', '서울', '부산']),
];
