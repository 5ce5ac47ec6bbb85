/** A 24 by 24 icon of each kind: filled paths first, then strokes. */
type IconColours = readonly [fill: string, stroke: string];

const COLUMNS: IconColours = ['M4 12h4v8H4zM10 7h4v13h-4zM16 10h4v10h-4z', ''];
const BARS: IconColours = ['M4 4h9v4H4zM4 10h15v4H4zM4 16h6v4H4z', ''];
const LINE: IconColours = ['', 'M3 17l5-6 5 3 8-9'];
const AREA: IconColours = ['M3 17l5-6 5 3 8-9v15H3z', ''];

export const PICTURES: Readonly<Record<string, IconColours>> = {
  columnChart: ['M4 14h4v6H4zM10 10h4v10h-4zM16 12h4v8h-4z', 'M4 11h4M10 7h4M16 9h4'],
  clusteredColumnChart: COLUMNS,
  hundredPercentStackedColumnChart: [
    'M4 12h4v8H4zM10 9h4v11h-4zM16 14h4v6h-4z',
    'M4 4h4v16H4zM10 4h4v16h-4zM16 4h4v16h-4z',
  ],
  barChart: ['M4 4h7v4H4zM4 10h10v4H4zM4 16h5v4H4z', 'M14 4v4M17 10v4M12 16v4'],
  clusteredBarChart: BARS,
  hundredPercentStackedBarChart: ['M4 4h8v4H4zM4 10h11v4H4zM4 16h6v4H4z', 'M4 4h16v4H4zM4 10h16v4H4zM4 16h16v4H4z'],
  bulletChart: ['M4 8h10v3H4zM4 15h7v3H4z', 'M16 6v7M13 13v7'],
  lineChart: LINE,
  areaChart: AREA,
  stackedAreaChart: ['M3 18l6-4 6 2 6-5v9H3z', 'M3 12l6-4 6 2 6-6'],
  hundredPercentStackedAreaChart: ['M3 14l6-4 6 3 6-4v11H3z', 'M3 4h18v16H3z'],
  lineClusteredColumnComboChart: COLUMNS.map((part, at) =>
    at === 1 ? 'M3 9l7-5 5 4 6-5' : part,
  ) as unknown as IconColours,
  lineStackedColumnComboChart: ['M4 14h4v6H4zM10 11h4v9h-4zM16 13h4v7h-4z', 'M3 9l7-5 5 4 6-5'],
  ribbonChart: ['M3 5h4v5H3zM17 12h4v5h-4zM3 13h4v6H3zM17 4h4v5h-4z', 'M7 7c5 0 5 7 10 7M7 16c5 0 5-9 10-9'],
  donutChart: ['M12 3a9 9 0 1 1-9 9h4a5 5 0 1 0 5-5z', 'M10 3.200A9 9 0 0 0 3.200 10'],
  pieChart: ['M12 12V3a9 9 0 1 1-9 9z', 'M9.500 9.500H3.500A8 8 0 0 1 9.500 3.500z'],
  treemap: ['M3 4h10v10H3zM15 4h6v6h-6z', 'M15 12h6v8h-6zM3 16h10v4H3z'],
  funnel: ['M3 4h18v4H3zM6 10h12v4H6zM9 16h6v4H9z', ''],
  waterfallChart: ['M3 13h4v7H3zM9 9h3v4H9zM14 5h3v4h-3zM18 5h3v15h-3z', ''],
  card: ['M6 10h12v4H6z', 'M3 5h18v14H3z'],
  kpi: ['M6 8h8v4H6z', 'M3 5h18v14H3zM6 16l4-2 3 1 5-3'],
  multiRowCard: ['M6 7h5v3H6zM14 7h4v3h-4zM6 14h5v3H6zM14 14h4v3h-4z', 'M3 4h18v16H3zM3 12h18'],
  gauge: ['M12 17l5-7 1 1z', 'M3 17a9 9 0 0 1 18 0'],
  tableEx: ['M3 4h18v4H3z', 'M3 4h18v16H3zM3 12h18M3 16h18M10 8v12'],
  pivotTable: ['M3 4h18v4H3zM3 8h5v12H3z', 'M3 4h18v16H3zM8 12h13M8 16h13M14 8v12'],
  slicer: ['M5 6h3v3H5zM5 15h3v3H5z', 'M3 4h18v16H3zM11 7.500h7M11 12h7M11 16.500h7M5 10.500h3v3H5z'],
  histogram: ['M3 15h3v5H3zM7 10h3v10H7zM11 5h3v15h-3zM15 9h3v11h-3zM19 14h2v6h-2z', ''],
  boxPlot: ['M5 9h4v6H5zM15 6h4v7h-4z', 'M7 4v5M7 15v5M17 3v3M17 13v6M5 12h4M15 10h4'],
  scatterChart: [
    'M6 15a2 2 0 1 0 .010 0zM11 9a2 2 0 1 0 .010 0zM17 5a2 2 0 1 0 .010 0zM16 13a2 2 0 1 0 .010 0z',
    'M3 3v18h18',
  ],
  keyDriversVisual: ['M12 4h8v4h-8zM12 10h5v4h-5zM7 16h5v4H7z', 'M12 3v18'],
  decompositionTreeVisual: ['M3 10h5v4H3zM16 4h5v4h-5zM16 16h5v4h-5z', 'M8 12h4M12 6v12M12 6h4M12 18h4'],
  qnaVisual: ['M11 16h2.500v2.500H11z', 'M4 4h16v16H4zM9 10a3 3 0 1 1 3.500 3v1'],
  aiNarratives: ['', 'M4 6h16M4 10h16M4 14h16M4 18h10'],
  cohortMatrix: ['M3 4h5v4H3zM9 4h5v4H9zM15 4h5v4h-5zM3 10h5v4H3zM9 10h5v4H9zM3 16h5v4H3z', ''],
  thresholdPlanner: ['M13 20V7l8 13z', 'M3 20h18M3 18l6-3 4-8M13 4v16'],
  whatIf: ['M8 6a2 2 0 1 0 .010 0zM15 12a2 2 0 1 0 .010 0zM10 18a2 2 0 1 0 .010 0z', 'M3 8h18M3 14h18M3 20h18'],
  customerDetail: ['M12 4a4 4 0 1 0 .010 0zM4 20c0-9 16-9 16 0z', ''],
  textbox: ['M5 5h14v3h-5.500v12h-3V8H5z', ''],
  image: ['M4 18l5-6 4 4 3-3 4 5zM15 8a1.500 1.500 0 1 0 .010 0z', 'M3 4h18v16H3z'],
  shape: ['M4 6h9v9H4z', 'M15 10a5 5 0 1 1-4 8'],
  actionButton: ['M8 11h8v2H8z', 'M3 7h18v10H3z'],
  pageNavigator: ['M3 9h5v6H3z', 'M3 9h5v6H3zM9.500 9h5v6h-5zM16 9h5v6h-5z'],
  bookmarkNavigator: ['M5 5h5v13l-2.500-2L5 18z', 'M14 5h5v13l-2.500-2L14 18z'],
};
