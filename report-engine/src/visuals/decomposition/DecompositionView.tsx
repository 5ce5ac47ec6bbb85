import { Fragment, useState } from 'react';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markProps } from '../chart/mark.ts';
import { fitText, textWidth } from '../chart/text-width.ts';
import { colourFor } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import type { DecompositionNode, TreeShape } from './shape.ts';

const TALL = 44;
const HEAD = 22;
/** Space for a name of about fifteen letters. */
const NARROWEST = 136;

/** Space for the connectors between two columns. */
const BETWEEN = 24;

/** One column per level; selecting a member opens the next. Initially opens the largest members. */
export function DecompositionView(props: ViewProps<TreeShape>) {
  const { shape, visual, theme, formats, texts, actions } = props;
  const [path, setPath] = useState<readonly string[] | null>(null);
  const { opened, columnWide, fits, columns, first, leftOf, placed, marks } = placeNodes(props, path);
  const open = (index: number): void => {
    const found = placed[index];
    if (!found || found.column === 0) {
      setPath([]);
      return;
    }
    const ancestors = opened.slice(1, found.column).map(({ key }) => key);
    setPath(opened[found.column]?.key === found.node.key ? ancestors : [...ancestors, found.node.key]);
  };
  const steering = {
    ...actions,
    anySelected: false,
    select: (point: Mark['point']) => open(marks.findIndex((mark) => mark.point === point)),
  };
  const colour = colourFor(visual, theme, { label: '', index: 0 });
  return (
    <Chart view={{ ...props, actions: steering }} marks={marks}>
      {columns.slice(1).map((nodes, i) => (
        <text
          key={shape.levels[i]}
          aria-hidden
          display={i + 1 < first ? 'none' : undefined}
          x={leftOf(i + 1)}
          y={12}
          fontSize={12}
          fontWeight={600}
          fill={theme.muted}
        >
          {fitText(
            `${i + 1 === first && i > 0 ? `${opened[i]?.label} › ` : ''}${shape.levels[i]}${nodes.length > fits ? ` · ${fits - 1}/${nodes.length}` : ''}`,
            columnWide - 24,
            12,
            600,
          )}
        </text>
      ))}
      <g aria-hidden fill="none" stroke={theme.line} strokeWidth={1.5} pointerEvents="none">
        {placed.map(({ node, column, y }) => {
          const parent = placed.find((one) => one.column === column - 1 && one.node.key === opened[column - 1]?.key);
          if (!parent) return null;
          const [a, b] = [leftOf(parent.column) + columnWide - BETWEEN + 2, leftOf(column)];
          return (
            <path
              key={node.key}
              d={`M${a},${parent.y + 24}C${(a + b) / 2},${parent.y + 24} ${(a + b) / 2},${y + 24} ${b},${y + 24}`}
              stroke={opened[column]?.key === node.key ? colour : theme.line}
            />
          );
        })}
      </g>
      {placed.map(({ node, column, share, y }, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const on = opened[column]?.key === node.key;
        const wide = columnWide - BETWEEN;
        const figure = formats.value(node.value, { ...shape.format, compact: true });
        const long = Math.max(12, wide - 16 - textWidth(figure, 13));
        const at = `translate(${leftOf(column)},${y})`;
        return (
          <Fragment key={node.key}>
            <g {...markProps(mark, i, { texts, actions: { ...actions, isSelected: () => on } })} transform={at}>
              <rect
                x={-2}
                y={0}
                width={wide + 4}
                height={TALL - 4}
                rx={6}
                fill={theme.surface}
                stroke={on ? colour : 'none'}
                strokeWidth={1}
              />
            </g>
            {/* Beside the mark, not in it: its visible text is truncated, its label is not. */}
            <g aria-hidden stroke="none" pointerEvents="none" transform={at}>
              <text x={4} y={15} fontSize={12} fontWeight={on ? 600 : 400} fill={theme.text}>
                {fitText(node.label, wide - 6, 12, on ? 600 : 400)}
              </text>
              <text x={wide - 4} y={31} fontSize={13} textAnchor="end" fill={theme.muted} className="hf-numbers">
                {figure}
              </text>
              <rect x={4} y={24} width={long} height={7} rx={3.5} fill={theme.track} />
              <rect
                x={4}
                y={24}
                width={Math.max(2, long * share)}
                height={7}
                rx={3.5}
                fill={on ? colour : theme.faint}
              />
            </g>
          </Fragment>
        );
      })}
    </Chart>
  );
}

/** The opened nodes in columns that fit the width, with their marks. */
function placeNodes(props: ViewProps<TreeShape>, path: readonly string[] | null) {
  const { width, shape, height, formats, texts } = props;
  // The root and its members are visible before anything is opened.
  const openFirst = Math.min(2, Math.max(0, Math.floor(width / NARROWEST) - 2));
  const opened: DecompositionNode[] = [shape.root];
  for (let depth = 0; depth < shape.levels.length; depth++) {
    const children = opened.at(-1)?.children ?? [];
    const next = path ? children.find(({ key }) => key === path[depth]) : depth < openFirst ? children[0] : undefined;
    if (!next) break;
    opened.push(next);
  }
  const depthCount = Math.min(opened.length, shape.levels.length) + 1;
  const evenly = width / Math.max(depthCount, Math.min(4, shape.levels.length + 1));
  // Where names would be truncated, only the deepest columns are shown; closing a member brings the previous one back.
  const shownColumns = Math.max(1, Math.floor(width / Math.max(NARROWEST, evenly) + 0.01));
  const columnWide = Math.min(220, evenly >= NARROWEST ? evenly : width / shownColumns);
  const fits = Math.max(1, Math.floor((height - HEAD) / TALL));
  const columns = [[shape.root], ...opened.slice(0, shape.levels.length).map(({ children }) => children)];
  const first = Math.max(0, columns.length - shownColumns);
  const leftOf = (column: number): number => (column - first) * columnWide;
  const placed = columns.flatMap((nodes, column) => {
    if (column < first) return [];
    const largest = Math.max(...nodes.map(({ value }) => Math.abs(value)), 0) || 1;
    const more = nodes.length - fits;
    return nodes
      .slice(0, more > 0 ? fits - 1 : fits)
      .map((node, row) => ({ node, column, row, share: Math.abs(node.value) / largest, y: HEAD + row * TALL }));
  });
  const marks: Mark[] = placed.map(({ node, column }) => ({
    key: node.key,
    label: column === 0 ? node.label : texts.labelled({ label: shape.levels[column - 1] ?? '', value: node.label }),
    value: formats.value(node.value, shape.format),
    point: node.point ?? { identity: [], values: [] },
  }));
  return { opened, columnWide, fits, columns, first, leftOf, placed, marks };
}
