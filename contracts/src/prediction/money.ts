export const PERIODS = ['month', 'year', 'order'] as const;
export type Period = (typeof PERIODS)[number];

/** What a customer's value is in. */
export interface Money {
  /** ISO 4217; null: nobody said. */
  readonly currency: string | null;
  /** What one figure covers: a month's charge, a year's contract, one order; null: nobody said. */
  readonly period: Period | null;
}

export const SHOWN_PERIODS = ['month', 'year'] as const;

/** The same with how its owner wants to read it; null: as the file has it. */
export interface OwnMoney extends Money {
  readonly per: (typeof SHOWN_PERIODS)[number] | null;
}

/** The period the reader sees. Nobody knows how many orders a year has, so they stay orders. */
export const shownPeriod = ({ period, per }: OwnMoney): Period | null =>
  period === 'month' || period === 'year' ? (per ?? period) : period;

/** What figures of the file are multiplied with to be those of the period the reader sees. */
export function factorOf(money: OwnMoney): number {
  const shown = shownPeriod(money);
  if (shown === money.period) return 1;
  return shown === 'year' ? 12 : 1 / 12;
}
