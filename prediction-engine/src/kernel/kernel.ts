/**
 * The inner loops of tree growing, over one flat memory. Arguments are byte offsets into it. Two implementations,
 * WebAssembly and plain, do the same arithmetic in the same order, so their trees are bit-identical; tests enforce it.
 */
export interface Kernel {
  readonly name: 'wasm' | 'plain';
  /** Ensures at least `bytes` and returns the memory. Contents are kept; earlier views are detached. */
  reserve(bytes: number): ArrayBuffer;
  /** Splits rows 0..count-1 at random into the `kept` and the `left` list; returns the number kept. */
  sampleRows(count: number, keepBelow: number, seed: number, kept: number, left: number): number;
  /** Gradient and hessian of the log loss of the listed rows, interleaved, at each row's index. */
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
  /** Writes the best split of a leaf to `out` (see SPLIT); returns its gain, 0 if there is none. */
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
  /**
   * Moves the rows that go left (`span` bins from `low` on) to the front, stable on both sides; returns their number.
   */
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
  /** Walks a tree for the listed rows, or for rows first..first+count-1 if `rows` is 0, and adds the leaf's value. */
  addTree(
    nodes: number,
    rows: number,
    first: number,
    count: number,
    bins: number,
    stride: number,
    margins: number,
  ): void;
  /** Adds one tree's exact Shapley values for some rows; explain/tree-shapley.ts has the layout of plan and tables. */
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
   * Converts the effects of some rows (rows × columns, in log-odds) into points, with one slope per row. Adds to the
   * existing sums: the absolute points per column, effect and rows per cell (pairs), points per group and column. Keeps
   * per row the strongest reason against and the `most` strongest for the risk, in pairs of column and points. `splits`
   * has a column and the index of its first group per split, as 32-bit words; `points` is scratch, one double per
   * column.
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
   * One pass of a logistic regression: at the coefficients `beta`, the intercept last, the gradient, the curvatures of
   * the rows, and the loss in parts (see LOSS). `terms` and `sums` are scratch, eight bytes per cell.
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
  /** Its Hessian: the lower triangle, in rows of width + 1. */
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
  /**
   * Replaces a lower triangle, in rows of `line` > `size` numbers, by its Cholesky factor. `column` is scratch for one
   * column.
   */
  factorise(lower: number, size: number, line: number, column: number): void;
}

/** One listed feature: column, histogram offset in bytes, number of bins, 1 if categorical. Four unsigned 32-bit words. */
export const FEATURE_BYTES = 16;
/** One bin of a histogram: gradient and hessian as doubles, adjacent so that one vector instruction adds both. */
export const BIN_BYTES = 16;
/** feature, low, span, left, right, unused as 32-bit words, then the value as a double. A leaf has feature -1. */
export const NODE_BYTES = 32;
/** The output of findSplit, as doubles: index in the feature list, low, span, gradient left, hessian left. */
export const SPLIT = { place: 0, low: 1, span: 2, gradient: 3, hessian: 4, bytes: 40 } as const;
/** The minimum gain of a split; below it, rounding noise would grow trees. */
export const MINIMUM_GAIN = 1e-9;
/** A bin with less hessian is empty: the rest is rounding. */
export const EMPTY = 1e-12;
/**
 * The loss written by slopeSums, as doubles: the product of 1 / probability, how often it was divided by PRODUCT_LIMIT
 * to stay finite, and the sum of the negated margins of stayers. One logarithm serves all customers.
 */
export const LOSS = { product: 0, shifts: 1, opposed: 2, bytes: 24 } as const;
/** A power of two, so that dividing by it is exact. */
export const PRODUCT_LIMIT = 2 ** 512;
/**
 * A cell of the spline's table: a coefficient and whether the next one is used too, eight unused bytes, their weights.
 */
export const CELL_BYTES = 32;
/** An entry of a Shapley plan; see explain/tree-planner.ts for its layout. */
export const ENTRY_BYTES = 64;
