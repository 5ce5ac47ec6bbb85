import { CUSTOMER_PLACES, predictionOf } from '@holdfast/contracts/http/report-places';

const COMMAND = 'make-work-list';

/** Our button next to the planner: turns its customers into a work list. */
export const listCommand = (title: string) => ({ name: COMMAND, title, extend: { list: { title } } });

/** Route and customers of the new list; null for other commands and for data without a prediction. */
export function plannedList(
  dataset: string | undefined,
  detail: unknown,
): { readonly to: string; readonly among: readonly string[] } | null {
  const { command, list } = (detail ?? {}) as { command?: string; list?: { rows?: Record<string, unknown>[] } };
  const prediction = predictionOf(dataset);
  if (command !== COMMAND || prediction === null || !list?.rows) return null;
  const ids = list.rows.map((row) => String(row[CUSTOMER_PLACES.field.column] ?? '')).filter((id) => id !== '');
  return { to: `/lists/of/${prediction}/new`, among: [...new Set(ids)] };
}
