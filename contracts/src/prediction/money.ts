export const PERIODS = ['month', 'year', 'order'] as const;
export type MoneyPeriod = (typeof PERIODS)[number];

/** Currency and period of a customer's value. */
export interface Money {
  /** ISO 4217; null: unknown. */
  readonly currency: string | null;
  /** What one figure covers: a month's charge, a year's contract, one order; null: unknown. */
  readonly period: MoneyPeriod | null;
}

export const SHOWN_PERIODS = ['month', 'year'] as const;

/** The same with the period the owner prefers to read; null: as in the file. */
export interface OwnMoney extends Money {
  readonly per: (typeof SHOWN_PERIODS)[number] | null;
}

/** The period shown to the reader. Orders have no yearly rate, so they stay orders. */
export const shownPeriod = ({ period, per }: OwnMoney): MoneyPeriod | null =>
  period === 'month' || period === 'year' ? (per ?? period) : period;

/** Factor that converts figures of the file to the period shown. */
export function periodFactor(money: OwnMoney): number {
  const shown = shownPeriod(money);
  if (shown === money.period) return 1;
  return shown === 'year' ? 12 : 1 / 12;
}
