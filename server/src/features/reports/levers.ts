import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { Lever } from '@holdfast/contracts/report/what-if';
import type { Rescorer } from '@holdfast/prediction-engine';
import { CUSTOMERS, columnName, ofUpload } from '@holdfast/retention-report/facts/facts';
import { column, total } from '@holdfast/retention-report/layout/fields';
import { isPredictionColumn } from '@holdfast/retention-report/model/customer-columns';
import { cellOf } from '@holdfast/texts/message';
import type { BatchQueryContext } from '../../platform/analytics/answer-batch.ts';

const LEVERS = 40;
/** Values scanned for a lever's choices: more than a model distinguishes. */
const MOST_VALUES = 1_000;

type Ask = (query: VisualQuery) => Promise<QueryResult>;

/**
 * The levers a reader may change. Counts and ranges cover only the token's rows: values of other rows are not offered.
 */
export async function leversOf(rescorer: Rescorer, ground: BatchQueryContext, ask: Ask): Promise<Lever[]> {
  const levers = rescorer.levers.slice(0, LEVERS).map(
    ({ label, choices, ...lever }): Lever => ({
      ...lever,
      label: cellOf(label ?? columnName(lever.column)),
      choices: [...choices],
    }),
  );
  if (ground.rules.length === 0) return levers;
  const own = await Promise.all(levers.map((lever) => ownLever(lever, ground, ask)));
  return own.flatMap((lever) => lever ?? []);
}

async function ownLever(lever: Lever, ground: BatchQueryContext, ask: Ask): Promise<Lever | null> {
  const source = sourceColumn(lever.column, ground);
  if (!source) return null;
  const asked = { mode: 'groups' as const, where: [], orderBy: [], limit: MOST_VALUES };
  const field = column(ofUpload(source.name));
  // Importance was measured over all customers, so it is withheld; the model's order of levers stays.
  const unmeasured = { ...lever, importance: 0 };
  if (lever.kind === 'number') {
    if (lever.range === null || !isNumber(source.type)) return null;
    const values = (['min', 'max'] as const).map((as) => ({ as, field: total(ofUpload(source.name), as) }));
    const { columns } = await ask({ ...asked, groupBy: [], values });
    const [lowest, highest] = columns.map((one) => one.values[0] ?? null);
    if (typeof lowest !== 'number' || typeof highest !== 'number') return null;
    return { ...unmeasured, range: { ...lever.range, lowest, highest } };
  }
  const values = [{ as: 'customers', field: total(ofUpload(source.name), 'count') }];
  const order = [{ as: 'customers', direction: 'descending' as const }];
  const { columns } = await ask({ ...asked, groupBy: [{ as: 'value', field }], values, orderBy: order });
  const counts = new Map(columns[0]?.values.map((value, row) => [String(value), Number(columns[1]?.values[row])]));
  const choices = lever.choices.flatMap(({ value }) => {
    const customers = counts.get(value);
    return customers === undefined ? [] : [{ value, customers }];
  });
  return { ...unmeasured, choices: choices.sort((a, b) => b.customers - a.customers) };
}

/**
 * The column of the customers table for a column of the model: a column of the upload with a reserved name was renamed.
 */
export function sourceColumn(lever: string, { model }: BatchQueryContext) {
  const name = isPredictionColumn(lever) ? `${lever} (input)` : lever;
  return model.tables.find((table) => table.name === CUSTOMERS)?.columns.find((one) => one.name === name);
}

export const isNumber = (type: string | undefined): boolean => type === 'number' || type === 'integer';
