import type { Env } from '../compiled.ts';
import type { Filter } from '../filter.ts';
import type { FilterContext, OnColumns, Within } from '../filter-context.ts';
import type { SqlFilter } from '../sql/context.ts';
import type { Place } from '../sql/place.ts';

/** A filter argument: evaluated outside, applied in the order of its phase. */
export interface Modifier {
  readonly phase: 'relationships' | 'removal';
  prepare<F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(
    within: Within<Own, Row>,
  ): (context: Own) => Own;
}

export interface FilterModifier extends FilterForms {
  readonly phase: 'filter';
  /** As KEEPFILTERS: added to the existing filters instead of replacing them. */
  readonly keeps: boolean;
}

/** The filters of an argument, of rows and in SQL. */
export interface FilterForms {
  evaluate(env: Env): readonly Filter[];
  compile(place: Place): readonly SqlFilter[];
}

export type Argument = Modifier | FilterModifier;
