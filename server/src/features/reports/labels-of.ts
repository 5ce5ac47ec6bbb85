import type { ReportLabels } from '@holdfast/contracts/report/document';
import type { Queryable } from '../../platform/database/open-database.ts';
import { readLabels } from '../columns/read-labels.ts';
import { columnNames } from './column-names.ts';
import type { ReadyReport } from './ready-report.ts';

/** The dataset maker's labels for the columns of a report; for a part of a report only those in its model. */
export async function labelsOf(
  database: Queryable,
  userId: string,
  { dataset, facts, presented }: ReadyReport,
  isPart: boolean,
): Promise<ReportLabels> {
  if (!facts) return [];
  const ofModel = () => presented.model.tables.flatMap(({ columns }) => columns.map(({ name }) => name));
  const all = columnNames(facts);
  const named = isPart ? all.filter((name) => ofModel().includes(name)) : all;
  const labels = await readLabels(database, dataset.makerId ?? userId, named);
  return [...labels].map(([column, label]) => ({ column, label }));
}
