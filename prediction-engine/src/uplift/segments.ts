import { differenceOf, excludesZero, type Group, type Interval } from '../effect/proportions.ts';

/** 98.75%: of four intervals that hold at this level, all hold at 95%. */
const Z_OF_FOUR = 2.4977;
const MOST_SEGMENTS = 4;
const FEWEST_ASIDE = 10;

export interface TrialCustomer {
  readonly segment: string;
  readonly heldOut: boolean;
  /** Null: not known yet. */
  readonly left: boolean | null;
}

export interface SegmentEffect {
  readonly segment: string;
  readonly listed: Group;
  readonly heldOut: Group;
  /** The share that left, listed minus set aside; null where too few were set aside to say anything. */
  readonly difference: Interval | null;
  readonly claim: 'helped' | 'harmed' | 'unclear' | null;
}

/** Who was helped, as far as few customers can tell: at most the four largest segments, in the order given. */
export function effectBySegment(customers: readonly TrialCustomer[]): SegmentEffect[] {
  const known = customers.filter(({ left }) => left !== null);
  const names = [...new Set(known.map(({ segment }) => segment))];
  const sizeOf = (name: string) => known.filter(({ segment }) => segment === name).length;
  const largest = new Set([...names].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MOST_SEGMENTS));
  return names
    .filter((name) => largest.has(name))
    .map((segment) => {
      const group = (heldOut: boolean): Group => {
        const members = known.filter((one) => one.segment === segment && one.heldOut === heldOut);
        return { customers: members.length, left: members.filter(({ left }) => left).length };
      };
      const [listed, aside] = [group(false), group(true)];
      if (aside.customers < FEWEST_ASIDE || listed.customers === 0)
        return { segment, listed, heldOut: aside, difference: null, claim: null };
      const difference = differenceOf(listed, aside, Z_OF_FOUR);
      const claim = !excludesZero(difference) ? 'unclear' : difference.high < 0 ? 'helped' : 'harmed';
      return { segment, listed, heldOut: aside, difference, claim };
    });
}
