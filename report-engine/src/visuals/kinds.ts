import { bars } from './bars/index.tsx';
import { card } from './card/index.ts';
import { donut } from './donut/index.tsx';
import { anyKind, type VisualKind } from './kind.ts';
import { slicer } from './slicer/index.ts';
import { table } from './table/index.ts';

/** Every kind of visual, one line each. A new kind is its folder and its line here. */
export const KINDS: readonly VisualKind[] = [
  anyKind(card('card')),
  anyKind(card('kpi')),
  anyKind(bars('barChart', 'lying', 'stacked')),
  anyKind(bars('clusteredBarChart', 'lying', 'clustered')),
  anyKind(bars('hundredPercentStackedBarChart', 'lying', 'hundredPercent')),
  anyKind(bars('columnChart', 'upright', 'stacked')),
  anyKind(bars('clusteredColumnChart', 'upright', 'clustered')),
  anyKind(bars('hundredPercentStackedColumnChart', 'upright', 'hundredPercent')),
  anyKind(donut('donutChart', 0.66)),
  anyKind(donut('pieChart', 0)),
  anyKind(table),
  anyKind(slicer('slicer')),
];

const byName = new Map(KINDS.map((kind) => [kind.name, kind]));

/** Names other documents use for the same kinds. */
const SAME: Readonly<Record<string, string>> = {
  cardVisual: 'card',
  listSlicer: 'slicer',
  advancedSlicerVisual: 'slicer',
  table: 'tableEx',
  matrix: 'pivotTable',
};

export const kindOf = (name: string): VisualKind | undefined => byName.get(name) ?? byName.get(SAME[name] ?? '');
