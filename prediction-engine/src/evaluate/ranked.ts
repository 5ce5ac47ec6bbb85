/** Groups of equal score, highest first: the input of every ranking measure. */
export interface RankSteps {
  readonly score: Float64Array;
  readonly churners: Float64Array;
  readonly stayers: Float64Array;
}

export interface RankCurve {
  readonly steps: RankSteps;
  readonly positives: number;
  readonly negatives: number;
}

/** Scored and labelled customers by descending score: the input of every measure. */
export interface Ranked extends RankCurve {
  readonly label: Uint8Array;
  readonly score: Float64Array;
  /** Rows of one customer share a number, and intervals count them once. Absent if each row is a different customer. */
  readonly groups?: RankedGroups | undefined;
}

interface RankedGroups {
  /** From 0, by rank. */
  readonly of: Int32Array;
  readonly count: number;
}

export function rank(label: ArrayLike<number>, score: ArrayLike<number>, groups?: ArrayLike<number>): Ranked {
  const order = Uint32Array.from({ length: label.length }, (_, i) => i);
  // Ties keep the file's order, so that the same file gives the same tables.
  order.sort((a, b) => (score[b] as number) - (score[a] as number) || a - b);
  const labels = Uint8Array.from(order, (i) => label[i] as number);
  const scores = Float64Array.from(order, (i) => score[i] as number);
  const curve = curveOf(stepsOf(labels, scores));
  return { label: labels, score: scores, groups: groups && groupsOf(groups, order), ...curve };
}

/** Some rows of a labelled table. */
export function rankRows(
  rows: Int32Array,
  { label, probability, groups }: { label: Int8Array; probability: Float64Array; groups?: Int32Array | undefined },
): Ranked {
  return rank(
    Int8Array.from(rows, (row) => label[row] as number),
    Float64Array.from(rows, (row) => probability[row] as number),
    groups && Int32Array.from(rows, (row) => groups[row] as number),
  );
}

function groupsOf(groups: ArrayLike<number>, order: Uint32Array): RankedGroups | undefined {
  const known = new Map<number, number>();
  const of = Int32Array.from(order, (row) => {
    const group = groups[row] as number;
    const own = known.get(group) ?? known.size;
    known.set(group, own);
    return own;
  });
  return known.size === of.length ? undefined : { of, count: known.size };
}

/** The clustered variance of a sum of deviations from a mean: each customer's deviations are summed, then squared. */
export function varianceOfSum(deviations: Float64Array, groups: RankedGroups | undefined): number {
  const sums = groups === undefined ? deviations : new Float64Array(groups.count);
  groups?.of.forEach((group, at) => {
    sums[group] = (sums[group] as number) + (deviations[at] as number);
  });
  const squares = sums.reduce((sum, own) => sum + own * own, 0);
  return groups === undefined ? squares : (squares * groups.count) / Math.max(1, groups.count - 1);
}

export function curveOf(steps: RankSteps): RankCurve {
  const sum = (counts: Float64Array): number => counts.reduce((total, count) => total + count, 0);
  return { steps, positives: sum(steps.churners), negatives: sum(steps.stayers) };
}

function stepsOf(label: Uint8Array, score: Float64Array): RankSteps {
  let count = 0;
  for (let i = 0; i < score.length; i++) if (i === 0 || score[i] !== score[i - 1]) count++;
  const steps = {
    score: new Float64Array(count),
    churners: new Float64Array(count),
    stayers: new Float64Array(count),
  };
  let at = -1;
  for (let i = 0; i < score.length; i++) {
    if (i === 0 || score[i] !== score[i - 1]) steps.score[++at] = score[i] as number;
    const counts = label[i] === 1 ? steps.churners : steps.stayers;
    counts[at] = (counts[at] as number) + 1;
  }
  return steps;
}

/** Calls `visit` once per group of equal scores with the cumulative counts including it. */
export function eachThreshold(
  { steps }: RankCurve,
  visit: (threshold: number, truePositives: number, falsePositives: number) => void,
): void {
  let truePositives = 0;
  let falsePositives = 0;
  for (let i = 0; i < steps.score.length; i++) {
    // A resample may leave a step empty.
    if (steps.churners[i] === 0 && steps.stayers[i] === 0) continue;
    truePositives += steps.churners[i] as number;
    falsePositives += steps.stayers[i] as number;
    visit(steps.score[i] as number, truePositives, falsePositives);
  }
}
