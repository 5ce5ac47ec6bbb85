interface Size {
  /** The minimum readable width. */
  readonly least: number;
  readonly high: number;
  readonly grows?: boolean;
  readonly weight?: number;
  /** Its height if it is alone in its row. */
  readonly alone?: number;
}

const CHART: Size = { least: 280, high: 300 };
const WORDS: Size = { least: 240, high: 24, grows: true };

/** The space each kind of visual needs, in screen pixels: nothing is scaled down below it. */
const SIZES: Readonly<Record<string, Size>> = {
  card: { least: 140, high: 96, alone: 60 },
  slicer: { least: 140, high: 72 },
  textbox: WORDS,
  aiNarratives: WORDS,
  needsColumn: { least: 280, high: 220 },
  gauge: { least: 220, high: 204 },
  donutChart: { least: 250, high: 300 },
  tableEx: { least: 480, high: 380, weight: 1.5 },
  pivotTable: { least: 420, high: 360, weight: 1.5 },
  scatterChart: { least: 320, high: 300 },
  clusteredBarChart: { least: 380, high: 380 },
  barChart: { least: 380, high: 380 },
  cohortMatrix: { least: 620, high: 420 },
  decompositionTreeVisual: { least: 480, high: 360, weight: 1.5 },
  keyDriversVisual: { least: 480, high: 400, weight: 1.5 },
  whatIf: { least: 380, high: 340, grows: true },
  thresholdPlanner: { least: 380, high: 460, grows: true },
  customerDetail: { least: 400, high: 560, grows: true },
};

export const sizeOf = (kind: string): Size => SIZES[kind] ?? CHART;
