import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string, options = {}) => {
  const outcome = readCsv(new TextEncoder().encode(text), options);
  if (outcome.kind === 'unreadable') return { problem: outcome.problem.code, reason: say(outcome.problem.reason) };
  const { reading } = outcome;
  return {
    delimiter: reading.delimiter,
    header: reading.headerLine,
    names: reading.columns.map(({ name }) => name),
    rows: Array.from({ length: reading.rowCount }, (_, row) => reading.columns.map((column) => column.cell(row))),
    rejected: reading.rejected,
    codes: reading.findings.map(({ code }) => code),
    messages: reading.findings.map(({ message }) => say(message)).join('\n'),
  };
};
const customers = (count: number) =>
  Array.from({ length: count }, (_, at) => `C-${at},${20 + (at % 50)},plan ${at % 3}`).join('\n');

describe('parsing a CSV file', () => {
  it('detects comma, semicolon, tab and pipe, even if others occur inside values', () => {
    expect(read('id;price;note\n1;3,50;a, b\n2;4,20;c\n')).toMatchObject({
      delimiter: ';',
      names: ['id', 'price', 'note'],
    });
    expect(read('id\tprice\n1\t3,5\n2\t4,5\n')).toMatchObject({ delimiter: '\t' });
    expect(read('id|tags|x\n1|a,b|2\n2|c,d|3\n')).toMatchObject({ delimiter: '|' });
    expect(read('id,tags,x\n1,a;b;c,2\n2,d;e;f,3\n')).toMatchObject({ delimiter: ',' });
  });

  it("honours Excel's separator line", () => {
    expect(read('sep=;\nid;x\n1;2\n')).toMatchObject({ delimiter: ';', names: ['id', 'x'], header: 2 });
  });

  it('finds the header below a title, blank lines and an export date', () => {
    const table = read(`Customer export\n\nas of,2026-01-01\nid,age,plan\n${customers(30)}\n`);
    expect(table).toMatchObject({ header: 4, names: ['id', 'age', 'plan'], codes: ['header-line'] });
  });

  it('names the columns and reports it if the first line is already data', () => {
    const table = read('1001,34,Yes\n1002,51,No\n1003,29,No\n1004,44,Yes\n1005,38,No\n');
    expect(table).toMatchObject({ header: 0, names: ['column_1', 'column_2', 'column_3'], codes: ['no-header'] });
    expect(table.rows).toHaveLength(5);
  });

  it('accepts consecutive years as names', () => {
    expect(read('Region,2019,2020,2021\nNorth,1,2,3\nSouth,4,5,6\n')).toMatchObject({
      header: 1,
      names: ['Region', '2019', '2020', '2021'],
    });
  });

  it('makes repeated and empty names unique', () => {
    const table = read('id,x,x,,x_2\n1,2,3,4,5\n2,3,4,5,6\n');
    expect(table.names).toEqual(['id', 'x', 'x_3', 'column_4', 'x_2']);
    expect(table.codes).toEqual(['repeated-names', 'unnamed-columns']);
  });

  it('treats names such as __proto__ and constructor like any other', () => {
    const table = read('__proto__,constructor,toString\n1,2,3\n4,5,6\n');
    expect(table.names).toEqual(['__proto__', 'constructor', 'toString']);
    expect(table.rows).toEqual([
      ['1', '2', '3'],
      ['4', '5', '6'],
    ]);
  });

  it('drops a trailing delimiter on every line, and names the row-name column of statistics programs', () => {
    expect(read('id,age,\n1,30,\n2,40,\n')).toMatchObject({ names: ['id', 'age'] });
    expect(read('age,plan\nr1,30,a\nr2,40,b\nr3,50,a\n')).toMatchObject({ names: ['column_1', 'age', 'plan'] });
  });

  it('leaves out totals and remarks below the table, and reports their lines', () => {
    const table = read(`id,age,plan\n${customers(30)}\nTotal,1234,\n\nSource: our billing system,,\n`);
    expect(table.rows).toHaveLength(30);
    expect(table.messages).toContain('line 32');
    expect(table.codes).toEqual(['total-row', 'footnotes']);
  });

  it('keeps a customer whose name starts with Total', () => {
    expect(read('name,age,plan\nAcme,3,x\nTotal Wine,4,y\n').rows).toHaveLength(2);
  });

  it('leaves out headers repeated inside the data', () => {
    const table = read(`id,age,plan\n${customers(30)}\nid,age,plan\nC-99,40,plan 1\n`);
    expect(table.rows).toHaveLength(31);
    expect(table.codes).toEqual(['repeated-header']);
  });

  it('sets aside rows that cannot be placed, with line and reason, and never shifts their values', () => {
    const table = read(`id,age,plan\n${customers(30)}\nC-31,plan 2\nC-32,,44,plan 2\n`);
    expect(table.rows).toHaveLength(30);
    expect(table.rejected).toEqual([
      { line: 32, reason: { code: 'widthDiffers', values: { count: 2, columns: 3 } } },
      { line: 33, reason: { code: 'widthDiffers', values: { count: 4, columns: 3 } } },
    ]);
  });

  it('fills up a row whose last values are missing if its other values confirm their columns', () => {
    const table = read(`id,age,plan\n${customers(30)}\nC-31,44\n`);
    expect(table.rows?.at(-1)).toEqual(['C-31', '44', '']);
    expect(table.codes).toEqual(['short-rows']);
  });

  it('leaves out rows with only separators and reports how many', () => {
    const table = read(`id,age,plan\n${customers(5)}\n,,\n${customers(5)}\n,,\n`);
    expect(table.rows).toHaveLength(10);
    expect(table.messages).toBe('2 rows are empty and were left out.');
  });

  it('rejects empty files, files without rows and irregular files, each with its reason', () => {
    expect(read('')).toMatchObject({ problem: 'empty' });
    expect(read(' \n\n')).toMatchObject({ problem: 'empty' });
    expect(read('id,age\n')).toMatchObject({ problem: 'no-rows' });
    const ragged = read('a,b,c\n1,2,3\n1\n1,2\n1,2,3,4,5\n1,2,3,4\n9,8,7,6,5,4\n');
    expect(ragged).toMatchObject({ problem: 'ragged' });
    expect(ragged.reason).toMatch(/line \d/);
  });

  it('tolerates a truncated last line of a file head', () => {
    expect(read('id,age\n1,30\n2,40\n3,', { head: true }).rows).toHaveLength(2);
  });

  it('reads a thousand columns and ids beyond the precision of doubles unchanged', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `v${at}`);
    const row = names.map((_, at) => `9007199254740993${at}`);
    const table = read(`${names.join(',')}\n${row.join(',')}\n${row.join(',')}\n`);
    expect(table.rows?.[1]).toEqual(row);
  });

  it('handles one giant line without a line break', () => {
    expect(read('x,'.repeat(300_000))).toMatchObject({ problem: 'too-many-columns' });
    expect(read('x'.repeat(300_000))).toMatchObject({ problem: 'no-rows' });
  });
});
