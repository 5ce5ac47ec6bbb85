import { describe, expect, it } from 'vitest';
import { type CsvDialect, fieldText, PLAIN_DIALECT } from './fields.ts';
import { splitFields } from './split-fields.ts';

const rows = (text: string, dialect: Partial<CsvDialect> = {}, width = 0): string[][] => {
  const fields = splitFields(text, { ...PLAIN_DIALECT, ...dialect }, width);
  return Array.from({ length: fields.recordCount }, (_, record) => {
    const cells: string[] = [];
    for (let at = fields.firstField[record] ?? 0; at < (fields.firstField[record + 1] ?? 0); at++)
      cells.push(fieldText(fields, at));
    return cells;
  });
};

describe('splitting fields', () => {
  it('keeps delimiters, line breaks and doubled quotes inside quotes', () => {
    expect(rows('a,"b, ""c""\r\nd",e\r\n1,2,3')).toEqual([
      ['a', 'b, "c"\r\nd', 'e'],
      ['1', '2', '3'],
    ]);
  });

  it('ends lines at LF, CRLF and CR and drops empty ones', () => {
    expect(rows('a,b\r1,2\n\n\r\n3,4\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('accepts spaces around a quoted field', () => {
    expect(rows('1, "x, y" ,2')).toEqual([['1', 'x, y', '2']]);
  });

  it('keeps empty quoted and unquoted fields', () => {
    expect(rows('1,"",\n')).toEqual([['1', '', '']]);
  });

  it('unescapes backslashes in files that use them', () => {
    expect(rows('1,"48\\" wide","a\\\\b"', { escape: 'backslash' })).toEqual([['1', '48" wide', 'a\\b']]);
  });

  it('takes an unclosed quote literally if only then the line has the expected fields', () => {
    const text = 'a,b,c\n1,"9,x\n2,"ok, fine",y\n3,4,5\n';
    expect(rows(text, {}, 3)).toEqual([
      ['a', 'b', 'c'],
      ['1', '"9', 'x'],
      ['2', 'ok, fine', 'y'],
      ['3', '4', '5'],
    ]);
  });

  it('keeps a stray quote inside a word', () => {
    expect(rows('1,5" pipe,2\n3,"a "b" c",4', {}, 3)).toEqual([
      ['1', '5" pipe', '2'],
      ['3', 'a "b" c', '4'],
    ]);
  });

  it('stays linear on a file in which every line has an unclosed quote', () => {
    // Enough that quadratic time would exceed any test timeout.
    const text = `a,b,c\n${'1,"x,2\n'.repeat(400_000)}`;
    expect(rows(text, {}, 3)).toHaveLength(400_001);
  });
});
