import { tables } from '../prediction/tables.ts';

/** The dataset a report reads for one prediction, as tokens and the report's configuration name it. */
export const datasetOf = (predictionId: string | number): string => `prediction-${predictionId}`;

export function predictionOf(dataset: string | undefined): string | null {
  return /^prediction-(\d{1,9})$/.exec(dataset ?? '')?.[1] ?? null;
}

const { customer_id: id } = tables.customers;

/** Where the retention report tells of one customer: the field, and what chooses the customer on each of its pages. */
export const CUSTOMER_PLACES = {
  field: { table: id.table, column: id.column },
  /** The page about one customer, whether they are still there or have left. */
  page: 'customer',
  chosenBy: {
    customer: { by: 'drill', visual: 'customer-detail' },
    customers: { by: 'visual', visual: 'customer-list' },
  },
} as const;
