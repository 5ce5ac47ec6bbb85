import { mix } from '../../theme/colour.ts';
import { cellMark } from '../bars/marks.ts';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { nameColumn } from '../chart/plan-labels.ts';
import { planRows } from '../chart/plan-rows.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { fitText, textWidth } from '../chart/text-width.ts';
import { colourFor } from '../colours.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { VisualKind } from '../kind.ts';

/** Funnel steps as bars, each sized in proportion to the first step. */
export const funnel: VisualKind<Grid> = {
  name: 'funnel',
  roles: GRID_ROLES.filter(({ name }) => name !== 'series'),
  respondsBy: 'highlighting',
  query: askGrid,
  shape: (result, context) => gridOf(result, context),
  View(props) {
    const { shape, visual, width, height, theme, formats, texts, actions } = props;
    const { count, step } = planRows(shape.categories.length, height, { lowest: 22, tallest: 54 });
    const names = shape.categories.slice(0, count).map(({ label }) => label);
    const valueAt = (i: number): number => Math.max(0, shape.cells[i]?.[0]?.value ?? 0);
    const first = Math.max(valueAt(0), ...names.map((_, i) => valueAt(i))) || 1;
    const written = names.map(
      (_, i) =>
        `${formats.value(shape.cells[i]?.[0]?.value ?? null, shape.format)} · ${formats.percent(valueAt(i) / first)}`,
    );
    const left = nameColumn(names, 12, width * 0.32, 600) + 12;
    const right = Math.max(...written.map((text) => textWidth(text, 12))) + 10;
    const long = Math.max(20, width - left - right);
    const tall = Math.max(6, step - (step > 30 ? 12 : 4));
    const base = colourFor(visual, theme, { label: shape.series[0]?.label ?? '', index: 0 });
    const shade = (i: number): string =>
      theme.highContrast || count < 2 ? base : mix(base, theme.surface, (0.45 * i) / (count - 1));
    const marks = names.map((_, i) => {
      const mark = cellMark(shape, {
        place: { category: i, series: 0 },
        colour: shade(i),
        words: props,
        share: valueAt(i) / first,
      });
      const before =
        i > 0 && valueAt(i - 1) > 0 ? texts.ofPrevious({ share: formats.percent(valueAt(i) / valueAt(i - 1)) }) : null;
      return before
        ? {
            ...mark,
            value: texts.listed({ items: [mark.value, before] }),
            lines: [...(mark.lines ?? []), { label: before, value: '' }],
          }
        : mark;
    });
    return (
      <Chart view={props} marks={marks}>
        {marks.map((mark, i) => {
          const y = i * step;
          const wide = Math.max(1, (valueAt(i) / first) * long);
          const share =
            shape.highlighting && valueAt(i) > 0
              ? Math.min(1, (shape.cells[i]?.[0]?.highlighted ?? 0) / valueAt(i))
              : null;
          return (
            <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
              <rect x={left} y={y} width={long} height={tall} rx={4} fill={theme.track} />
              <rect
                x={left}
                y={y}
                width={wide}
                height={tall}
                rx={4}
                fill={shade(i)}
                fillOpacity={share === null ? undefined : unselectedOpacity(theme)}
              />
              {share !== null && <rect x={left} y={y} width={wide * share} height={tall} rx={4} fill={shade(i)} />}
              <g aria-hidden fontSize={12}>
                <text x={0} y={y + tall / 2} dy=".35em" fontWeight={600} fill={theme.text}>
                  {fitText(names[i] ?? '', left - 12, 12, 600)}
                </text>
                <text x={width} y={y + tall / 2} dy=".35em" textAnchor="end" fill={theme.muted} className="hf-numbers">
                  {written[i]}
                </text>
              </g>
            </g>
          );
        })}
        {count < shape.categories.length && (
          <ShownNote view={props} shown={count} all={shape.categories.length} truncated={shape.truncated} />
        )}
      </Chart>
    );
  },
};
