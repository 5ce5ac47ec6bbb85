/** One option of a kind, with the default used where a visual does not set it. */
export type KindOption =
  | { readonly name: string; readonly type: 'flag'; readonly unless: boolean }
  | { readonly name: string; readonly type: 'choice'; readonly choices: readonly string[]; readonly unless: string }
  | { readonly name: string; readonly type: 'number' }
  | { readonly name: string; readonly type: 'text' | 'paragraphs' | 'colour' | 'picture' | 'page' | 'bookmark' };

const flag = (name: string, unless = false): KindOption => ({ name, type: 'flag', unless });
const choice = (name: string, unless: string, ...choices: string[]): KindOption => ({
  name,
  type: 'choice',
  choices,
  unless,
});
const number = (name: string): KindOption => ({ name, type: 'number' });
const text = (name: string): KindOption => ({ name, type: 'text' });
const colour = (name: string): KindOption => ({ name, type: 'colour' });

const BARS = [flag('labels'), flag('legend', true), choice('colourBy', '', '', 'category', 'tier')];
const COLUMNS = [...BARS, flag('axisTitle')];
const SHARES = [flag('labels', true), flag('legend', true), choice('colourBy', '', '', 'category', 'tier')];
const LINES = [
  choice('curve', '', '', 'step', 'smooth'),
  flag('fromZero', true),
  flag('legend', true),
  flag('axisTitle'),
];
const FIGURE = [flag('lowerIsBetter'), text('comparisonLabel'), number('goal'), text('goalLabel')];

const OPTIONS: Readonly<Record<string, readonly KindOption[]>> = {
  barChart: BARS,
  clusteredBarChart: BARS,
  hundredPercentStackedBarChart: BARS,
  columnChart: COLUMNS,
  clusteredColumnChart: COLUMNS,
  hundredPercentStackedColumnChart: COLUMNS,
  donutChart: SHARES,
  pieChart: SHARES,
  lineChart: LINES,
  areaChart: LINES,
  stackedAreaChart: LINES,
  hundredPercentStackedAreaChart: LINES,
  card: FIGURE,
  kpi: FIGURE,
  bulletChart: [flag('lowerIsBetter'), number('target')],
  gauge: [number('minimum'), number('maximum'), number('goal'), colour('colour')],
  histogram: [number('binSize')],
  cohortMatrix: [number('minimum'), number('maximum')],
  keyDriversVisual: [flag('lowerIsBetter', true)],
  waterfallChart: [flag('lowerIsBetter'), text('total')],
  scatterChart: [number('splitX'), number('splitY')],
  pivotTable: [choice('heat', '', '', 'aroundZero'), flag('totals', true)],
  tableEx: [flag('totals', true), flag('distinct'), flag('search')],
  slicer: [
    choice('style', 'list', 'list', 'tiles', 'dropdown', 'between', 'relative', 'hierarchy'),
    flag('singleSelect'),
    flag('required'),
  ],
  textbox: [{ name: 'text', type: 'paragraphs' }, number('size'), choice('align', 'left', 'left', 'center', 'right')],
  image: [{ name: 'source', type: 'picture' }, text('alternative'), choice('fit', 'contain', 'contain', 'cover')],
  shape: [
    choice('form', 'rectangle', 'rectangle', 'ellipse', 'line'),
    colour('fill'),
    colour('stroke'),
    number('radius'),
  ],
  actionButton: [
    text('text'),
    choice('action', 'clear', 'page', 'bookmark', 'link', 'clear'),
    { name: 'page', type: 'page' },
    { name: 'bookmark', type: 'bookmark' },
    text('url'),
    flag('prominent', true),
    colour('colour'),
  ],
  qnaVisual: [text('question')],
  aiNarratives: [{ name: 'story', type: 'paragraphs' }, number('least'), number('size')],
};

export const optionsOf = (kind: string): readonly KindOption[] => OPTIONS[kind] ?? [];
