import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { DayRange } from './dates.ts';
import type { QuestionFigure } from './vocabulary.ts';

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
