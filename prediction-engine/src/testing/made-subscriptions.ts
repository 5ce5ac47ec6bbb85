import { randomFrom } from './made-customers.ts';

/** A subscriber's properties, known at the start. */
export interface Subscriber {
  readonly plan: number;
  readonly price: number;
  readonly seats: number;
  readonly region: number;
}

/** The probability of ending in the next month, after so many months. */
export type MonthlyHazard = (months: number, subscriber: Subscriber) => number;

/** Hazards for which the best possible ranking of running subscriptions is known. */
export const HAZARDS = {
  constant: () => 0.03,
  age: (months) => 0.005 + 0.11 * Math.exp(-months / 9),
  plan: (_, { plan }) => [0.06, 0.025, 0.008][plan] as number,
  tenureAndColumns: (months, { plan, price, seats }) =>
    Math.min(0.5, 0.03 * Math.exp(0.6 * (1 - plan) + (price - 60) / 40 - seats / 25) * (0.4 + Math.exp(-months / 12))),
} as const satisfies Record<string, MonthlyHazard>;

export interface SubscriptionHeaders {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly plan: string;
  readonly price: string;
  readonly seats: string;
  readonly region: string;
  /** Adds a column of what was paid so far. */
  readonly paid?: string;
}

export const ENGLISH_HEADERS: SubscriptionHeaders = {
  id: 'subscription_id',
  start: 'start_date',
  end: 'end_date',
  plan: 'plan',
  price: 'monthly_price',
  seats: 'seats',
  region: 'region',
};

interface MadeOptions {
  readonly rows: number;
  readonly seed: number;
  readonly headers?: SubscriptionHeaders;
  readonly delimiter?: string;
  readonly day?: (iso: string) => string;
}

export interface MadeSubscriptions {
  readonly csv: string;
  /** For running subscriptions: the true probability of ending within 12 months, and whether it did. */
  readonly ahead: ReadonlyMap<string, { readonly probability: number; readonly ends: boolean }>;
}

const MONTH = 30.4375;
const HISTORY = 60;
const AHEAD = 12;
/** 2026-06-30 */
const TODAY = 20_634;
const isoDay = (day: number): string => new Date(Math.floor(day) * 86_400_000).toISOString().slice(0, 10);

/** Subscriptions started over five years that end by a hazard per month, as a file of the last of those days. */
export function madeSubscriptions(hazard: MonthlyHazard, options: MadeOptions): MadeSubscriptions {
  const { headers = ENGLISH_HEADERS, delimiter = ',', day = (iso) => iso } = options;
  const chance = randomFrom(options.seed);
  const whole = (most: number) => Math.floor(most * chance());
  const ahead = new Map<string, { probability: number; ends: boolean }>();
  const lines = Array.from({ length: options.rows }, (_, at) => {
    const subscriber = { plan: whole(3), price: 20 + whole(80), seats: 1 + whole(30), region: whole(4) };
    const start = TODAY - Math.floor(chance() * HISTORY * MONTH);
    const months = endOf((age) => hazard(age, subscriber), (TODAY - start) / MONTH + AHEAD, chance);
    const end = start + Math.max(1, months * MONTH);
    const id = `S${10_000 + at}`;
    if (end > TODAY) {
      const age = (TODAY - start) / MONTH;
      let stays = 1;
      for (let ahead = 0; ahead < AHEAD; ahead++) stays *= 1 - hazard(age + ahead + 0.5, subscriber);
      ahead.set(id, { probability: 1 - stays, ends: end <= TODAY + AHEAD * MONTH });
    }
    const paid = Math.max(1, Math.ceil((Math.min(end, TODAY) - start) / MONTH)) * subscriber.price;
    return [
      id,
      day(isoDay(start)),
      end > TODAY ? '' : day(isoDay(end)),
      ['Basic', 'Plus', 'Pro'][subscriber.plan],
      subscriber.price,
      subscriber.seats,
      ['North', 'East', 'South', 'West'][subscriber.region],
      ...(headers.paid === undefined ? [] : [paid]),
    ].join(delimiter);
  });
  const { id, start, end, plan, price, seats, region, paid } = headers;
  const names = [id, start, end, plan, price, seats, region, ...(paid === undefined ? [] : [paid])];
  return { csv: [names.join(delimiter), ...lines, ''].join('\n'), ahead };
}

/** The age in months at the end, Infinity if it is not within `most`. */
function endOf(hazard: (months: number) => number, most: number, chance: () => number): number {
  for (let age = 0; age < most; age++) if (chance() < hazard(age + 0.5)) return age + chance();
  return Number.POSITIVE_INFINITY;
}
