/** For customers that are part of a larger file: facts that need the whole file. */
export interface FilePosition {
  readonly rowsBefore: number;
  readonly customers: number;
  /** Called once per customer, in file order. 1 is the highest risk. */
  rankOf(probability: number): number;
}
