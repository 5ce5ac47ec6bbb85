import { CUSTOMERS_PER_PAGE, type CustomerList } from '@holdfast/contracts/http/customers';
import { predictionOf } from '@holdfast/contracts/http/report-places';
import { type ColumnName, RESULT_TABLES, tables } from '@holdfast/contracts/prediction/tables';
import type { ColumnField } from '@holdfast/contracts/report/field';
import type { LocalizableColumn } from '@holdfast/contracts/report/model';
import type { QueryResult, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { namedBy } from '@holdfast/retention-report/facts/facts';
import type { FigureName } from '@holdfast/retention-report/facts/figures';
import type { ColumnLabels } from '@holdfast/texts/name-columns';
import type { Analytics } from '../../../platform/analytics/analytics.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import { queryFailed } from '../../../platform/http/refusal.ts';
import { withColumnLabels } from '../../columns/apply-labels.ts';
import type { ReportDataset } from '../datasets.ts';
import type { ReadyReport } from '../ready-report.ts';
import { cellIn, columnIn } from './customer-cells.ts';

/** Wide files have more; the report shows those. */
const MOST_COLUMNS = 100;
const TOTAL: FigureName = 'Customers';
const { customer_id, churn_probability, revenue_at_risk, risk_tier, churned } = tables.customers;

export interface WantedCustomers {
  readonly search: string;
  readonly tier: string | null;
  readonly state: 'here' | 'left' | null;
  readonly customer: string | null;
  readonly sort: string | null;
  readonly direction: 'ascending' | 'descending';
  readonly offset: number;
}

interface ListContext {
  readonly analytics: Analytics;
  /** Of the file's columns, by their names. */
  readonly labels: ColumnLabels;
  readonly onFailure: (cause: unknown) => void;
  readonly signal: AbortSignal;
}

/** One page of the customers of a prediction. */
export async function listCustomers(
  dataset: ReportDataset,
  report: ReadyReport,
  wanted: WantedCustomers,
  { analytics, labels, onFailure, signal }: ListContext,
): Promise<CustomerList> {
  const columns = shownColumns(report);
  const where = restrictions(wanted, columns);
  const queries = [
    { id: 'rows', query: rowsQuery(wanted, columns, where) },
    ...(wanted.search === '' ? [{ id: 'total', query: totalQuery(where) }] : []),
  ];
  const { answers } = await answerBatch(
    { now: new Date().toISOString().slice(0, 19), queries },
    { analytics, dataset: report.tables, model: report.model, rules: [], onFailure },
    signal,
  );
  const resultOf = (id: string) => {
    const found = answers.find((answer) => answer.id === id);
    if (found && 'problem' in found) throw queryFailed(found);
    return found?.result;
  };
  const [listed, total] = [resultOf('rows'), resultOf('total')?.columns[0]?.values[0]];
  const rows = listed ? rowsIn(listed, columns) : [];
  const list: CustomerList = {
    prediction: {
      id: Number(predictionOf(dataset.id)),
      filename: dataset.name,
      created_at: dataset.createdAt,
    },
    noun: dataset.noun,
    columns: columns.map((column) => {
      const isPredicted = Object.hasOwn(RESULT_TABLES.customers, column.name);
      const label = isPredicted ? undefined : labels.get(column.name);
      return columnIn(label === undefined ? column : { ...column, label }, isPredicted);
    }),
    naming: report.facts ? namedBy(report.facts).who.map(({ column }) => column) : [customer_id.column],
    rows: rows.slice(0, CUSTOMERS_PER_PAGE),
    hasMore: rows.length > CUSTOMERS_PER_PAGE,
    total: typeof total === 'number' ? total : null,
  };
  return withColumnLabels(list, labels);
}

/** The id first: it identifies the row. */
function shownColumns({ presented }: ReadyReport): LocalizableColumn[] {
  const all = presented.model.tables.find(({ name }) => name === customer_id.table)?.columns ?? [];
  const shown = all.filter(({ name, hidden }) => !hidden && name !== customer_id.column);
  const id = all.find(({ name }) => name === customer_id.column);
  return [...(id ? [id] : []), ...shown].slice(0, MOST_COLUMNS);
}

function restrictions(
  { tier, state, customer }: WantedCustomers,
  columns: readonly LocalizableColumn[],
): Restriction[] {
  const has = ({ column }: ColumnName) => columns.some(({ name }) => name === column);
  return [
    ...(tier === null ? [] : [equalsValue(risk_tier, tier)]),
    ...(customer === null ? [] : [equalsValue(customer_id, customer)]),
    ...(state === null || !has(churned)
      ? []
      : [
          state === 'left'
            ? equalsValue(churned, 1)
            : {
                target: field(churned.column),
                predicate: {
                  op: 'compare' as const,
                  match: 'and' as const,
                  conditions: [{ operator: 'IsNot' as const, value: 1 }],
                },
              },
        ]),
  ];
}

const equalsValue = ({ column }: ColumnName, value: string | number): Restriction => ({
  target: field(column),
  predicate: { op: 'in', values: [value], exact: true },
});

function rowsQuery(
  { search, sort, direction, offset }: WantedCustomers,
  columns: readonly LocalizableColumn[],
  where: Restriction[],
): VisualQuery {
  const places = new Map(columns.map(({ name }, at) => [name, `c${at}`]));
  const by = [sort, revenue_at_risk.column, churn_probability.column].find((name) => name !== null && places.has(name));
  return {
    groupBy: columns.map(({ name }, at) => ({ as: `c${at}`, field: field(name) })),
    values: [],
    mode: 'rows',
    where,
    orderBy: by === undefined || by === null ? [] : [{ as: places.get(by) ?? '', direction }],
    limit: CUSTOMERS_PER_PAGE + 1,
    offset,
    ...(search !== '' && { search }),
  };
}

const totalQuery = (where: Restriction[]): VisualQuery => ({
  groupBy: [],
  values: [{ as: 'total', field: { kind: 'measure', table: customer_id.table, measure: TOTAL } }],
  mode: 'groups',
  where,
  orderBy: [],
  limit: 1,
});

const field = (column: string): ColumnField => ({ kind: 'column', table: customer_id.table, column });

function rowsIn(result: QueryResult, columns: readonly LocalizableColumn[]): CustomerList['rows'] {
  const places = new Map(result.columns.map(({ as, values }) => [as, values]));
  return Array.from({ length: result.rowCount }, (_, row) => ({
    id: String(places.get('c0')?.[row] ?? ''),
    cells: columns.map(({ format }, at) => cellIn(places.get(`c${at}`)?.[row] ?? null, format)),
  }));
}
