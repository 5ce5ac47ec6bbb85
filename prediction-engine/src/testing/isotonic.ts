interface Block {
  readonly sum: number;
  readonly rows: number;
  readonly highest: number;
}

const meanOf = ({ sum, rows }: Block): number => sum / rows;

/** Isotonic regression by pooling adjacent violators: the step function of a score that fits the labels best. */
export function isotonic(labels: readonly number[], scores: readonly number[]): (score: number) => number {
  const order = scores.map((_, i) => i).sort((a, b) => (scores[a] as number) - (scores[b] as number));
  const blocks: Block[] = [];
  for (const i of order) {
    let block: Block = { sum: labels[i] as number, rows: 1, highest: scores[i] as number };
    for (let last = blocks.at(-1); last && meanOf(last) >= meanOf(block); last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, rows: block.rows + last.rows, highest: block.highest };
      blocks.pop();
    }
    blocks.push(block);
  }
  return (score) => meanOf(blocks.find(({ highest }) => score <= highest) ?? (blocks.at(-1) as Block));
}
