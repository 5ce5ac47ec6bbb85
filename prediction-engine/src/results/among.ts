/** Where the customers at hand are part of a larger file: what only the whole file can tell of them. */
export interface Among {
  readonly rowsBefore: number;
  readonly customers: number;
  /** Asked once for every customer, in the order of the file. 1 is the highest risk. */
  rankOf(probability: number): number;
}
