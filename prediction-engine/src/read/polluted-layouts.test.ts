import { describe, expect, it } from 'vitest';
import { madeCustomers } from '../testing/made-customers.ts';
import { readCsv } from './read-csv.ts';

const { cells } = madeCustomers(80, 6);
const COLUMNS = ['customer_id', 'tenure', 'monthly_charge', 'contract', 'region', 'churned'];
const rows = (cells['churned'] ?? []).map((_, row) =>
  COLUMNS.map((name) => String(cells[name]?.[row] ?? '').split(' ')[0] ?? ''),
);
const text = (separator: string, lines: readonly (readonly string[])[]) =>
  `${lines.map((line) => line.join(separator)).join('\n')}\n`;
const comma = (lines: readonly (readonly string[])[]) => text(',', lines);

function read(file: string) {
  const outcome = readCsv(new TextEncoder().encode(file));
  if (outcome.kind === 'unreadable') throw new Error(outcome.problem.reason.code);
  const { columns, rowCount, delimiter } = outcome.reading;
  return {
    names: columns.map(({ name }) => name),
    records: Array.from({ length: rowCount }, (_, row) => columns.map((column) => column.cell(row).trim())),
    delimiter,
    codes: outcome.reading.findings.map(({ code }) => code),
  };
}
const decimal = (line: readonly string[]) => line.map((cell, at) => (at === 2 ? cell.replace('.', ',') : cell));

describe('values separated by spaces', () => {
  it.each([
    ['plain', text(' ', [COLUMNS, ...rows])],
    ['with decimal commas', text(' ', [COLUMNS, ...rows.map(decimal)])],
    [
      'in columns of equal width',
      text(
        '',
        [COLUMNS, ...rows].map((line) => line.map((cell) => cell.padEnd(16))),
      ),
    ],
    ['below a title', `Kunden 2025\n\n${text(' ', [COLUMNS, ...rows])}`],
  ])('%s', (_, file) => {
    const { names, records, delimiter } = read(file);
    expect(delimiter).toBe(' ');
    expect(names).toEqual(COLUMNS);
    expect(records.map(([id]) => id)).toEqual(rows.map(([id]) => id));
    expect(records.map((line) => line.at(-1))).toEqual(rows.map((line) => line.at(-1)));
  });

  it.each([
    [
      'notes with decimal commas',
      text(',', [['customer', 'note'], ...rows.map(([id = ''], at) => [id, `pays ${at} euros at 3 pm`])]),
      ',',
    ],
    [
      'names with spaces',
      text(';', [
        ['Customer id', 'Lives in', 'Churned'],
        ...rows.map(([id = '', , , , region = '', gone = '']) => [id, `the ${region}`, gone]),
      ]),
      ';',
    ],
    ['integers only', text(',', [['a', 'b'], ...rows.map((_, at) => [String(at), String(at * 7)])]), ','],
    [
      'words in every field',
      text(',', [['city', 'remark'], ...rows.map((_, at) => [`New Town ${at}`, `one more time ${at}`])]),
      ',',
    ],
  ])('are not seen in %s', (_, file, delimiter) => {
    expect(read(file).delimiter).toBe(delimiter);
  });
});

