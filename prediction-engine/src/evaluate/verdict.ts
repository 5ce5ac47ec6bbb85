import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import type { PredictedEvent } from '@holdfast/contracts/prediction/summary';
import type { Estimate, Verdict } from '@holdfast/contracts/prediction/verdict';

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
  readonly predicted: PredictedEvent;
}

export function verdictOf(facts: VerdictFacts): Verdict {
  const { auc, topDecileLift, gain, gainError, baseRate, predicted } = facts;
  const isLeaving = predicted.meaning === 'leaving';
  const { event } = predicted;
  const told = { percent: auc.value, auc: auc.value, lift: topDecileLift };
  if (gain <= gainError || (auc.low ?? auc.value) <= 0.5 || auc.value < VERDICT_RULES.weak.auc) {
    const nothing = { percent: baseRate, auc: auc.value };
    return {
      grade: 'do-not-act',
      title: message('noTitle'),
      sentence: isLeaving ? message('no', nothing) : message('noEvent', { ...nothing, event }),
    };
  }
  if (auc.value >= VERDICT_RULES.strong.auc && topDecileLift >= Math.min(VERDICT_RULES.strong.lift, 0.9 / baseRate)) {
    return {
      grade: 'strong',
      title: message('strongTitle'),
      sentence: withWarning(isLeaving ? message('strong', told) : message('strongEvent', { ...told, event }), facts),
    };
  }
  if (auc.value >= VERDICT_RULES.useful.auc) {
    return {
      grade: 'useful',
      title: message('usefulTitle'),
      sentence: withWarning(isLeaving ? message('useful', told) : message('usefulEvent', { ...told, event }), facts),
    };
  }
  const little = { auc: auc.value, lift: topDecileLift };
  return {
    grade: 'weak',
    title: message('weakTitle'),
    sentence: withWarning(isLeaving ? message('weak', little) : message('weakEvent', { ...little, event }), facts),
  };
}

/** A figure of a small file is uncertain. */
function withWarning(sentence: Message, { customers, churners, auc }: VerdictFacts): Message {
  const smaller = Math.min(churners, customers - churners);
  if (customers >= 500 && smaller >= 30) return sentence;
  const warning =
    auc.low === null || auc.high === null
      ? message('uncertain', { customers, smaller })
      : message('uncertainRange', { customers, smaller, low: auc.low, high: auc.high });
  return message('sentences', { sentences: [sentence, warning] });
}
