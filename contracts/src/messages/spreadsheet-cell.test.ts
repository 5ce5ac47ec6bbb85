import { describe, expect, it } from 'vitest';
import { csvCell, escapeFormula, quoted, unescapeFormula } from './spreadsheet-cell.ts';

const FORMULAS = ['=1+1', '+cmd', '-2+3+cmd', '@SUM(A1)', '=HYPERLINK("x")', "=cmd|' /C calc'!A0", '-1e5+cmd'];
const FULL_WIDTH = ['＝1+1', '＋cmd', '－2+3', '＠SUM(A1)'];
const AFTER_SPACE = ['\tx', '\rx', '\nx', '  =1+1', '\u00a0=1+1', '\u3000＝1+1', '\ufeff@x', ' \t-x'];

describe('spreadsheet cells', () => {
  it.each([...FORMULAS, ...FULL_WIDTH, ...AFTER_SPACE])('%j is escaped, and unescaping restores it', (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  });

  it.each(['-5', '-5.3', ' -5', '+49 170 123', '-1,234.50', '-1.5e-7', '-', '12', 'a=b', '', '-3%', "'=1", 'é', '５'])(
    '%j is not escaped',
    (cell) => {
      expect(escapeFormula(cell)).toBe(cell);
    },
  );

  it('is quoted where it would otherwise be misread', () => {
    expect(['a,b', 'say "x"', 'two\nlines', ' padded', 'plain'].map(quoted)).toEqual([
      '"a,b"',
      '"say ""x"""',
      '"two\nlines"',
      '" padded"',
      'plain',
    ]);
    expect(csvCell('=A1,B1')).toBe('"\'=A1,B1"');
  });
});
