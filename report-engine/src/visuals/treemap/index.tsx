import { hierarchy, treemap as layOut } from 'd3-hierarchy';
import { useId } from 'react';
import { readableTextColour } from '../../theme/colour.ts';
import { cellMark } from '../bars/marks.ts';
import { BelowZeroNote, NOTE_HEIGHT } from '../chart/BelowZeroNote.tsx';
import { Chart } from '../chart/Chart.tsx';
import { markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { planLegend } from '../chart/plan-legend.ts';
import { fitText, textWidth } from '../chart/text-width.ts';
import { colourFor, seriesColours } from '../colours.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { ViewProps, VisualKind } from '../kind.ts';

interface TreemapLeaf {
  readonly category: number;
  readonly series: number;
  readonly value: number;
}
interface TreemapBranch {
  readonly children: readonly (TreemapBranch | TreemapLeaf)[];
}

/** Areas in proportion. Series, if any, are the outer boxes and the colours. */
export const treemap: VisualKind<Grid> = {
  name: 'treemap',
  roles: GRID_ROLES,
  respondsBy: 'highlighting',
  query: askGrid,
  shape: (result, context) => {
    const grid = gridOf(result, context);
    return grid?.cells.some((line) => line.some((cell) => (cell?.value ?? 0) !== 0)) ? grid : null;
  },
  View: TreemapView,
};

/** Three letters and an ellipsis do not identify anything. */
const isLegible = (name: string): boolean => name !== '' && !(name.endsWith('…') && name.length < 6);

function TreemapView(props: ViewProps<Grid>) {
  const { shape, theme, formats, actions } = props;
  const prefix = useId();
  const { colourOf, legend, leaves, belowZero, room, boxes, marks } = planTreemap(props);
  return (
    <Chart view={props} marks={marks} legend={legend}>
      {boxes.map((box, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const [wide, tall] = [box.x1 - box.x0, box.y1 - box.y0];
        const fill = colourOf(box.leaf);
        const cell = shape.cells[box.leaf.category]?.[box.leaf.series];
        const share = shape.highlighting ? Math.min(1, (cell?.highlighted ?? 0) / box.leaf.value) : null;
        const label = shape.categories[box.leaf.category]?.label ?? '';
        const fitted = fitText(label, wide - 14, 12, 600);
        const name = isLegible(fitted) ? fitted : '';
        // A tall and narrow box has vertical text.
        const upright = name === '' && wide >= 20 ? fitText(label, tall - 14, 12, 600) : '';
        // In full, as in its accessible name.
        const value = formats.value(box.leaf.value, shape.format);
        const colour = share === null ? readableTextColour(fill) : theme.text;
        return (
          <g
            key={mark.key}
            {...markProps(mark, i, props)}
            opacity={markOpacity(mark, actions, theme)}
            transform={`translate(${box.x0},${box.y0})`}
          >
            <clipPath id={`${prefix}${i}`}>
              <rect width={wide} height={tall} rx={4} />
            </clipPath>
            <g clipPath={`url(#${prefix}${i})`}>
              <rect
                width={wide}
                height={tall}
                fill={fill}
                fillOpacity={share === null ? undefined : unselectedOpacity(theme)}
              />
              {share !== null && <rect y={tall * (1 - share)} width={wide} height={tall * share} fill={fill} />}
            </g>
            {isLegible(upright) && (
              <text
                aria-hidden
                transform={`translate(${wide / 2},${tall - 7}) rotate(-90)`}
                dy=".35em"
                fontSize={12}
                fontWeight={600}
                fill={colour}
              >
                {upright}
              </text>
            )}
            {!isLegible(upright) && tall > 22 && wide > 34 && (
              <g aria-hidden fill={colour} fontSize={12}>
                <text x={7} y={17} fontWeight={600}>
                  {name}
                </text>{' '}
                {tall > 38 && (
                  <text x={7} y={33} fontSize={13} className="hf-numbers">
                    {textWidth(value, 13) <= wide - 14 ? value : ''}
                  </text>
                )}
              </g>
            )}
          </g>
        );
      })}
      <BelowZeroNote view={{ ...props, height: room + NOTE_HEIGHT }} count={belowZero} alone={leaves.length === 0} />
    </Chart>
  );
}

/** Boxes in proportion, with their colours and marks. */
function planTreemap(props: ViewProps<Grid>) {
  const { shape, visual, theme, width, height } = props;
  const nested = shape.series.length > 1;
  const colours = seriesColours(visual, theme, shape.series);
  const colourOf = (leaf: TreemapLeaf): string =>
    nested
      ? (colours[leaf.series] ?? theme.accent)
      : colourFor(visual, theme, {
          label: shape.categories[leaf.category]?.label ?? '',
          index: leaf.category,
          value: shape.categories[leaf.category]?.value,
        });
  const legend = planLegend(
    nested ? shape.series.map(({ label }, i) => ({ label, colour: colours[i] ?? theme.accent })) : [],
    width,
  );
  const leaves = shape.cells.flatMap((line, category) =>
    line.flatMap((cell, series): TreemapLeaf[] =>
      cell && (cell.value ?? 0) > 0 ? [{ category, series, value: cell.value ?? 0 }] : [],
    ),
  );
  const tree: TreemapBranch = nested
    ? { children: shape.series.map((_, series) => ({ children: leaves.filter((leaf) => leaf.series === series) })) }
    : { children: leaves };
  const root = hierarchy<TreemapBranch | TreemapLeaf>(tree, (node) =>
    'children' in node ? [...node.children] : undefined,
  )
    .sum((node) => ('value' in node ? node.value : 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const belowZero = shape.cells.flat().filter((cell) => (cell?.value ?? 0) < 0).length;
  const room = height - legend.height - (belowZero > 0 ? NOTE_HEIGHT : 0);
  const boxes = layOut<TreemapBranch | TreemapLeaf>()
    .size([width, room])
    .paddingInner(2)
    .round(true)(root)
    .leaves()
    .flatMap((box) => ('value' in box.data && box.x1 > box.x0 && box.y1 > box.y0 ? [{ ...box, leaf: box.data }] : []));
  const whole = leaves.reduce((sum, { value }) => sum + value, 0);
  const marks = boxes.map(({ leaf }) =>
    cellMark(shape, { place: leaf, colour: colourOf(leaf), words: props, share: leaf.value / whole }),
  );
  return { colourOf, legend, leaves, belowZero, room, boxes, marks };
}
