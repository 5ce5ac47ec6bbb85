import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS } from '../profile/quality/why-unusable.ts';
import { type BgNbd, expectedPurchases, fitBgNbd, probabilityAlive } from '../statistics/bg-nbd.ts';
import { expectedSpend, fitGammaGamma } from '../statistics/gamma-gamma.ts';
import { customerTable } from './customer-table.ts';
import type { Customers } from './customers.ts';
import { type AggregatedPurchases, readAggregated } from './read-aggregated.ts';

/** Customers with their buying histories, and the fitted model of buying. */
export interface BuyingCustomers {
  readonly customers: Customers;
  readonly purchases: AggregatedPurchases;
  readonly buying: BgNbd;
  readonly findings: readonly Finding[];
}

const AHEAD_DAYS = 90;
export const AHEAD_WEEKS = AHEAD_DAYS / 7;
const FEWEST_REPEATERS = 20;

/** Aggregated purchases are enough for a model of buying: it needs no outcomes, and cannot be tested. */
export function aggregatedCustomers(profile: Profile, asOf: string): BuyingCustomers | EngineProblem {
  const read = readAggregated(profile);
  if ('code' in read) return read;
  const known = read.histories.filter((history) => history !== null);
  const repeaters = known.filter(({ repeats }) => repeats > 0).length;
  if (known.length < FEWEST_CUSTOMERS || repeaters < FEWEST_REPEATERS)
    return {
      code: 'rfm-too-small',
      title: message('fewTitle'),
      reason: message('rfmFew', {
        customers: known.length,
        repeaters,
        leastCustomers: FEWEST_CUSTOMERS,
        leastRepeaters: FEWEST_REPEATERS,
      }),
      fix: message('fewFix'),
    };
  const buying = fitBgNbd(known);
  const spending = read.spendings === null ? null : fitGammaGamma(read.spendings);
  const outlooks = read.histories.map((history, row) => {
    if (history === null) return null;
    const purchases = expectedPurchases(buying, history, AHEAD_WEEKS);
    const own = read.spendings?.[row];
    const value = spending === null || own === undefined ? Number.NaN : purchases * expectedSpend(spending, own);
    return { alive: probabilityAlive(buying, history), purchases, value };
  });
  const added = {
    probability_alive: { decimals: 6, of: (row: number) => outlooks[row]?.alive },
    [`expected_purchases_${AHEAD_DAYS}_days`]: { decimals: 4, of: (row: number) => outlooks[row]?.purchases },
    ...(spending === null
      ? {}
      : { [`expected_value_${AHEAD_DAYS}_days`]: { decimals: 2, of: (row: number) => outlooks[row]?.value } }),
  };
  const event = message('noPurchaseNext', { span: message('days', { count: AHEAD_DAYS }) });
  const customers = { ...withColumns(customerTable(profile, asOf), added), event, tenure: null, value: null };
  return { customers, purchases: read, buying, findings: read.findings };
}

type Added = Readonly<Record<string, { readonly decimals: number; of(row: number): number | undefined }>>;

/** The file's columns first, followed by those of the models. */
function withColumns(customers: Customers, added: Added): Customers {
  const { input } = customers;
  const width = input.names.length;
  const more = Object.entries(added).map(([name, { decimals, of }]) => ({
    name,
    decimals,
    values: Float64Array.from({ length: input.rowCount }, (_, row) => of(row) ?? Number.NaN),
  }));
  return {
    ...customers,
    input: {
      ...input,
      names: [...input.names, ...more.map(({ name }) => name)],
      cell: (row, at) => {
        if (at < width) return input.cell(row, at);
        const { values, decimals } = more[at - width] ?? { values: [], decimals: 0 };
        return Number.isFinite(values[row]) ? (values[row] as number).toFixed(decimals) : '';
      },
      figures: (at) =>
        at < width ? input.figures(at) : { kind: 'number', values: more[at - width]?.values ?? new Float64Array() },
    },
  };
}
