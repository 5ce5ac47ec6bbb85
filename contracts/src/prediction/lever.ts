export const WAYS = ['up', 'down', 'either'] as const;
export type Way = (typeof WAYS)[number];

/** What may be offered through a column of the file. */
export interface LeverRule {
  /** The allowed direction of an offer: only up (more or better), only down, or either. */
  readonly way: Way;
  /** For text columns: the values an offer may lead to. */
  readonly to?: readonly string[] | undefined;
  /** The offer as worded by the owner. */
  readonly offer?: string | undefined;
}

/** The owner's rule for a column; null: never offer it. */
export interface LeverNote {
  readonly column: string;
  readonly rule: LeverRule | null;
}

/** A column of the model, as an offer could use it. */
export interface LeverColumn {
  readonly column: string;
  readonly kind: 'number' | 'category';
  /** For text columns: the values the model knows, most common first. */
  readonly values: readonly string[];
  /** The proposed rule; null: none. */
  readonly proposed: LeverRule | null;
  /** The rule the suggestions of this prediction used. */
  readonly rule: LeverRule | null;
}
