import type { QueryResult } from '@holdfast/contracts/report/query';
import { expect, it } from 'vitest';
import { csvOf, toTabSeparated } from './exporting.ts';

it('formulas are escaped in files and on the clipboard, and numbers stay numbers', () => {
  const column = (label: string, values: (string | number)[]): QueryResult['columns'][number] => ({
    as: label,
    role: 'group',
    field: { kind: 'column', table: 't', column: label },
    label,
    type: 'text',
    format: { style: 'text' },
    values,
  });
  const columns = [column('=name', ['＋cmd', '-5']), column('n', [-5, -1e-9])];
  const result: QueryResult = { columns, rowCount: 2, truncated: false };
  expect(csvOf(result)).toBe("'=name,n\r\n'＋cmd,-5\r\n-5,-1e-9\r\n");
  expect(toTabSeparated(result)).toBe("'=name\tn\n'＋cmd\t-5\n-5\t-1e-9");
});
