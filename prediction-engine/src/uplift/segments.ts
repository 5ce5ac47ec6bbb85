import { normalQuantile } from '../effect/normal.ts';
import { type ConfidenceInterval, differenceOf, excludesZero, type GroupCounts } from '../effect/proportions.ts';

const LEVEL = 0.95;
const MOST_SEGMENTS = 4;
const FEWEST_ASIDE = 10;

export interface TrialCustomer {
  readonly segment: string;
  readonly heldOut: boolean;
  /** Null: unknown so far. */
  readonly left: boolean | null;
}

export interface SegmentEffect {
  readonly segment: string;
  readonly listed: GroupCounts;
  readonly heldOut: GroupCounts;
  /** The difference in churn rate, listed minus held out; null if too few were held out. */
  readonly difference: ConfidenceInterval | null;
  readonly claim: 'helped' | 'harmed' | 'unclear' | null;
}

/** How much wider an interval must be because of multiple comparisons. */
export interface Looks {
  /** Intervals shown together: four at 98.75% hold jointly at 95%. */
  readonly together: number;
  /** Factor of an early look's critical value over the last one's. */
  readonly early?: number;
}

/** The effect per segment, for few customers: at most the four largest segments, in the given order. */
export function effectBySegment(
  customers: readonly TrialCustomer[],
  { together, early = 1 }: Looks = { together: MOST_SEGMENTS },
): SegmentEffect[] {
  const z = early * normalQuantile(1 - (1 - LEVEL) / (2 * Math.max(1, together)));
  const known = customers.filter(({ left }) => left !== null);
  const names = [...new Set(known.map(({ segment }) => segment))];
  const sizeOf = (name: string) => known.filter(({ segment }) => segment === name).length;
  const largest = new Set([...names].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MOST_SEGMENTS));
  return names
    .filter((name) => largest.has(name))
    .map((segment) => {
      const group = (heldOut: boolean): GroupCounts => {
        const members = known.filter((one) => one.segment === segment && one.heldOut === heldOut);
        return { customers: members.length, left: members.filter(({ left }) => left).length };
      };
      const [listed, aside] = [group(false), group(true)];
      if (aside.customers < FEWEST_ASIDE || listed.customers === 0)
        return { segment, listed, heldOut: aside, difference: null, claim: null };
      const difference = differenceOf(listed, aside, z);
      const claim = !excludesZero(difference) ? 'unclear' : difference.high < 0 ? 'helped' : 'harmed';
      return { segment, listed, heldOut: aside, difference, claim };
    });
}
