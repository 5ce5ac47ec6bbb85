import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps } from '../chart/mark.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { fitText, textWidth } from '../chart/text-width.ts';
import type { VisualKind } from '../kind.ts';
import { pointOfRow } from '../point.ts';
import { columnsOf } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';

export interface CardsShape {
  readonly cards: readonly {
    readonly title: string;
    readonly figures: readonly { readonly label: string; readonly text: string; readonly short: string }[];
    readonly point: DataPoint | null;
  }[];
}

/** Several figures for each member of a group, as stacked cards. */
export const multiRowCard: VisualKind<CardsShape> = {
  name: 'multiRowCard',
  roles: [
    { name: 'category', takes: 'groups', most: 1 },
    { name: 'values', takes: 'values', most: 6, required: true },
  ],
  respondsBy: 'filtering',
  query: (visual, { model }) =>
    named(visual, 'values').length === 0
      ? null
      : ask(visual, model, {
          groups: named(visual, 'category', 1),
          values: named(visual, 'values'),
          limit: visual.limit ?? 50,
          order: [{ as: 'values0', direction: 'descending' }],
        }),
  shape(result, { visual, formats }) {
    if (!result || result.rowCount === 0) return null;
    const category = columnsOf(result, visual, 'category')[0];
    const values = columnsOf(result, visual, 'values');
    return {
      cards: Array.from({ length: result.rowCount }, (_, row) => ({
        title: category ? formats.group(category.values[row] ?? null, category) : '',
        figures: values.map((column) => ({
          label: column.label,
          text: formats.value(column.values[row] ?? null, column.format),
          short: formats.value(column.values[row] ?? null, { ...column.format, compact: true }),
        })),
        point: category ? pointOfRow(result, row, formats) : null,
      })),
    };
  },
  View(props) {
    const { shape, width, height, theme, texts, actions } = props;
    const titled = shape.cards.some(({ title }) => title !== '');
    const tall = titled ? 76 : 52;
    const fits = Math.max(1, Math.floor((height + 8) / tall));
    const shown = shape.cards.slice(
      0,
      fits < shape.cards.length ? Math.max(1, Math.floor((height - 10) / tall)) : fits,
    );
    const wide = width / Math.max(1, shape.cards[0]?.figures.length ?? 1);
    const marks = shown.map((card, i) => ({
      key: String(i),
      label: card.title || props.label,
      value: texts.listed({ items: card.figures.map(({ label, text }) => texts.labelled({ label, value: text })) }),
      lines: card.figures.map(({ label, text }) => ({ label, value: text })),
      point: card.point,
    }));
    return (
      <Chart view={props} marks={marks}>
        {shown.map((card, i) => {
          const mark = marks[i];
          if (!mark) return null;
          return (
            <g
              key={mark.key}
              {...markProps(mark, i, props)}
              opacity={markOpacity(mark, actions, theme)}
              transform={`translate(0,${i * tall})`}
            >
              <rect
                width={width}
                height={tall - 8}
                rx={8}
                fill={theme.track}
                fillOpacity={theme.highContrast ? 0 : 0.6}
                stroke={theme.highContrast ? theme.line : 'none'}
              />
              {titled && (
                <text aria-hidden x={12} y={20} fontSize={12} fontWeight={600} fill={theme.text}>
                  {fitText(card.title, width - 24, 12, 600)}
                </text>
              )}
              {card.figures.map(({ label, text, short }, column) => (
                <g
                  key={label}
                  aria-hidden
                  transform={`translate(${12 + column * wide},${titled ? 41 : 20})`}
                  className="hf-numbers"
                >
                  <text fontSize={14} fontWeight={600} fill={theme.text}>
                    {fitText(textWidth(text, 14, 600) <= wide - 20 ? text : short, wide - 20, 14, 600)}
                  </text>
                  <text y={15} fontSize={12} fill={theme.muted}>
                    {fitText(label, wide - 20, 12)}
                  </text>
                </g>
              ))}
            </g>
          );
        })}
        {shown.length < shape.cards.length && (
          <ShownNote view={props} shown={shown.length} all={shape.cards.length} truncated={false} />
        )}
      </Chart>
    );
  },
};
