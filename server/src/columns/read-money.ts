import type { ValueColumn } from '@holdfast/contracts/http/columns';
import type { Money, OwnMoney } from '@holdfast/contracts/prediction/money';
import { proposeMoney } from '@holdfast/prediction-engine';
import type { Queryable } from '../database/open-database.ts';
import { listMoney } from './store.ts';

/** What of a summary says which column holds the values. */
interface Valued {
  readonly roles?: Readonly<Record<string, string | null>> | undefined;
  readonly money?: Money | undefined;
}

/** What somebody said about columns of values, by column. */
export const readOwnMoney = async (database: Queryable, userId: string): Promise<ReadonlyMap<string, OwnMoney>> =>
  new Map((await listMoney(database, userId)).map(({ column, money }) => [column, money]));

/** The column of values of a prediction with what it is in: as we read it, and as its owner says. */
export function valueColumn(summary: Valued | null, own: ReadonlyMap<string, OwnMoney>): ValueColumn | null {
  const column = summary?.roles?.value;
  if (!column) return null;
  const { currency, period } = summary.money ?? proposeMoney(column);
  const said = own.get(column);
  return { column, proposed: { currency, period }, ...(said && { own: { ...said } }) };
}

/** What holds: the owner's word before ours. */
export function moneyOf(summary: Valued | null, own: ReadonlyMap<string, OwnMoney>): OwnMoney | null {
  const found = valueColumn(summary, own);
  return found && (found.own ?? { ...found.proposed, per: null });
}
