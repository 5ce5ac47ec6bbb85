import { type Bend, fitWeights, type Stack, stacked } from './stack.ts';

/** In smaller files the three numbers of the stack calibrate as well: chance would decide about more. */
const FEWEST_ROWS = 6_000;
const BENDS = 6;
/** Bends closer together than this, in log-odds, cannot be told apart. */
const LEAST_DISTANCE = 0.05;
/** Towards a straight line. */
const PULL = 5;
/** Flatter parts would tie customers whom the models rank. */
const LEAST_SLOPE = 0.02;

/** Out-of-fold margins per row of the table. */
export interface StackedMargins {
  readonly label: Int8Array;
  readonly trees: (row: number) => number;
  readonly spline: (row: number) => number;
}

/**
 * Lets the log-odds bend at a few quantiles: where probabilities level off, no straight line calibrates them. Isotonic
 * regression would as well, but its steps tie customers, and contributions cannot be split over them.
 */
export function bendStack(stack: Stack, { label, trees, spline }: StackedMargins, rows: Int32Array): Stack {
  if (rows.length < FEWEST_ROWS) return stack;
  const straight = new Float64Array(label.length);
  for (const row of rows) straight[row] = stacked(stack, trees(row), spline(row));
  const places = quantilesOf(rows, straight);
  // Each part of the line has a slope of its own: the way a margin goes between two places.
  const ways = [0, ...places].map((from, k) => {
    const to = places[k] ?? Number.POSITIVE_INFINITY;
    return straight.map((margin) => (k === 0 ? Math.min(margin, to) : Math.max(0, Math.min(margin, to) - from)));
  });
  const { intercept, weights } = fitWeights(label, ways, rows, { prior: 1, pull: PULL });
  const slopes = weights.map((slope) => Math.max(LEAST_SLOPE, slope));
  // The slope of the first part belongs to the weights of the models: bends then start from a slope of one.
  const first = slopes[0] as number;
  const bends = places.map(
    (at, k): Bend => ({
      at: intercept + first * at,
      turn: ((slopes[k + 1] as number) - (slopes[k] as number)) / first,
    }),
  );
  return {
    intercept: intercept + first * stack.intercept,
    trees: first * stack.trees,
    spline: first * stack.spline,
    bends,
  };
}

function quantilesOf(rows: Int32Array, margins: Float64Array): number[] {
  const sorted = Float64Array.from(rows, (row) => margins[row] as number).sort();
  const places: number[] = [];
  for (let k = 1; k <= BENDS; k++) {
    const at = sorted[Math.floor((k * sorted.length) / (BENDS + 1))] as number;
    if (at - (places.at(-1) ?? Number.NEGATIVE_INFINITY) > LEAST_DISTANCE) places.push(at);
  }
  return places;
}
