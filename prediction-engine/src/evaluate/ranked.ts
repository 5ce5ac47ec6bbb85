/** Scored and labelled customers in order of falling score: what every measure of ranking starts from. */
export interface Ranked {
  readonly label: Uint8Array;
  readonly score: Float64Array;
  readonly positives: number;
  readonly negatives: number;
}

export function rank(label: ArrayLike<number>, score: ArrayLike<number>): Ranked {
  const order = Uint32Array.from({ length: label.length }, (_, i) => i);
  // Equal scores in the order of the file, so that the same file gives the same tables.
  order.sort((a, b) => (score[b] as number) - (score[a] as number) || a - b);
  const ranked = Uint8Array.from(order, (i) => label[i] as number);
  const positives = ranked.reduce((sum, value) => sum + value, 0);
  return {
    label: ranked,
    score: Float64Array.from(order, (i) => score[i] as number),
    positives,
    negatives: ranked.length - positives,
  };
}

/** Calls `visit` once per group of equal scores with what has been seen up to and including it. */
export function eachThreshold(
  { label, score }: Ranked,
  visit: (threshold: number, truePositives: number, falsePositives: number) => void,
): void {
  let truePositives = 0;
  let falsePositives = 0;
  for (let i = 0; i < label.length; i++) {
    if (label[i] === 1) truePositives++;
    else falsePositives++;
    if (i + 1 === label.length || score[i + 1] !== score[i]) visit(score[i] as number, truePositives, falsePositives);
  }
}
