import type { PredictionDetail } from '@holdfast/contracts/http/predictions';
import { describeLabels } from '../columns/read-labels.ts';
import { describeLevers } from '../columns/read-levers.ts';
import { readOwnMoney, valueColumn } from '../columns/read-money.ts';
import { retell, retellSummary } from '../columns/retell.ts';
import type { Queryable } from '../database/open-database.ts';

/** A prediction with its owner's current column labels. */
export async function withLabels(
  database: Queryable,
  userId: string,
  detail: Omit<PredictionDetail, 'labels' | 'levers' | 'money'>,
): Promise<PredictionDetail> {
  const { summary, error, verdict } = detail;
  const { labels, described } = await describeLabels(database, userId, summary?.columns ?? []);
  return {
    ...detail,
    error: retell(error, labels),
    verdict: retell(verdict, labels),
    summary: summary && retellSummary(summary, labels),
    labels: described,
    levers: await describeLevers(database, userId, summary?.levers),
    money: valueColumn(summary, await readOwnMoney(database, userId)),
  };
}
