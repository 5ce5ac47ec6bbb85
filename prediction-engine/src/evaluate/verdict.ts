import type { Estimate, Verdict } from '../outcome/outcome.ts';
import type { EventWords } from '../profile/label/event-words.ts';

/**
 * The published thresholds. AUC is the out-of-fold one; what counts is the low end of its interval where that decides
 * whether there is anything at all, and its value where it grades how much.
 */
export const VERDICT_RULES = {
  strong: { auc: 0.8, lift: 2 },
  useful: { auc: 0.7 },
  weak: { auc: 0.55 },
} as const;

export interface VerdictFacts {
  readonly auc: Estimate;
  readonly topDecileLift: number;
  /** Log loss saved against telling everybody the base rate, and its standard error. */
  readonly gain: number;
  readonly gainError: number;
  readonly customers: number;
  readonly churners: number;
  readonly baseRate: number;
  readonly words: EventWords;
}

export function verdictOf(facts: VerdictFacts): Verdict {
  const { auc, topDecileLift, gain, gainError, baseRate, words } = facts;
  const figure = auc.value.toFixed(2);
  const tenth = `the tenth of customers with the highest scores holds ${times(topDecileLift)} as many ${words.those} as the average tenth`;
  if (gain <= gainError || (auc.low ?? auc.value) <= 0.5 || auc.value < VERDICT_RULES.weak.auc) {
    return {
      grade: 'do-not-act',
      title: 'Do not act on this',
      sentence: `Nothing in this file tells ${words.who}: the scores are no better than giving everybody the average of ${percent(baseRate)} (AUC ${figure}, where 0.5 is guessing). The results are written, but acting on them would be acting at random.`,
    };
  }
  if (auc.value >= VERDICT_RULES.strong.auc && topDecileLift >= Math.min(VERDICT_RULES.strong.lift, 0.9 / baseRate)) {
    return {
      grade: 'strong',
      title: 'Strong: act on it',
      sentence: `Shown ${words.oneOfEach}, the model tells them apart ${percent(auc.value)} of the time (AUC ${figure}); ${tenth}.${smallFileWarning(facts)}`,
    };
  }
  if (auc.value >= VERDICT_RULES.useful.auc) {
    return {
      grade: 'useful',
      title: 'Useful: good for ranking whom to contact first',
      sentence: `The model tells ${words.those} from ${words.others} ${percent(auc.value)} of the time (AUC ${figure}); ${tenth}. Use it to order a list, not to decide about one customer.${smallFileWarning(facts)}`,
    };
  }
  return {
    grade: 'weak',
    title: 'Weak: a hint, not a plan',
    sentence: `There is something to learn here, but little: AUC ${figure}, where 0.5 is guessing and 1 is perfect; ${tenth}. More telling columns (usage, contract, complaints, payments) would help more than more rows.${smallFileWarning(facts)}`,
  };
}

function smallFileWarning({ customers, churners, auc }: VerdictFacts): string {
  const fewest = Math.min(churners, customers - churners);
  if (customers >= 500 && fewest >= 30) return '';
  const range =
    auc.low === null || auc.high === null ? '' : ` (AUC between ${auc.low.toFixed(2)} and ${auc.high.toFixed(2)})`;
  return ` With ${customers} customers, ${fewest} of them in the smaller group, this figure is uncertain${range}.`;
}

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`;
const times = (lift: number): string => `${lift.toFixed(1)} times`;
