export interface CustomerShape {
  /** Identifies the customer to the model. */
  readonly rank: number | null;
  /** False: others match the same restrictions, and this is the first of them. */
  readonly isOnly: boolean;
  /** Labels of the values, such as the tiers. */
  readonly words: Readonly<Record<string, string>>;
  readonly facts: readonly CustomerFact[];
  /** The customer's name, where the data has one. */
  readonly name: string | null;
  /** Contact details and account owner. */
  readonly contact: readonly CustomerFact[];
}

export interface CustomerFact {
  readonly label: string;
  readonly text: string;
  readonly description: string | undefined;
}
