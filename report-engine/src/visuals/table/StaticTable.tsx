import { Picture } from '../chart/Picture.tsx';
import { fitText } from '../chart/text-width.ts';
import type { ViewProps } from '../kind.ts';
import type { TableShape } from './shape.ts';

/** The table as a picture: as many rows as fit, and the total number. */
export function StaticTable(props: ViewProps<TableShape> & { readonly widths: readonly number[] }) {
  const { shape, height, width, theme, texts, formats, label, widths } = props;
  const shown = Math.max(0, Math.min(shape.rowCount, Math.floor((height - 56) / 26)));
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const count = (value: number): string => formats.value(value, { style: 'integer' });
  return (
    <Picture view={props} spoken={label}>
      {shape.columns.map((column, i) => {
        const [x, wide] = [starts[i] ?? 0, widths[i] ?? 0];
        const anchor = column.numeric ? { x: x + wide - 12, textAnchor: 'end' as const } : { x: x + 12 };
        return x >= width ? null : (
          <g key={column.as} fontSize={12}>
            <text {...anchor} y={20} fontWeight={600} fill={theme.muted}>
              {fitText(column.label, wide - 24, 12, 600)}
            </text>
            {column.texts.slice(0, shown).map((text, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a picture do not move
              <text key={row} {...anchor} y={50 + row * 26} fill={theme.text}>
                {fitText(text, wide - 24, 12)}
              </text>
            ))}
          </g>
        );
      })}
      {Array.from({ length: shown + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a picture do not move
        <line key={row} x2={width} y1={32.5 + row * 26} y2={32.5 + row * 26} stroke={theme.line} />
      ))}
      {shown < shape.rowCount && (
        <text x={width} y={height - 6} fontSize={12} fill={theme.faint} textAnchor="end">
          {texts.shownOf({ shown: count(shown), all: count(shape.rowCount) })}
        </text>
      )}
    </Picture>
  );
}
