import { predictionOf } from '@holdfast/contracts/http/report-places';
import type { SearchAnswer } from '@holdfast/contracts/http/search';
import { tables } from '@holdfast/contracts/prediction/tables';
import type { ColumnField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { Analytics } from '../../../platform/analytics/analytics.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import type { ReportDataset } from '../datasets.ts';
import type { ReadyReports } from '../open-report.ts';

/** Searched customers are nearly always in the latest file; opening all reports would be slow. */
export const MOST_PREDICTIONS = 3;
const MOST_CUSTOMERS = 8;
const MOST_NAMES = 3;

type FoundCustomer = SearchAnswer['customers'][number];
const { customer_id: id, churn_probability: risk } = tables.customers;

interface SearchContext {
  readonly analytics: Analytics;
  readonly ready: ReadyReports;
  readonly onFailure: (cause: unknown) => void;
}

/** Customers whose id or name contains the text, riskiest first. A customer in several files is found in the latest. */
export async function findCustomers(
  datasets: readonly ReportDataset[],
  text: string,
  { analytics, ready, onFailure }: SearchContext,
  signal: AbortSignal,
): Promise<FoundCustomer[]> {
  const found = new Map<string, FoundCustomer>();
  for (const dataset of datasets) {
    if (found.size >= MOST_CUSTOMERS || signal.aborted) break;
    const report = await ready.open(dataset);
    if (!report) continue;
    const { answers } = await answerBatch(
      { now: wallClock(), queries: [{ id: 'customers', query: queryFor(text, report.model) }] },
      { analytics, dataset: report.tables, model: report.model, rules: [], onFailure },
      signal,
    );
    const [answer] = answers;
    if (!answer || !('result' in answer)) continue;
    for (const customer of customersIn(answer.result, dataset)) {
      if (found.size < MOST_CUSTOMERS && !found.has(customer.customer)) found.set(customer.customer, customer);
    }
  }
  return [...found.values()];
}

function queryFor(text: string, model: SemanticModel): VisualQuery {
  const names = nameColumns(model);
  return {
    groupBy: [
      { as: 'id', field: field(id.column) },
      ...names.map((name, index) => ({ as: `name${index}`, field: field(name) })),
      { as: 'risk', field: field(risk.column) },
    ],
    values: [],
    mode: 'rows',
    where: [],
    orderBy: [{ as: 'risk', direction: 'descending' }],
    limit: MOST_CUSTOMERS,
    search: text,
  };
}

/** Column headings that mean a customer's name, in our six languages. */
const CALLED =
  /(^|[\W_])(name|names|company|firm|firma|kunde|nom|nombre|nome|empresa|e-?mail|correo)([\W_]|$)|名|メール/i;

function nameColumns({ tables: known }: SemanticModel): string[] {
  const columns = known.find(({ name }) => name === id.table)?.columns ?? [];
  const called = columns.filter(({ name, type }) => type === 'text' && name !== id.column && CALLED.test(spaced(name)));
  return called.slice(0, MOST_NAMES).map(({ name }) => name);
}

/** Splits customerName into words. */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

const field = (column: string): ColumnField => ({ kind: 'column', table: id.table, column });

function customersIn(
  { columns, rowCount }: QueryResult,
  { id: dataset, name: filename }: ReportDataset,
): FoundCustomer[] {
  const valuesOf = (as: string) => columns.find((column) => column.as === as)?.values ?? [];
  const [ids, names] = [valuesOf('id'), valuesOf('name0')];
  const prediction_id = Number(predictionOf(dataset));
  return Array.from({ length: rowCount }, (_, row) => {
    const name = names[row];
    return { prediction_id, filename, customer: String(ids[row] ?? ''), name: typeof name === 'string' ? name : null };
  });
}

const wallClock = (): string => new Date().toISOString().slice(0, 19);
