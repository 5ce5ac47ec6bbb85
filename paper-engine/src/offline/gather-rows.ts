import type { SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { MAX_QUERY_ROWS } from '@holdfast/contracts/report/query';
import { LiveError } from '@holdfast/report-engine/live/live-error.ts';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import type { OfflineContents, OfflineTable } from './offline-contents.ts';

/** A browser scans every row for every visual: beyond this, a click takes seconds. */
export const MOST_CELLS = 1_500_000;

type GatheredRows = Pick<OfflineContents, 'tables' | 'said'>;

export interface RowGathering {
  readonly now: string;
  readonly ask: AskBatch;
  readonly sayCell: (cell: string) => string;
  readonly onProgress: (fraction: number) => void;
}

/** The rows behind a report, table by table, queried like an export: under the reader's row rules. */
export async function gatherRows(
  { tables }: SemanticModel,
  { now, ask, sayCell, onProgress }: RowGathering,
): Promise<GatheredRows> {
  const stored = tables.filter(({ fixedRows, columns }) => !fixedRows && columns.length > 0);
  const gathered: Record<string, OfflineTable> = {};
  const said: Record<string, string> = {};
  let cells = 0;
  for (const [at, table] of stored.entries()) {
    const { columns, rowCount } = await rowsOf(table, now, ask);
    cells += columns.length * rowCount;
    if (cells > MOST_CELLS) throw new LiveError('invalid', 'tooManyValues', { most: MOST_CELLS });
    gathered[table.name] = {
      rowCount,
      columns: Object.fromEntries(table.columns.map(({ name }, n) => [name, columns[n]?.values ?? []])),
    };
    for (const [n, { format }] of table.columns.entries())
      if (format?.style === 'message')
        for (const cell of new Set(columns[n]?.values)) if (typeof cell === 'string') said[cell] = sayCell(cell);
    onProgress((at + 1) / stored.length);
  }
  return { tables: gathered, said };
}

async function rowsOf(
  { name, label = name, columns }: Table,
  now: string,
  ask: AskBatch,
): Promise<{ columns: readonly ResultColumn[]; rowCount: number }> {
  const groupBy = columns.map((column, at) => ({
    as: `c${at}`,
    field: { kind: 'column' as const, table: name, column: column.name },
  }));
  const query: VisualQuery = { groupBy, values: [], mode: 'rows', where: [], orderBy: [], limit: MAX_QUERY_ROWS };
  const { answers } = await ask(
    { now, queries: [{ id: name, query }], purpose: 'export' },
    new AbortController().signal,
  );
  const [answer] = answers;
  if (!answer || !('result' in answer))
    throw answer
      ? new LiveError('failed', 'because', { reason: answer.problem.message })
      : new LiveError('failed', 'noAnswer');
  if (answer.result.truncated) throw new LiveError('invalid', 'tooManyRows', { most: MAX_QUERY_ROWS, visual: label });
  return answer.result;
}
