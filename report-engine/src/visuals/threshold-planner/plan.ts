import type { PlanAssumptions } from '@holdfast/contracts/report/plan';

export type Assumptions = PlanAssumptions;

/** Costs and effect until a reader enters their own. They are invented, so no list is proposed from them. */
const ASSUMED = { cost: 5, saved: 0.2, value: 100 };
const FEWEST_PROPOSED = 10;
const MOST_PROPOSED = 200;

/** All customers at or above one threshold. */
export interface PlanStep {
  readonly from: number;
  /** Still here, so worth contacting. */
  readonly active: number;
  /** Sum of their risks. */
  readonly expected: number;
  /** Σ risk × value; null when the file has no value. */
  readonly atRisk: number | null;
}

export interface ContactPlan {
  readonly from: number;
  readonly contacted: number;
  readonly expected: number;
  /** Expected leavers as a share of those contacted; null when nobody is contacted. */
  readonly precision: number | null;
  /** Contacted as a share of all expected leavers; null when there are none. */
  readonly recall: number | null;
  readonly profit: number;
}

/** Cumulates risk bands from the top, lowest first. */
export function cumulateBands(bands: readonly PlanStep[]): PlanStep[] {
  const steps: PlanStep[] = [];
  for (const band of [...bands].sort((a, b) => b.from - a.from)) {
    const above = steps.at(-1);
    steps.push({
      from: band.from,
      active: band.active + (above?.active ?? 0),
      expected: band.expected + (above?.expected ?? 0),
      atRisk: band.atRisk === null ? null : band.atRisk + (above?.atRisk ?? 0),
    });
  }
  return steps.reverse();
}

export function profitOf({ active, expected, atRisk }: PlanStep, { cost, saved, value }: Assumptions): number {
  return saved * (atRisk ?? value * expected) - cost * active;
}

const fitsCapacity = ({ active }: PlanStep, { capacity }: Assumptions): boolean =>
  capacity === null || active <= capacity;

/** The most profitable threshold within the capacity; null when no contact pays. */
export function bestStep(steps: readonly PlanStep[], assumed: Assumptions): PlanStep | null {
  let best: PlanStep | null = null;
  let most = 0;
  for (const step of steps) {
    const profit = profitOf(step, assumed);
    if (!fitsCapacity(step, assumed) || step.active === 0 || profit < most || (profit === most && best === null))
      continue;
    most = profit;
    best = step;
  }
  return best;
}

/** Until a reader enters their own, a plan is a capacity: a twentieth of the customers, in tens. */
export function firstAssumed(steps: readonly PlanStep[]): Assumptions {
  const active = steps[0]?.active ?? 0;
  const tens = Math.round(active / 200) * 10;
  return { ...ASSUMED, capacity: Math.min(active, MOST_PROPOSED, Math.max(FEWEST_PROPOSED, tens)) };
}

/** Where a plan starts: the best threshold by a reader's own figures, otherwise all that the capacity allows. */
export function startStep(steps: readonly PlanStep[], own: Assumptions | null): PlanStep | null {
  if (own) return bestStep(steps, own);
  const first = firstAssumed(steps);
  return steps.find((step) => fitsCapacity(step, first)) ?? steps.at(-1) ?? null;
}

/** The plan from a chosen threshold, raised until the capacity suffices. */
export function planFrom(steps: readonly PlanStep[], chosen: number, assumed: Assumptions): ContactPlan {
  const everyone = steps[0];
  const top = steps.at(-1);
  const step = steps.find((one) => one.from >= chosen - 1e-9 && fitsCapacity(one, assumed));
  if (step) return contactPlan(step, everyone, assumed, 1);
  // Even the highest band exceeds the capacity: takes as many of it as possible.
  if (top && top.from >= chosen - 1e-9 && assumed.capacity !== null)
    return contactPlan(top, everyone, assumed, assumed.capacity / top.active);
  return { from: chosen, contacted: 0, expected: 0, precision: null, recall: everyone?.expected ? 0 : null, profit: 0 };
}

function contactPlan(step: PlanStep, everyone: PlanStep | undefined, assumed: Assumptions, share: number): ContactPlan {
  return {
    from: step.from,
    contacted: Math.round(step.active * share),
    expected: step.expected * share,
    precision: step.active > 0 ? step.expected / step.active : null,
    recall: everyone?.expected ? (step.expected * share) / everyone.expected : null,
    profit: profitOf(step, assumed) * share,
  };
}

/** The break-even risk of a contact, at the average value of those at risk; null where it is undefined. */
export function breakEven(steps: readonly PlanStep[], { cost, saved, value }: Assumptions): number | null {
  const everyone = steps[0];
  const worth = everyone?.atRisk != null && everyone.expected > 0 ? everyone.atRisk / everyone.expected : value;
  return saved * worth > 0 ? cost / (saved * worth) : null;
}