describe('several lines of names', () => {
  it.each([
    [
      'groups, a blank line, names',
      [['Customer', '', 'Usage', 'Contract', '', 'Outcome'], ['', '', '', '', '', ''], COLUMNS],
    ],
    ['groups and names', [['Kunde', '', 'Nutzung', 'Vertrag', '', 'Ausgang'], COLUMNS]],
    ['numbers above the names', [['1', '2', '3', '4', '5', '6'], COLUMNS]],
    ['letters above the names', [['A', 'B', 'C', 'D', 'E', 'F'], COLUMNS]],
    ['types below the names', [COLUMNS, ['string', 'int', 'float', 'string', 'string', 'bool']]],
    ['units below the names', [COLUMNS, ['', 'mois', 'EUR', '', '', '']]],
    ['names three times', [COLUMNS, COLUMNS, COLUMNS]],
  ])('%s', (_, header) => {
    const { names, records } = read(comma([...header, ...rows]));
    expect(names).toEqual(COLUMNS);
    expect(records).toEqual(rows);
  });

  it.each([
    ['one line', [COLUMNS], COLUMNS],
    [
      'consecutive years',
      [['customer_id', '2019', '2020', '2021', '2022', 'churned']],
      ['customer_id', '2019', '2020', '2021', '2022', 'churned'],
    ],
    ['letters as the only names', [['A', 'B', 'C', 'D', 'E', 'F']], ['A', 'B', 'C', 'D', 'E', 'F']],
    ['a blank first row', [COLUMNS, ['', '', '', '', '', '']], COLUMNS],
  ])('are not seen in %s', (_, header, expected) => {
    const { names, records } = read(comma([...header, ...rows]));
    expect(names).toEqual(expected);
    expect(records.slice(-rows.length)).toEqual(rows);
  });
});

describe('a second table', () => {
  const padded = (line: readonly string[]) => [...line, ...Array<string>(COLUMNS.length - line.length).fill('')];
  const totals = [
    ['plan', 'customers'],
    ['monthly', '40'],
    ['yearly', '40'],
  ];
  it.each([
    ['padded to the width of the first', comma([COLUMNS, ...rows, padded([]), ...totals.map(padded)])],
    ['padded, below a title', comma([COLUMNS, ...rows, padded([]), padded(['Summe']), ...totals.map(padded)])],
    ['below an empty line', `${comma([COLUMNS, ...rows])}\n${comma(totals)}`],
    ['above an empty line', `${comma(totals)}\n${comma([COLUMNS, ...rows])}`],
    ['directly below', `${comma([COLUMNS, ...rows])}${comma(totals)}`],
    [
      'wider than the first',
      `${comma([COLUMNS, ...rows])}${comma([[...COLUMNS.map((name) => `${name}_2`), 'more'], ...rows.slice(0, 9).map((line) => [...line, 'x'])])}`,
    ],
  ])('is ignored and reported: %s', (_, file) => {
    const { names, records, codes } = read(file);
    expect(names).toEqual(COLUMNS);
    expect(records).toEqual(rows);
    expect(codes).toContain('several-tables');
  });

  it.each([
    ['a blank line between rows', [...rows.slice(0, 40), padded([]), ...rows.slice(40)]],
    ['rows with blank cells at the end', rows.map((line, at) => (at > 40 ? padded(line.slice(0, 4)) : line))],
    [
      'a blank line and rows with blank cells',
      [...rows.slice(0, 70), padded([]), ...rows.slice(70).map((line) => padded(line.slice(0, 5)))],
    ],
    ['a last line of blanks', [...rows, padded([])]],
  ])('is not seen in %s', (_, lines) => {
    const { names, records, codes } = read(comma([COLUMNS, ...lines]));
    expect(names).toEqual(COLUMNS);
    expect(records).toEqual(lines.filter((line) => line.some((cell) => cell !== '')));
    expect(codes).not.toContain('several-tables');
  });
});

describe('a file without names', () => {
  const without = rows.map((line) => [...line, '']);
  it.each([
    [',', without],
    [';', without],
    ['\t', without],
    ['|', rows.map((line) => [...line.slice(0, 5), ''])],
  ])('keeps an empty last column, separated by %j', (separator, lines) => {
    const { names, records } = read(text(separator, lines));
    expect(names).toEqual(lines[0]?.map((_, at) => `column_${at + 1}`));
    expect(records).toEqual(lines);
  });

  it.each([
    ['without such a column', rows, 6],
    ['with a last column filled once', rows.map((line, at) => [...line, at === 50 ? 'x' : '']), 7],
  ])('%s has as many columns as fields', (_, lines, width) => {
    expect(read(comma(lines)).names).toHaveLength(width);
  });

  it.each([',', ';'])('but an unnamed empty column beside names is none, separated by %j', (separator) => {
    expect(read(text(separator, [[...COLUMNS, ''], ...without])).names).toEqual(COLUMNS);
  });
});
