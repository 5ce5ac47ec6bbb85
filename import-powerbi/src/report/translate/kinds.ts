import type { NoteCode } from '../../notes.ts';

export interface KindPlan {
  readonly kind: string;
  /** Role of the file → role of the document. */
  readonly roles: Readonly<Record<string, string>>;
  /** Most fields per role of the document, where it differs from MOST. */
  readonly most?: Readonly<Record<string, number>>;
  /** Its values may be groups as well, in any order. */
  readonly takesAny?: boolean;
  /** It groups by a column among its values. */
  readonly groupsByValues?: boolean;
  /** What it becomes when it has more than one value. */
  readonly ofSeveral?: string;
  /** Fields of roles that the kind lacks; they come with a note. */
  readonly notes?: Readonly<Record<string, NoteCode>>;
  readonly note?: NoteCode;
}

/** Role of the document → what it takes and how many. */
export const MOST: Readonly<Record<string, number>> = {
  category: 6,
  series: 1,
  values: 8,
  tooltips: 8,
  lines: 4,
  rows: 5,
  columns: 1,
  field: 6,
  trend: 1,
};
const GROUPS: readonly string[] = ['category', 'series', 'rows', 'columns', 'field', 'trend'];
export const takesGroups = (role: string): boolean => GROUPS.includes(role);

const CHART = { Category: 'category', Series: 'series', Y: 'values', Tooltips: 'tooltips' };
const NOTES = {
  Rows: 'smallMultiples',
  SmallMultiples: 'smallMultiples',
  Gradient: 'formatting',
  Play: 'roleLeftOut',
} as const;
const chart = (kind: string): KindPlan => ({ kind, roles: CHART, notes: NOTES });
const line = (kind: string): KindPlan => ({
  ...chart(kind),
  roles: { ...CHART, Y2: 'values' },
  notes: { ...NOTES, Y2: 'secondAxis' },
});
const share = (kind: string): KindPlan => ({
  kind,
  roles: { Category: 'category', Series: 'category', Y: 'values', Tooltips: 'tooltips' },
  notes: NOTES,
});
const combo = (kind: string): KindPlan => ({ ...chart(kind), roles: { ...CHART, Y2: 'lines' } });
const table: KindPlan = { kind: 'tableEx', roles: { Values: 'values' }, most: { values: 60 }, takesAny: true };
const matrix: KindPlan = {
  kind: 'pivotTable',
  roles: { Rows: 'rows', Columns: 'columns', Values: 'values' },
  most: { values: 6 },
};
const slicer: KindPlan = {
  kind: 'slicer',
  roles: { Values: 'field' },
  notes: { Label: 'roleLeftOut', Image: 'roleLeftOut' },
};
const map: KindPlan = {
  kind: 'tableEx',
  roles: Object.fromEntries(
    ['Category', 'Location', 'Series', 'Size', 'Value', 'Y', 'X', 'Values', 'Tooltips'].map((role) => [role, 'values']),
  ),
  most: { values: 60 },
  takesAny: true,
  note: 'needsMap',
};
const card = { kind: 'card', ofSeveral: 'multiRowCard' };
const plain = (kind: string): KindPlan => ({ kind, roles: {} });

export const KINDS: ReadonlyMap<string, KindPlan> = new Map(
  Object.entries({
    card: { ...card, roles: { Values: 'values' }, most: { values: 1 } },
    cardVisual: { ...card, roles: { Data: 'values', Rows: 'category' }, most: { values: 6, category: 1 } },
    multiRowCard: {
      kind: 'multiRowCard',
      roles: { Values: 'values' },
      most: { values: 6, category: 1 },
      groupsByValues: true,
    },
    kpi: {
      kind: 'kpi',
      roles: { Indicator: 'values', TrendLine: 'trend', Goal: 'goal' },
      most: { values: 1, goal: 1 },
    },
    gauge: {
      kind: 'gauge',
      roles: { Y: 'values', MinValue: 'minimum', MaxValue: 'maximum', TargetValue: 'goal' },
      most: { values: 1, minimum: 1, maximum: 1, goal: 1 },
      notes: { Tooltips: 'roleLeftOut' },
    },
    barChart: chart('barChart'),
    clusteredBarChart: chart('clusteredBarChart'),
    hundredPercentStackedBarChart: chart('hundredPercentStackedBarChart'),
    columnChart: chart('columnChart'),
    clusteredColumnChart: chart('clusteredColumnChart'),
    hundredPercentStackedColumnChart: chart('hundredPercentStackedColumnChart'),
    lineChart: line('lineChart'),
    areaChart: line('areaChart'),
    stackedAreaChart: line('stackedAreaChart'),
    hundredPercentStackedAreaChart: line('hundredPercentStackedAreaChart'),
    lineStackedColumnComboChart: combo('lineStackedColumnComboChart'),
    lineClusteredColumnComboChart: combo('lineClusteredColumnComboChart'),
    ribbonChart: chart('ribbonChart'),
    funnel: { ...chart('funnel'), roles: { Category: 'category', Y: 'values', Tooltips: 'tooltips' } },
    waterfallChart: { ...chart('waterfallChart'), roles: { Category: 'category', Y: 'values', Tooltips: 'tooltips' } },
    scatterChart: {
      kind: 'scatterChart',
      roles: { Category: 'category', Series: 'series', X: 'x', Y: 'y', Size: 'size' },
      most: { category: 1, x: 1, y: 1, size: 1 },
      notes: NOTES,
    },
    pieChart: share('pieChart'),
    donutChart: share('donutChart'),
    treemap: {
      kind: 'treemap',
      roles: { Group: 'category', Details: 'series', Values: 'values', Tooltips: 'tooltips' },
      notes: NOTES,
    },
    tableEx: table,
    table,
    pivotTable: matrix,
    matrix,
    slicer,
    listSlicer: slicer,
    advancedSlicerVisual: slicer,
    textSlicer: { ...slicer, note: 'roleLeftOut' },
    keyDriversVisual: { kind: 'keyDriversVisual', roles: { Target: 'values', ExplainBy: 'category' } },
    decompositionTreeVisual: {
      kind: 'decompositionTreeVisual',
      roles: { Analyze: 'values', ExplainBy: 'category' },
      most: { category: 5, values: 1 },
      notes: { Tooltips: 'roleLeftOut' },
    },
    aiNarratives: { kind: 'aiNarratives', roles: { Values: 'values' }, most: { values: 6 }, groupsByValues: true },
    qnaVisual: plain('qnaVisual'),
    textbox: plain('textbox'),
    image: plain('image'),
    shape: plain('shape'),
    basicShape: plain('shape'),
    actionButton: plain('actionButton'),
    pageNavigator: plain('pageNavigator'),
    bookmarkNavigator: plain('bookmarkNavigator'),
    ...Object.fromEntries(['map', 'filledMap', 'shapeMap', 'azureMap', 'esriVisual'].map((name) => [name, map])),
  } satisfies Record<string, KindPlan>),
);
