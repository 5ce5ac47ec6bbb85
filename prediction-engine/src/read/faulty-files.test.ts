import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { legacyEncoder } from '../testing/malformed-files/legacy-encoder.ts';
import { readCsv } from './read-csv.ts';

const NAMES = ['customer', 'age', 'plan', 'fee', 'churn'];
const row = (at: number) => [
  `C-${101 + at * 3}`,
  `${20 + ((at * 7) % 50)}`,
  at % 3 ? 'Basic' : 'Gold',
  `${at * 1.5 + 9}`,
  at % 4 ? 'No' : 'Yes',
];
const ROWS = Array.from({ length: 24 }, (_, at) => row(at));
const csv = (header: readonly (readonly string[])[], rows: readonly (readonly string[])[] = ROWS, delimiter = ',') =>
  `${[...header, ...rows].map((cells) => cells.join(delimiter)).join('\n')}\n`;

function read(file: string | Uint8Array) {
  const outcome = readCsv(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if (outcome.kind === 'unreadable')
    return { problem: outcome.problem.code, text: say(outcome.problem.reason), columns: outcome.columns };
  const { columns, rowCount, findings, encoding } = outcome.reading;
  return {
    names: columns.map(({ name }) => name),
    rowCount,
    first: columns.map((column) => column.cell(0)),
    last: columns.map((column) => column.cell(rowCount - 1)),
    codes: findings.map(({ code }) => code),
    text: findings.map(({ message }) => say(message)).join('\n'),
    encoding,
  };
}

describe('a header that does not match its rows', () => {
  it.each([
    ['one name too many', [...NAMES, 'note'], ROWS, [...NAMES, 'note']],
    ['two names too many', [...NAMES, 'note', 'score'], ROWS, [...NAMES, 'note', 'score']],
    [
      'one too many over words only',
      ['who', 'kind', 'side', 'more'],
      ROWS.map(([id = '', , plan = '', , churn = '']) => [id, plan, churn]),
      ['who', 'kind', 'side', 'more'],
    ],
    [
      'one too many over numbers only',
      ['a', 'b', 'c', 'd'],
      ROWS.map(([, age = '', , fee = ''], at) => [age, fee, String(at)]),
      ['a', 'b', 'c', 'd'],
    ],
    [
      'one too many, a few rows that use it',
      [...NAMES, 'note'],
      ROWS.map((cells, at) => (at % 9 === 4 ? [...cells, 'vip'] : cells)),
      [...NAMES, 'note'],
    ],
  ])('%s: every name is kept, and empty ones are reported', (_, header, rows, names) => {
    const found = read(csv([header], rows));
    expect(found).toMatchObject({ names, rowCount: 24 });
    expect(found.codes).toContain('more-names');
    expect(found.text).toContain('There are no values under');
  });

  it.each([
    ['in the middle', ['customer', 'age', '', 'plan', 'fee', 'churn'], NAMES],
    ['after the first name', ['customer', '', 'age', 'plan', 'fee', 'churn'], NAMES],
    ['before the last name', ['customer', 'age', 'plan', 'fee', '', 'churn'], NAMES],
    ['at the beginning', ['', ...NAMES], NAMES],
    [
      'inside a name',
      ['customer', 'age', 'plan', 'fee', ' monthly', 'churn'],
      ['customer', 'age', 'plan', 'fee, monthly', 'churn'],
    ],
  ])('an extra separator %s is ignored', (_, header, names) => {
    const found = read(csv([header]));
    expect(found).toMatchObject({ names, rowCount: 24, first: ROWS[0] });
    expect(found.text).toContain('one separator too many');
  });

  it.each([
    ['a space instead', ['customer', 'age plan', 'fee', 'churn'], NAMES],
    ['a semicolon instead', ['customer', 'age', 'plan;fee', 'churn'], NAMES],
    ['a slash instead', ['customer', 'age', 'plan', 'fee/churn'], NAMES],
    [
      'nothing instead',
      ['customer', 'age', 'plan_of_monthlyfee_in_euro', 'churn'],
      ['customer', 'age', 'plan_of_monthlyfee_in_euro', 'column_4', 'churn'],
    ],
    ['two missing', ['customer', 'age', 'plan'], ['customer', 'age', 'plan', 'column_4', 'column_5']],
  ])('a missing separator, %s, is reported', (_, header, names) => {
    const found = read(csv([header]));
    expect(found).toMatchObject({ names, rowCount: 24, first: ROWS[0] });
    expect(found.text).toContain('it seems to lack a separator');
  });

  it('an unnamed column of row names is reported, unlike row numbers', () => {
    expect(
      read(
        csv(
          [NAMES],
          ROWS.map((cells, at) => [String(at + 1), ...cells]),
        ),
      ),
    ).toMatchObject({
      names: ['column_1', ...NAMES],
      codes: ['unnamed-columns'],
    });
    const cars = ROWS.map(([id = '', ...cells]) => [id, ...cells]);
    expect(read(csv([['age', 'plan', 'fee', 'left']], cars)).text).toContain('We took the first column as row names');
  });
});

describe('a file without a header', () => {
  it.each([
    ['codes, words and numbers', ROWS],
    ['codes and words', ROWS.map(([id = '', , plan = '', , churn = '']) => [id, plan, churn])],
    ['figures alone', ROWS.map(([, age = '', , fee = ''], at) => [String(at + 900), age, fee])],
    ['dates', ROWS.map(([id = '', age = ''], at) => [id, `2024-01-${String(1 + at).padStart(2, '0')}`, age])],
    ['words alone', ROWS.map(([, , plan = '', , churn = ''], at) => [plan, churn, at % 2 ? 'north' : 'south'])],
  ])('%s: keeps its first row and reports the missing header', (_, rows) => {
    const found = read(csv([], rows));
    expect(found).toMatchObject({ rowCount: 24, first: rows[0], last: rows[23] });
    expect(found.codes).toContain('no-header');
  });
});

describe('other quotes around values', () => {
  const quoted = (quote: string) =>
    ROWS.map(([id, age, plan, fee, churn]) => [
      id ?? '',
      age ?? '',
      `${quote}${plan}, large${quote}`,
      fee ?? '',
      churn ?? '',
    ]);
  const all = (quote: string, delimiter = ',') =>
    csv(
      [NAMES.map((name) => quote + name + quote)],
      ROWS.map((cells) => cells.map((cell) => quote + cell + quote)),
      delimiter,
    );
  it.each([
    ['apostrophes where needed', csv([NAMES], quoted("'"))],
    ['apostrophes everywhere', all("'")],
    ['apostrophes between semicolons', all("'", ';')],
    ['backquotes', all('`')],
    ['tildes', all('~')],
    ['apostrophes with one doubled', all("'").replace("'Gold'", "'Gold''s'")],
  ])('%s are removed and reported', (_, text) => {
    const found = read(text);
    expect(found).toMatchObject({ names: NAMES, rowCount: 24 });
    expect(found.last?.[0]).toBe('C-170');
    expect(found.codes).toContain('quote-mark');
  });

  it('an apostrophe inside words is a letter', () => {
    const rows = ROWS.map((cells, at) =>
      cells.map((cell, column) => (column === 2 ? (at % 2 ? "O'Brien" : "'s-Graven") : cell)),
    );
    expect(read(csv([NAMES], rows))).toMatchObject({ names: NAMES, rowCount: 24, first: rows[0], codes: [] });
  });
});

describe('other separators', () => {
  it.each([
    ['a space', ' ', ['separator']],
    ['three spaces', '   ', ['separator']],
    ['a comma and a space', ', ', []],
    ['a bar between spaces', ' | ', []],
    ['two bars', '||', ['separator']],
    ['two colons', '::', ['separator']],
  ])('%s', (_, delimiter, codes) => {
    const found = read(csv([NAMES], ROWS, delimiter));
    expect(found).toMatchObject({ names: NAMES, rowCount: 24, first: ROWS[0], last: ROWS[23], codes });
  });
});

describe('a header of several lines', () => {
  const groups = ['Person', '', 'Contract', '', 'Outcome'];
  it.each([
    ['groups above', [['Person', '', '', 'Contract', ''], NAMES], NAMES, 'header-line'],
    ['groups filled in', [['Person', 'Person', 'Contract', 'Contract', 'Outcome'], NAMES], NAMES, 'header-line'],
    ['groups of groups', [['All', '', '', '', ''], groups, NAMES], NAMES, 'header-line'],
    [
      'names that repeat below groups',
      [groups, ['code', 'value', 'code', 'value', 'value']],
      ['Person code', 'Person value', 'Contract code', 'Contract value', 'Outcome value'],
      'joined-names',
    ],
    ['units below', [NAMES, ['text', 'years', 'word', 'EUR', 'yes or no']], NAMES, 'units-row'],
    [
      'questions and their numbers below',
      [NAMES, NAMES.map((name) => `What is the ${name}?`), NAMES.map((_, at) => `QID ${at}`)],
      NAMES,
      'units-row',
    ],
  ])('%s', (_, header, names, code) => {
    const found = read(csv(header));
    expect(found).toMatchObject({ names, rowCount: 24, first: ROWS[0] });
    expect(found.codes).toContain(code);
  });
});

describe('several tables in one file', () => {
  const small = 'branch,head,since\nnorth,12,2019\nsouth,14,2020\neast,9,2021\n';
  const alike = csv(
    [['k1', 'k2', 'k3', 'k4', 'k5']],
    [3, 4, 5].map((at) => [0, 1, 2, 3, 4].map((column) => String(at * 100 + column))),
  );
  it.each([
    ['a smaller one below', `${csv([NAMES])}\n${small}`],
    ['a smaller one below a title', `${csv([NAMES])}\nBranches\n${small}`],
    ['a smaller one above', `${small}\n${csv([NAMES])}`],
    ['one with as many columns below', `${csv([NAMES])}\n${alike}`],
    ['one without an empty line between', `${csv([NAMES])}${small}`],
  ])('%s: the largest is read and the others are reported', (_, text) => {
    const found = read(text);
    expect(found).toMatchObject({ names: NAMES, rowCount: 24, first: ROWS[0], last: ROWS[23] });
    expect(found.codes).toContain('several-tables');
  });
});

describe('a header without rows', () => {
  it.each([
    ['commas', 'customer,age,churn\n'],
    ['semicolons, no line end', 'customer;age;churn'],
    ['below a title', 'Customer export\n\ncustomer,age,churn\n'],
    ['in quotation marks', '"customer","age","churn"\r\n'],
    ['a separator at the end', 'customer,age,churn,\n'],
  ])('%s: the columns are kept and reported', (_, text) => {
    expect(read(text)).toMatchObject({ problem: 'no-rows', columns: ['customer', 'age', 'churn'] });
    expect(read(text).text).toBe('It has the columns “customer”, “age” and “churn”, but no rows below them.');
  });
});

describe('a Git LFS pointer', () => {
  const sha = '4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393';
  it.each([
    ['Git LFS', `version https://git-lfs.github.com/spec/v1\noid sha256:${sha}\nsize 977501\n`],
    ['Git LFS', `version https://git-lfs.github.com/spec/v1\r\noid sha256:${sha}\r\nsize 12\r\n`],
    ['Git LFS', `version https://hawser.github.com/spec/v1\noid sha256:${sha}\nsize 5\n`],
    ['git-annex', `/annex/objects/SHA256E-s977501--${sha}.csv\n`],
    ['git-annex', `../.git/annex/objects/8X/k2/SHA256E-s12--${sha}.csv/SHA256E-s12--${sha}.csv`],
    ['DVC', 'outs:\n- md5: a304afb96060aad90176268345e10355\n  size: 977501\n  path: customers.csv\n'],
  ])('of %s is rejected', (name, text) => {
    expect(read(text)).toMatchObject({ problem: 'pointer-file' });
    expect(read(text).text).toContain(`only a ${name} pointer to where the real file is stored`);
  });
});

describe('encodings', () => {
  const words: Record<string, readonly string[]> = {
    big5: ['家庭方案', '商務方案', '臺北市', '高雄市', '客戶流失'],
    gb18030: ['家庭套餐', '商务套餐', '北京市', '上海市', '客户流失'],
    'euc-kr': ['가족 요금', '사업자', '서울특별시', '부산광역시', '고객 해지'],
    shift_jis: ['毎月払い', '一年契約', 'ファミリー', '東京都', '解約済み'],
    'euc-jp': ['毎月払い', '一年契約', 'ファミリー', '東京都', '解約済み'],
    'koi8-r': ['семейный', 'деловой', 'Москва', 'Казань', 'клиент ушёл'],
    'windows-1251': ['семейный', 'деловой', 'Москва', 'Казань', 'клиент ушёл'],
    ibm866: ['семейный', 'деловой', 'Москва', 'Казань', 'клиент ушёл'],
    'windows-1253': ['οικογένεια', 'επιχείρηση', 'Αθήνα', 'Πάτρα', 'πελάτης'],
  };
  it.each(Object.keys(words))('%s is detected from its words', (encoding) => {
    const levels = words[encoding] ?? [];
    const rows = ROWS.map((cells, at) => cells.map((cell, column) => (column === 2 ? (levels[at % 5] ?? '') : cell)));
    const found = read(legacyEncoder(encoding)(csv([NAMES], rows)));
    expect(found).toMatchObject({ encoding, names: NAMES, first: rows[0], codes: ['encoding'] });
  });

  it.each([
    ['at the end of lines', ROWS.map((cells) => [...cells.slice(0, 4), 'Acme ©'])],
    ['at the end of the file', ROWS.map((cells, at) => (at === 23 ? [...cells.slice(0, 4), '©'] : cells))],
    ['at the beginning of values', ROWS.map((cells) => [...cells.slice(0, 4), '© Acme'])],
    [
      'with other signs',
      ROWS.map((cells, at) => [...cells.slice(0, 4), ['®', '20 °', '© 2024', '±3', '5 µm'][at % 5] ?? '']),
    ],
    ['beside accents', ROWS.map((cells, at) => [...cells.slice(0, 4), at % 2 ? 'Café ©' : 'Müller'])],
  ])('the © of Latin-1 %s is kept', (_, rows) => {
    const text = csv([NAMES], rows);
    for (const file of [text, text.trimEnd()]) {
      const found = read(new Uint8Array(Buffer.from(file, 'latin1')));
      expect(found).toMatchObject({ encoding: 'windows-1252', first: rows[0], last: rows[23] });
    }
  });
});

describe('a very long value', () => {
  const LETTERS = 300_000;
  it.each([
    ['letters', 'x'.repeat(LETTERS)],
    ['digits and a letter', `${'1'.repeat(LETTERS)}x`],
    ['spaces', `1${' '.repeat(LETTERS)}x`],
    ['capitals', `${'A'.repeat(LETTERS)}1`],
    ['quotation marks', `"${'a"b'.repeat(LETTERS / 3)}`],
    ['lines', `"${'1\n'.repeat(LETTERS / 2)}x"`],
  ])('of %s is parsed in linear time', (_, cell) => {
    const rows = ROWS.map((cells, at) => (at === 9 ? cells.map((old, column) => (column === 2 ? cell : old)) : cells));
    expect(read(csv([NAMES], rows))).toMatchObject({ names: NAMES, rowCount: 24 });
    expect(read(csv([[...NAMES.slice(0, 4), cell]])).rowCount ?? 0).toBeGreaterThan(0);
  });
});
