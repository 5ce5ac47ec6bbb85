import { CustomerTimeline } from '@holdfast/contracts/http/customers';
import { MOST_TIMELINE_ROWS, TIMELINE } from '@holdfast/contracts/prediction/timeline';
import type { ColumnField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { Analytics } from '../../../platform/analytics/analytics.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import { queryFailed } from '../../../platform/http/refusal.ts';
import type { ReadyReport } from '../ready-report.ts';

interface TimelineContext {
  readonly analytics: Analytics;
  readonly onFailure: (cause: unknown) => void;
  readonly signal: AbortSignal;
}

const { table, columns } = TIMELINE;
const MODEL: SemanticModel = {
  name: table,
  tables: [
    {
      name: table,
      columns: Object.values(columns).map((name) => ({ name, type: name === columns.day ? 'date' : 'text' })),
      measures: [],
      hierarchies: [],
    },
  ],
  relationships: [],
};
const field = (column: string): ColumnField => ({ kind: 'column', table, column });

const rowsOf = (customer: string): VisualQuery => ({
  groupBy: [columns.day, columns.file, columns.cells].map((column) => ({ as: column, field: field(column) })),
  values: [],
  mode: 'rows',
  where: [{ target: field(columns.customer), predicate: { op: 'in', values: [customer], exact: true } }],
  orderBy: [{ as: columns.day, direction: 'descending' }],
  limit: MOST_TIMELINE_ROWS + 1,
});

/** The rows of one customer in all files of a prediction; none if it was made from a single one. */
export async function readTimeline(
  report: ReadyReport,
  customer: string,
  { analytics, onFailure, signal }: TimelineContext,
): Promise<CustomerTimeline> {
  const path = report.tables.tables[table];
  if (path === undefined) return { rows: [], hasMore: false };
  // By itself: a report's own tables may be served by another database, which does not have this one.
  const dataset = { id: `${report.tables.id} ${table}`, tables: { [table]: path } };
  const { answers } = await answerBatch(
    { now: new Date().toISOString().slice(0, 19), queries: [{ id: table, query: rowsOf(customer) }] },
    { analytics, dataset, model: MODEL, rules: [], onFailure },
    signal,
  );
  const [answer] = answers;
  if (answer === undefined || 'problem' in answer) throw queryFailed(answer);
  const { rowCount, columns: found } = answer.result;
  const cell = (column: string, row: number) => String(found.find(({ as }) => as === column)?.values[row] ?? '');
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    day: cell(columns.day, row).slice(0, 10),
    file: cell(columns.file, row),
    values: JSON.parse(cell(columns.cells, row)),
  }));
  return CustomerTimeline.parse({ rows: rows.slice(0, MOST_TIMELINE_ROWS), hasMore: rowCount > MOST_TIMELINE_ROWS });
}
