/**
 * The inner loops of tree growing, over one flat memory. Arguments are byte offsets into it. Two implementations, the
 * WebAssembly one and a plain one, do the same arithmetic in the same order and therefore grow the same trees to the
 * last bit: the suite holds them to it.
 */
export interface Kernel {
  readonly name: 'wasm' | 'plain';
  /** Makes at least `bytes` available and gives the memory. Contents stay; views made before a call are dead. */
  reserve(bytes: number): ArrayBuffer;
  /** Splits rows 0..count-1 by chance into the `kept` and the `left` list; gives the number kept. */
  sampleRows(count: number, keepBelow: number, seed: number, kept: number, left: number): number;
  /** Gradient and hessian of the log loss of the listed rows, interleaved, each at its row's place. */
  gradients(rows: number, count: number, margins: number, labels: number, out: number): void;
  /** Sums gradient and hessian per bin of the listed features over the listed rows. */
  histogram(
    rows: number,
    count: number,
    bins: number,
    stride: number,
    features: number,
    featureCount: number,
    gradients: number,
    out: number,
    outBytes: number,
  ): void;
  /** `whole` minus `part`, in place: the histogram of the other child. */
  subtract(whole: number, part: number, bytes: number): void;
  /** The best split of a leaf into `out` (see SPLIT); gives its gain, 0 when there is none. */
  findSplit(
    histogram: number,
    features: number,
    featureCount: number,
    gradient: number,
    hessian: number,
    ridge: number,
    minimumHessian: number,
    out: number,
  ): number;
  /** Moves the rows that go left (`span` bins from `low` on) to the front, keeping order on both sides; gives their number. */
  partition(
    rows: number,
    count: number,
    scratch: number,
    bins: number,
    stride: number,
    feature: number,
    low: number,
    span: number,
  ): number;
  addToRows(rows: number, count: number, margins: number, value: number): void;
  /** Walks a tree for the listed rows, or for rows first..first+count-1 when `rows` is 0, and adds the leaf found. */
  addTree(
    nodes: number,
    rows: number,
    first: number,
    count: number,
    bins: number,
    stride: number,
    margins: number,
  ): void;
  /** Adds one tree's exact Shapley values of some rows; explain/tree-shapley.ts lays out plan and tables. */
  shapleyTree(
    plan: number,
    entryCount: number,
    tables: number,
    masks: number,
    bins: number,
    stride: number,
    rowCount: number,
    out: number,
    outStride: number,
  ): void;
  /**
   * What the effects of some rows (rows × columns, in log-odds) come to in points, with a slope a row. Adds to what is there:
   * the absolute points per column, effect and rows per cell (pairs), points per group and column. Per row it keeps the
   * strongest reason against and the `most` strongest for the risk, in pairs of column and points. `splits` has a column
   * and the place of its first group per split, as 32-bit words; `points` is scratch, a double a column.
   */
  reasonSums(
    rowCount: number,
    bins: number,
    stride: number,
    starts: number,
    effects: number,
    slopes: number,
    splits: number,
    splitCount: number,
    points: number,
    importance: number,
    cellSums: number,
    groups: number,
    most: number,
    reasons: number,
  ): void;
  /**
   * One pass of a logistic regression: at the coefficients `beta`, the intercept last, the gradient, the curvatures of the
   * rows, and the loss in parts (see LOSS). `terms` and `sums` are scratch, eight bytes a cell.
   */
  slopeSums(
    rowCount: number,
    bins: number,
    stride: number,
    starts: number,
    cells: number,
    cellCount: number,
    terms: number,
    sums: number,
    beta: number,
    width: number,
    labels: number,
    gradient: number,
    curvatures: number,
    loss: number,
  ): void;
  /** Its Hessian: the lower triangle, in lines of width + 1. */
  curvatureSums(
    rowCount: number,
    bins: number,
    stride: number,
    starts: number,
    cells: number,
    curvatures: number,
    width: number,
    list: number,
    hessian: number,
  ): void;
  /** Overwrites a lower triangle, in lines of `line` > `size` numbers, by its Cholesky factor. `column` is scratch for one. */
  factorise(lower: number, size: number, line: number, column: number): void;
}

/** One listed feature: column, histogram offset in bytes, number of bins, 1 if categorical. Four unsigned 32-bit words. */
export const FEATURE_BYTES = 16;
/** One bin of a histogram: gradient and hessian as doubles, side by side so that one vector instruction adds both. */
export const BIN_BYTES = 16;
/** feature, low, span, left, right, unused as 32-bit words, then the value as a double. A leaf has feature -1. */
export const NODE_BYTES = 32;
/** What findSplit writes, as doubles: place in the feature list, low, span, gradient left, hessian left. */
export const SPLIT = { place: 0, low: 1, span: 2, gradient: 3, hessian: 4, bytes: 40 } as const;
/** A split must earn at least this much, or rounding noise would grow trees. */
export const MINIMUM_GAIN = 1e-9;
/** A bin with less hessian than this holds nobody: what is left of it is rounding. */
export const EMPTY = 1e-12;
/**
 * What slopeSums writes of the loss, as doubles: the product of 1 / probability, how often it was divided by PRODUCT_LIMIT
 * to stay finite, and the sum of the negated margins of those who stayed. One logarithm serves all customers.
 */
export const LOSS = { product: 0, shifts: 1, opposed: 2, bytes: 24 } as const;
/** A power of two, so that dividing by it loses nothing. */
export const PRODUCT_LIMIT = 2 ** 512;
/** A cell of the spline's table: a coefficient and whether the next one is meant too, eight bytes unused, their weights. */
export const CELL_BYTES = 32;
/** An entry of a Shapley plan; explain/tree-shapley.ts says what is in it. */
export const ENTRY_BYTES = 64;
