import type { ValueColumn } from '@holdfast/contracts/http/columns';
import type { Money, OwnMoney } from '@holdfast/contracts/prediction/money';
import { proposeMoney } from '@holdfast/prediction-engine';
import type { Queryable } from '../../platform/database/open-database.ts';
import { listMoney } from './store.ts';

/** The part of a summary that names the value column. */
interface Valued {
  readonly roles?: Readonly<Record<string, string | null>> | undefined;
  readonly money?: Money | undefined;
}

/** A user's own currencies, by column. */
export const readOwnMoney = async (database: Queryable, userId: string): Promise<ReadonlyMap<string, OwnMoney>> =>
  new Map((await listMoney(database, userId)).map(({ column, money }) => [column, money]));

/** The value column of a prediction with its currency: as detected, and as set by its owner. */
export function valueColumn(summary: Valued | null, own: ReadonlyMap<string, OwnMoney>): ValueColumn | null {
  const column = summary?.roles?.value;
  if (!column) return null;
  const { currency, period } = summary.money ?? proposeMoney(column);
  const said = own.get(column);
  return { column, proposed: { currency, period }, ...(said && { own: { ...said } }) };
}

/** The effective currency: the owner's setting, otherwise the detected one. */
export function moneyOf(summary: Valued | null, own: ReadonlyMap<string, OwnMoney>): OwnMoney | null {
  const found = valueColumn(summary, own);
  return found && (found.own ?? { ...found.proposed, per: null });
}
