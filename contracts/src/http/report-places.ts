import { tables } from '../prediction/tables.ts';

/** The id of a prediction's dataset in tokens and in the report's configuration. */
export const datasetOf = (predictionId: string | number): string => `prediction-${predictionId}`;

export function predictionOf(dataset: string | undefined): string | null {
  return /^prediction-(\d{1,9})$/.exec(dataset ?? '')?.[1] ?? null;
}

/** The page that compares two predictions. */
export const COMPARE_PAGE = 'compare';

const { customer_id: id } = tables.customers;

/** Where the retention report shows one customer: the field, and the selecting column on each page. */
export const CUSTOMER_PLACES = {
  field: { table: id.table, column: id.column },
  /** The page about one customer, current or lost. */
  page: 'customer',
  /** The tables with a customer in each row. */
  listedBy: ['customers-at-risk', 'customer-list', 'customers-behind', 'movers-list'],
  chosenBy: {
    customer: { by: 'drill', visual: 'customer-detail' },
    customers: { by: 'visual', visual: 'customer-list' },
  },
} as const;
