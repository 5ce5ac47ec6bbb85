import { scaleBand } from 'd3-scale';
import { readableTextColour } from '../../theme/colour.ts';
import { cellMark } from '../bars/marks.ts';
import { NamesBelow } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { planLabels } from '../chart/plan-labels.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { seriesColours } from '../colours.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { ViewProps, VisualKind } from '../kind.ts';
import { rankColumns } from './rank-columns.ts';

/** Rankings over time: each column is ranked separately, ribbons connect a series with itself. */
export const ribbon: VisualKind<Grid> = {
  name: 'ribbonChart',
  roles: GRID_ROLES,
  respondsBy: 'highlighting',
  query: askGrid,
  shape: (result, context) => gridOf(result, context),
  View: RibbonView,
};

function RibbonView(props: ViewProps<Grid>) {
  const { shape: whole, theme, actions } = props;
  const { shape, note, colours, legend, room, band, plan, base, blocks, marks, wide, x } = planRibbons(props);
  return (
    <Chart view={props} marks={marks} legend={legend}>
      <NamesBelow plan={plan} centre={(i) => (band(i) ?? 0) + band.bandwidth() / 2} y={base} theme={theme} />
      <g aria-hidden pointerEvents="none">
        {blocks.map((block) => {
          const next = blocks.find((one) => one.category === block.category + 1 && one.series === block.series);
          if (!next) return null;
          const [a, b] = [x(block.category) + wide, x(next.category)];
          const middle = (a + b) / 2;
          const [top, bottom, nextTop, nextBottom] = [block.y, block.y + block.height, next.y, next.y + next.height];
          return (
            <path
              key={`${block.category}|${block.series}`}
              d={`M${a},${top}C${middle},${top} ${middle},${nextTop} ${b},${nextTop}V${nextBottom}C${middle},${nextBottom} ${middle},${bottom} ${a},${bottom}Z`}
              fill={colours[block.series]}
              fillOpacity={theme.highContrast ? 0.4 : 0.22}
            />
          );
        })}
      </g>
      {blocks.map((block, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const fill = colours[block.series] ?? theme.accent;
        const cell = shape.cells[block.category]?.[block.series];
        const share = shape.highlighting && cell?.value ? Math.min(1, (cell.highlighted ?? 0) / cell.value) : null;
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <rect
              x={x(block.category)}
              y={block.y}
              width={wide}
              height={Math.max(0.5, block.height - 1.5)}
              rx={2}
              fill={fill}
              fillOpacity={share === null ? undefined : unselectedOpacity(theme)}
            />
            {share !== null && (
              <rect
                x={x(block.category)}
                y={block.y + block.height * (1 - share)}
                width={wide}
                height={Math.max(0, block.height * share - 1.5)}
                fill={fill}
              />
            )}
            {block.height > 18 && wide > 30 && (
              <text
                aria-hidden
                x={x(block.category) + wide / 2}
                y={block.y + block.height / 2}
                dy=".34em"
                fontSize={12}
                textAnchor="middle"
                fill={share === null ? readableTextColour(fill) : theme.text}
                stroke="none"
              >
                {block.rank}
              </text>
            )}
          </g>
        );
      })}
      {note && (
        <ShownNote
          view={props}
          shown={shape.categories.length}
          all={whole.categories.length}
          truncated={whole.truncated}
          y={room + 14}
        />
      )}
    </Chart>
  );
}

/** The shown columns, the ranked blocks and their marks. */
function planRibbons(props: ViewProps<Grid>) {
  const { width, shape: whole, visual, theme, height } = props;
  const most = Math.max(1, Math.floor(width / 34));
  const shape =
    whole.categories.length > most
      ? { ...whole, categories: whole.categories.slice(0, most), cells: whole.cells.slice(0, most) }
      : whole;
  const note = shape !== whole;
  const colours = seriesColours(visual, theme, shape.series);
  const legend = planLegend(
    shape.series.map(({ label }, i) => ({ label, colour: colours[i] ?? theme.accent })),
    width,
  );
  const room = height - legend.height - (note ? 18 : 0);
  const names = shape.categories.map(({ label }) => label);
  const band = scaleBand<number>(
    names.map((_, i) => i),
    [2, width - 2],
  ).paddingInner(names.length > 8 ? 0.5 : 0.62);
  const plan = planLabels(names, band.step(), {
    size: theme.sizes.label,
    maxDepth: Math.min(80, room * 0.3),
    ordered: shape.ordered,
    before: band.step() / 2 + 8,
  });
  const base = room - plan.depth;
  const blocks = rankColumns(shape, base - 4);
  const marks = blocks.map((block) =>
    cellMark(shape, { place: block, colour: colours[block.series] ?? theme.accent, words: props }),
  );
  const wide = Math.min(band.bandwidth(), 44);
  const x = (category: number): number => (band(category) ?? 0) + (band.bandwidth() - wide) / 2;
  return { shape, note, colours, legend, room, band, plan, base, blocks, marks, wide, x };
}
