export interface CustomerShape {
  /** By which the model knows the customer. */
  readonly rank: number | null;
  /** False: there are others under the same restrictions, and this is the first of them. */
  readonly isOnly: boolean;
  /** What the values of the facts are called, such as the tiers. */
  readonly words: Readonly<Record<string, string>>;
  readonly facts: readonly CustomerFact[];
  /** What the customer is called, where the data says so. */
  readonly name: string | null;
  /** How to reach them, and who looks after them. */
  readonly contact: readonly CustomerFact[];
}

export interface CustomerFact {
  readonly label: string;
  readonly text: string;
  readonly description: string | undefined;
}
