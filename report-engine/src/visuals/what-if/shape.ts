import type { Format } from '../words.ts';

/** What the customers under the visual's restrictions add up to now, by the report's own measures. */
export interface WhatIfShape {
  readonly figures: readonly { readonly label: string; readonly value: number | null; readonly format: Format }[];
}
