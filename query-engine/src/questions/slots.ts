import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Condition } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { DayRange } from './dates.ts';
import type { QuestionFigure } from './subject.ts';

/** The interpretation before it becomes a query; the basis of follow-ups. */
export interface Slots {
  readonly table: string;
  readonly figures: readonly QuestionFigure[];
  readonly groups: readonly ColumnField[];
  readonly where: readonly Restriction[];
  /** “What share is critical”: the part that is compared with the whole. */
  readonly part: readonly Restriction[];
  readonly share: boolean;
  readonly rows: boolean;
  /** The columns a list of rows was asked for; empty: the row key and those of its filters. */
  readonly list: readonly ColumnField[];
  /** Each combination of the listed columns once. */
  readonly distinct: boolean;
  /** The number of rows a group must have. */
  readonly groupSize: Condition | null;
  /** The columns of the result that were asked for; the others order or explain them. */
  readonly asked: 'all' | 'groups';
  /** Only the first row of the result was asked for. */
  readonly first: boolean;
  /** The column detail rows are sorted by. */
  readonly rowOrder: ColumnField | null;
  readonly order: {
    readonly by: 'figure' | 'group';
    readonly highest: boolean;
    readonly figure?: QuestionFigure;
  } | null;
  readonly limit: number | null;
  readonly kind: string | null;
  readonly why: boolean;
  /** The comparison period. */
  readonly against: { readonly field: ColumnField; readonly days: DayRange } | null;
  readonly notes: readonly Message[];
}

export const NO_SLOTS: Omit<Slots, 'table'> = {
  figures: [],
  groups: [],
  where: [],
  part: [],
  share: false,
  rows: false,
  list: [],
  distinct: false,
  groupSize: null,
  asked: 'all',
  first: false,
  rowOrder: null,
  order: null,
  limit: null,
  kind: null,
  why: false,
  against: null,
  notes: [],
};
