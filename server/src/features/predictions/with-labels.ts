import type { PredictionDetail } from '@holdfast/contracts/http/predictions';
import type { Queryable } from '../../platform/database/open-database.ts';
import { summaryWithColumnLabels, withColumnLabels } from '../columns/apply-labels.ts';
import { describeLabels } from '../columns/read-labels.ts';
import { describeLevers } from '../columns/read-levers.ts';
import { readOwnMoney, valueColumn } from '../columns/read-money.ts';
import { readOwnNouns, rowNoun } from '../columns/read-nouns.ts';

/** A prediction with its owner's current column labels. */
export async function withLabels(
  database: Queryable,
  userId: string,
  detail: Omit<PredictionDetail, 'labels' | 'levers' | 'money' | 'noun'>,
): Promise<PredictionDetail> {
  const { summary, error, verdict } = detail;
  const { labels, described } = await describeLabels(database, userId, summary?.columns ?? []);
  return {
    ...detail,
    error: withColumnLabels(error, labels),
    verdict: withColumnLabels(verdict, labels),
    summary: summary && summaryWithColumnLabels(summary, labels),
    labels: described,
    levers: await describeLevers(database, userId, summary?.levers),
    money: valueColumn(summary, await readOwnMoney(database, userId)),
    noun: rowNoun(summary, await readOwnNouns(database, userId)),
  };
}
