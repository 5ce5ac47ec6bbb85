import { type Kernel, NODE_BYTES } from '../kernel/kernel.ts';
import type { Forest } from './forest.ts';

/** The offset of the rows in the kernel's memory. */
const BINS = 64;

/** The mean margin of several forests for rows of bins, computed by the kernel. */
export function forestMargins(
  kernel: Kernel,
  rows: Uint8Array,
  stride: number,
  forests: readonly Forest[],
): Float64Array {
  return new ForestWalk(kernel, rows, stride, forests).margins();
}

export interface MarginRows {
  readonly rows: Uint8Array;
  readonly stride: number;
  readonly forests: readonly Forest[];
  readonly column: number;
}

/** The same with one column set to another bin in all rows: only trees that test the column are walked again. */
export function forestMarginsWith(
  kernel: Kernel,
  { rows, stride, forests, column }: MarginRows,
): (bin: number) => Float64Array {
  const walk = new ForestWalk(kernel, rows, stride, forests);
  const { testing, others } = walk.treesBy(column);
  walk.add(others);
  const still = walk.sum.slice();
  return (bin) => {
    walk.setColumn(column, bin);
    walk.sum.set(still);
    walk.add(testing);
    return walk.mean();
  };
}

/** Rows and trees in the kernel's memory. Nothing else may use the kernel during a walk. */
class ForestWalk {
  readonly sum: Float64Array;
  readonly #kernel: Kernel;
  readonly #stride: number;
  readonly #forests: readonly Forest[];
  readonly #bytes: Uint8Array;
  readonly #margins: number;
  /** The offset of each tree's nodes, forest by forest. */
  readonly #trees: number[] = [];

  constructor(kernel: Kernel, rows: Uint8Array, stride: number, forests: readonly Forest[]) {
    this.#kernel = kernel;
    this.#stride = stride;
    this.#forests = forests;
    const rowCount = rows.length / stride;
    const align = (bytes: number): number => Math.ceil(bytes / 16) * 16;
    this.#margins = BINS + align(rows.length);
    let nodes = this.#margins + align(rowCount * 8);
    const nodeCount = forests.reduce((count, forest) => count + forest.feature.length, 0);
    const memory = kernel.reserve(nodes + nodeCount * NODE_BYTES);
    this.#bytes = new Uint8Array(memory);
    this.#bytes.set(rows, BINS);
    this.sum = new Float64Array(memory, this.#margins, rowCount).fill(0);
    const integers = new Int32Array(memory);
    const doubles = new Float64Array(memory);
    for (const forest of forests) {
      for (let t = 0; t < forest.starts.length - 1; t++) {
        this.#trees.push(nodes + (forest.starts[t] as number) * NODE_BYTES);
      }
      for (let n = 0; n < forest.feature.length; n++) {
        const at = nodes >> 2;
        integers[at] = forest.feature[n] as number;
        integers[at + 1] = forest.low[n] as number;
        integers[at + 2] = forest.span[n] as number;
        integers[at + 3] = forest.left[n] as number;
        integers[at + 4] = forest.right[n] as number;
        doubles[(at + 6) >> 1] = forest.value[n] as number;
        nodes += NODE_BYTES;
      }
    }
  }

  treesBy(column: number): { testing: number[]; others: number[] } {
    const testing: number[] = [];
    const others: number[] = [];
    let next = 0;
    for (const { starts, feature } of this.#forests) {
      for (let t = 0; t < starts.length - 1; t++) {
        const tests = feature.subarray(starts[t], starts[t + 1]).includes(column);
        (tests ? testing : others).push(this.#trees[next++] as number);
      }
    }
    return { testing, others };
  }

  add(trees: readonly number[]): void {
    for (const nodes of trees) {
      this.#kernel.addTree(nodes, 0, 0, this.sum.length, BINS, this.#stride, this.#margins);
    }
  }

  setColumn(column: number, bin: number): void {
    for (let row = 0; row < this.sum.length; row++) this.#bytes[BINS + row * this.#stride + column] = bin;
  }

  mean(): Float64Array {
    const base = this.#forests.reduce((total, forest) => total + forest.base, 0);
    const means = this.sum.slice();
    for (let row = 0; row < means.length; row++) means[row] = ((means[row] as number) + base) / this.#forests.length;
    return means;
  }

  margins(): Float64Array {
    this.add(this.#trees);
    return this.mean();
  }
}
