export interface Capacity {
  readonly leaves: number;
  readonly depth: number;
}

export interface BoostOptions {
  readonly capacity: Capacity;
  readonly rounds: number;
  /** Early stopping: stop if the test loss has not fallen for this many rounds; 0 = grow all rounds. */
  readonly patience: number;
  readonly learningRate: number;
  readonly ridge: number;
  readonly minimumHessian: number;
  readonly rowShare: number;
  readonly columnShare: number;
  /** Columns, by index, that no tree may use. */
  readonly leftOut?: readonly number[];
  readonly seed: number;
}

export interface BoostData {
  readonly bins: Uint8Array;
  readonly columns: readonly { readonly binCount: number; readonly kind: 'number' | 'category' }[];
  readonly label: Int8Array;
}
