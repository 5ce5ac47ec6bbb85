import type { Message } from '@holdfast/texts/kinds';
import type { DateOrder } from '../profile/columns/dates.ts';

/**
 * The input of all training code. The read and profile steps build it; later steps see only numbers and codes, never
 * text. NaN is a missing number, code -1 a missing category.
 */
export type FeatureColumn =
  | {
      readonly name: string;
      /** The display name, if the column is ours and not the file's. */
      readonly label?: Message | undefined;
      readonly kind: 'number';
      readonly values: Float64Array;
      /** A date, as days ago. */
      readonly daysAgo?: boolean;
      /** The reference day, in days since 1970. */
      readonly countedFrom?: number;
      /** How the dates of the file were read. */
      readonly dateOrder?: DateOrder | undefined;
    }
  | {
      readonly name: string;
      readonly label?: undefined;
      readonly kind: 'category';
      readonly codes: Int32Array;
      readonly levels: readonly string[];
    };

export interface CustomerTable {
  readonly rowCount: number;
  readonly columns: readonly FeatureColumn[];
  /** 1 churned, 0 stayed, -1 unknown: such a row is scored but never trained on. Null if the file has no label. */
  readonly label: Int8Array | null;
  /**
   * Rows with equal numbers are copies of one customer and share a fold, so that none is both trained and tested on.
   */
  readonly groups: Int32Array;
}
