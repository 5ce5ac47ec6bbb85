import type { Value } from '../words.ts';

export type SpecimenRow = Readonly<Record<string, Value>>;

/** Seeded random numbers. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface CategoryNames {
  readonly contract: readonly string[];
  readonly service: readonly string[];
  readonly payment: readonly string[];
}
const PLAIN: CategoryNames = {
  contract: ['Month-to-month', 'One year', 'Two year'],
  service: ['Fiber optic', 'DSL', 'No internet'],
  payment: ['E-check', 'Mailed check', 'Bank transfer', 'Credit card'],
};
const TIERS = ['High', 'Medium', 'Low'];

function customers(
  count: number,
  names: CategoryNames,
  change: (row: Record<string, Value>, i: number) => void = () => {},
): readonly SpecimenRow[] {
  const next = seededRandom(7);
  // A separate seed, so that earlier columns keep their values.
  const later = seededRandom(11);
  const pick = (list: readonly string[], skew: number): number =>
    Math.min(list.length - 1, Math.floor(next() ** skew * list.length));
  return Array.from({ length: count }, (_, i) => {
    const [contract, service, payment] = [
      pick(names.contract, 1.6),
      pick(names.service, 1.3),
      pick(names.payment, 1.2),
    ];
    const tenure = Math.min(71, Math.floor(next() ** (contract === 0 ? 1.8 : 0.8) * 73));
    const risk = Math.min(
      0.98,
      Math.max(0.01, 0.55 - contract * 0.22 - tenure * 0.004 + (service === 0 ? 0.14 : 0) + (next() - 0.5) * 0.3),
    );
    const tierRank = risk > 0.5 ? 0 : risk > 0.25 ? 1 : 2;
    const charge = Math.round(([95, 62, 22][service] ?? 50) * (0.8 + next() * 0.4) * 100) / 100;
    const day = new Date(Date.UTC(2025, 11, 28 - Math.floor(tenure * 7.1)));
    const cohort = Math.floor(later() * 12);
    const age = Math.floor(later() * (12 - cohort));
    const row: Record<string, Value> = {
      id: `C-${String(i + 1).padStart(5, '0')}`,
      contract: names.contract[contract] ?? null,
      service: names.service[service] ?? null,
      payment: names.payment[payment] ?? null,
      tier: TIERS[tierRank] ?? null,
      tierRank,
      signup: day.toISOString().slice(0, 10),
      tenure,
      charge,
      risk: Math.round(risk * 1000) / 1000,
      churned: next() < risk,
      cohort: new Date(Date.UTC(2025, cohort, 1)).toISOString().slice(0, 10),
      age,
      complete: cohort + age < 11,
      stayed: later() < 0.42 + 0.58 / (1 + age * 0.32),
    };
    change(row, i);
    return row;
  });
}

/** Data shapes every kind must handle. */
export const DATA_SHAPES: Readonly<Record<string, () => readonly SpecimenRow[]>> = {
  usual: () => customers(7043, PLAIN),
  'a few': () => customers(36, PLAIN),
  empty: () => [],
  'one point': () => customers(1, PLAIN),
  negative: () =>
    customers(600, PLAIN, (row, i) => {
      row.charge = Number(row.charge) * (i % 3 === 0 ? -1.4 : 0.6);
    }),
  huge: () =>
    customers(600, PLAIN, (row) => {
      row.charge = Number(row.charge) * 1.7e10;
    }),
  'long labels': () =>
    customers(600, {
      contract: [
        'Month-to-month without any commitment whatsoever',
        'One year with automatic renewal at the end',
        'Two years, paid in advance',
      ],
      service: [
        'Fiber optic up to one gigabit per second, symmetric',
        'Digital subscriber line over existing copper',
        'No internet service booked',
      ],
      payment: [
        'Electronic check through the customer portal',
        'Mailed check',
        'Bank transfer (automatic, monthly, SEPA)',
        'Credit card',
      ],
    }),
  'a thousand categories': () =>
    customers(5000, PLAIN, (row, i) => {
      row.contract = `Contract ${String((i * 7) % 1000).padStart(3, '0')}`;
      row.payment = `Method ${(i * 3) % 40}`;
    }),
  nulls: () =>
    customers(600, PLAIN, (row, i) => {
      if (i % 4 === 0) row.charge = null;
      if (i % 5 === 0) row.contract = null;
      if (row.service === 'DSL') row.charge = null;
      if (i % 7 === 0) row.signup = null;
    }),
  'right to left': () =>
    customers(600, {
      contract: ['شهري بدون التزام', 'سنة واحدة', 'سنتان'],
      service: ['ألياف بصرية', 'خط رقمي', 'بدون إنترنت'],
      payment: ['שיק אלקטרוני', 'שיק בדואר', 'העברה בנקאית', 'כרטיס אשראי'],
    }),
};
