import type { Format } from '../words.ts';

/** Current totals of the customers under the visual's restrictions, by the report's own measures. */
export interface WhatIfShape {
  readonly figures: readonly { readonly label: string; readonly value: number | null; readonly format: Format }[];
}
