export const WAYS = ['up', 'down', 'either'] as const;
export type Way = (typeof WAYS)[number];

/** What may be offered with a column of the file. */
export interface LeverRule {
  /** Where an offer can go: to more and better only, to less only, or anywhere. */
  readonly way: Way;
  /** Of words: the values an offer may lead to. */
  readonly to?: readonly string[] | undefined;
  /** The offer as its owner would say it. */
  readonly offer?: string | undefined;
}

/** What somebody said about a column; a rule of null: with this one nothing is ever offered. */
export interface LeverNote {
  readonly column: string;
  readonly rule: LeverRule | null;
}

/** A column the model looks at, as an offer could use it. */
export interface LeverColumn {
  readonly column: string;
  readonly kind: 'number' | 'category';
  /** Of words: those the model knows, most common first. */
  readonly values: readonly string[];
  /** What we would offer; null: nothing. */
  readonly proposed: LeverRule | null;
  /** What the suggestions of this prediction went by. */
  readonly rule: LeverRule | null;
}
