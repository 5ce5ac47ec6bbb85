import type { ViewProps } from '../kind.ts';
import { StaticTable } from '../table/StaticTable.tsx';
import type { MatrixRow, MatrixShape } from './shape.ts';

export function StaticMatrix(props: ViewProps<MatrixShape> & { readonly lines: readonly MatrixRow[] }) {
  const { shape, lines, width, texts } = props;
  const blank = { decoration: null, lowest: 0, highest: 0, total: null, values: [] } as const;
  const columns = [
    {
      ...blank,
      as: 'rows',
      label: shape.rowTitle,
      numeric: false,
      texts: lines.map(({ label, depth }) => `${'\u2003'.repeat(depth)}${label}`),
    },
    ...shape.columns.map((column, i) => ({
      ...blank,
      as: column.key,
      label: column.label || texts.total,
      numeric: true,
      texts: lines.map(({ cells }) => cells[i]?.text ?? ''),
    })),
  ];
  const name = width * 0.3;
  const widths = columns.map((_, i) => (i === 0 ? name : (width - name) / shape.columns.length));
  return (
    <StaticTable
      {...props}
      widths={widths}
      shape={{ columns, rowCount: lines.length, truncated: shape.truncated, points: [], sorted: null }}
    />
  );
}
