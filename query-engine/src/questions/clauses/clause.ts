import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Condition, Predicate } from '@holdfast/contracts/report/predicate';
import type { Concept } from '../lexicons/lexicon.ts';
import type { QuestionFigure } from '../subject.ts';

/** A part of a question and its own meaning. */
export type Clause =
  /** “name”, “different countries” */
  | { readonly is: 'column'; readonly field: ColumnField; readonly distinct: boolean; readonly listed: boolean }
  /** “average age”, “how many singers” */
  | { readonly is: 'figure'; readonly figure: QuestionFigure }
  /** “singers” */
  | { readonly is: 'rows' }
  /** “older than 30”, “from France” */
  | { readonly is: 'filter'; readonly field: ColumnField; readonly predicate: Predicate }
  /** “at least 3 singers”, of a group */
  | { readonly is: 'groupSize'; readonly condition: Condition }
  /** “the 3 youngest”, “with the most songs” */
  | {
      readonly is: 'extreme';
      readonly by: ColumnField | QuestionFigure;
      readonly highest: boolean;
      readonly count: number | null;
    }
  /** “in each country” */
  | { readonly is: 'group'; readonly field: ColumnField }
  /** “sorted by age, oldest first”, “alphabetically”; null: by what is asked for */
  | { readonly is: 'order'; readonly by: ColumnField | QuestionFigure | 'name' | null; readonly highest: boolean }
  | { readonly is: 'joint'; readonly concept: Concept };

export type ClauseOf<Is extends Clause['is']> = Extract<Clause, { is: Is }>;

/** Clauses read at one place, and the place behind them. */
export interface ReadClauses {
  readonly clauses: readonly Clause[];
  readonly to: number;
}

export const clausesAt = (to: number, ...clauses: readonly Clause[]): ReadClauses => ({ clauses, to });
