import type { VisualKind } from '../visuals/kind.ts';
import { KINDS } from '../visuals/kinds.ts';

/** Sections of the gallery. */
export const FAMILIES = [
  'columns',
  'lines',
  'parts',
  'figures',
  'tables',
  'spread',
  'explain',
  'retention',
  'page',
] as const;
export type VisualFamily = (typeof FAMILIES)[number];

const MEMBERS: Readonly<Record<VisualFamily, readonly string[]>> = {
  columns: [
    'columnChart',
    'clusteredColumnChart',
    'hundredPercentStackedColumnChart',
    'barChart',
    'clusteredBarChart',
    'hundredPercentStackedBarChart',
    'bulletChart',
  ],
  lines: [
    'lineChart',
    'areaChart',
    'stackedAreaChart',
    'hundredPercentStackedAreaChart',
    'lineClusteredColumnComboChart',
    'lineStackedColumnComboChart',
    'ribbonChart',
  ],
  parts: ['donutChart', 'pieChart', 'treemap', 'funnel', 'waterfallChart'],
  figures: ['card', 'kpi', 'multiRowCard', 'gauge'],
  tables: ['tableEx', 'pivotTable', 'slicer'],
  spread: ['histogram', 'boxPlot', 'scatterChart'],
  explain: ['keyDriversVisual', 'decompositionTreeVisual', 'aiNarratives', 'qnaVisual'],
  retention: ['cohortMatrix', 'thresholdPlanner', 'whatIf', 'customerDetail'],
  page: ['textbox', 'image', 'shape', 'actionButton', 'pageNavigator', 'bookmarkNavigator'],
};

/** Every kind an author can choose. `needsColumn` is omitted: the report inserts it where its file lacks a column. */
export const GALLERY: readonly { readonly family: VisualFamily; readonly kinds: readonly VisualKind[] }[] =
  FAMILIES.map((family) => ({
    family,
    kinds: MEMBERS[family].flatMap((name) => KINDS.find((kind) => kind.name === name) ?? []),
  }));

export const OFFERED: readonly VisualKind[] = GALLERY.flatMap(({ kinds }) => kinds);
