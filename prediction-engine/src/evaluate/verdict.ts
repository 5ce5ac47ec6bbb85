import type { PredictedEvent } from '@holdfast/contracts/prediction/summary';
import type { Estimate, Verdict } from '@holdfast/contracts/prediction/verdict';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import type { ActivityWindow } from '../shapes/customers.ts';
import type { BaselineRule } from './baseline-rule.ts';

/**
 * The published thresholds, for the out-of-fold AUC and for the lower bound of its 95% interval: an uncertain figure
 * does not make a model strong.
 */
export const VERDICT_RULES = {
  strong: { auc: 0.8, low: 0.75, lift: 2 },
  useful: { auc: 0.7, low: 0.6 },
  weak: { auc: 0.55 },
} as const;

/** From here on the model is almost perfect, which real customers rarely allow. */
const PERFECT = 0.998;
/** A single column this good is the first suspect. */
const SUSPECT = 0.9;
const NAMED = 3;
/** A log has to cover some months, and most returns have to fall within its window, to be reliable. */
const SHORT_HISTORY_DAYS = 60;
const FEW_RETURNS = 0.8;

export interface VerdictFacts {
  readonly auc: Estimate;
  readonly topDecileLift: number;
  /** Log loss saved compared with predicting the base rate for everyone, and its standard error. */
  readonly gain: number;
  readonly gainError: number;
  readonly customers: number;
  readonly churners: number;
  readonly baseRate: number;
  readonly predicted: PredictedEvent;
  /** AUC of single columns, best first. */
  readonly rules: readonly BaselineRule[];
  readonly history?: ActivityWindow | undefined;
}

export function verdictOf(facts: VerdictFacts): Verdict {
  const { auc, gain, gainError, baseRate, predicted } = facts;
  if (gain <= gainError || (auc.low ?? auc.value) <= 0.5 || auc.value < VERDICT_RULES.weak.auc) {
    const nothing = { percent: baseRate, auc: auc.value };
    return {
      grade: 'do-not-act',
      title: message('noTitle'),
      sentence: message('no', { ...nothing, ...eventUnlessLeaving(predicted) }),
    };
  }
  const suspects = auc.value < PERFECT ? [] : facts.rules.filter((rule) => rule.auc >= SUSPECT).slice(0, NAMED);
  if (suspects.length > 0) return suspiciousVerdict(auc, suspects);
  const doubts = reasonsToDoubt(facts);
  const grade = lowerGrade(gradeOf(facts), doubts.length);
  const sentences = [sentenceOf(grade, facts), ...warnings(facts, grade), ...doubts, ...tooPerfectMessages(facts)];
  const [first] = sentences;
  return {
    grade,
    title: message(TITLES[grade]),
    sentence: sentences.length === 1 && first !== undefined ? first : message('sentences', { sentences }),
  };
}

type Worthwhile = (typeof GRADES)[number];
const GRADES = ['strong', 'useful', 'weak'] as const;
const TITLES = { strong: 'strongTitle', useful: 'usefulTitle', weak: 'weakTitle' } as const;

function gradeOf({ auc, topDecileLift, baseRate }: VerdictFacts): Worthwhile {
  const { strong, useful } = VERDICT_RULES;
  const low = auc.low ?? auc.value;
  if (auc.value >= strong.auc && low >= strong.low && topDecileLift >= Math.min(strong.lift, 0.9 / baseRate))
    return 'strong';
  return auc.value >= useful.auc && low >= useful.low ? 'useful' : 'weak';
}

const lowerGrade = (grade: Worthwhile, steps: number): Worthwhile =>
  GRADES[Math.min(GRADES.length - 1, GRADES.indexOf(grade) + steps)] ?? 'weak';

/** Each lowers the grade by one step. */
function reasonsToDoubt({ auc, rules, history }: VerdictFacts): Message[] {
  const [rule] = rules;
  const doubts: Message[] = [];
  if (rule !== undefined && rule.auc >= auc.value)
    doubts.push(message('ruleAsGood', { name: rule.label ?? rule.column, rule: rule.auc, auc: auc.value }));
  if (history !== undefined && (history.days < SHORT_HISTORY_DAYS || history.covered < FEW_RETURNS))
    doubts.push(message('shortHistory', { days: history.days, span: history.window }));
  return doubts;
}

/** People cannot be predicted without mistakes: one of these columns knows the outcome. */
function suspiciousVerdict(auc: Estimate, suspects: readonly BaselineRule[]): Verdict {
  return {
    grade: 'weak',
    title: message('perfectTitle'),
    sentence: message('perfectLeak', { auc: auc.value, low: auc.low ?? auc.value, list: named(suspects) }),
  };
}

function tooPerfectMessages({ auc, rules }: VerdictFacts): Message[] {
  if (auc.value < PERFECT) return [];
  return [message('perfectNone', { low: auc.low ?? auc.value, list: named(rules.slice(0, NAMED)) })];
}

const named = (rules: readonly BaselineRule[]) =>
  some(
    rules.map(({ column, label }) => label ?? column),
    NAMED,
  );

function sentenceOf(grade: Worthwhile, { auc, topDecileLift: lift, predicted }: VerdictFacts): Message {
  const values = { percent: auc.value, auc: auc.value, lift, ...eventUnlessLeaving(predicted) };
  if (grade === 'strong') return message('strong', values);
  if (grade === 'useful') return message('useful', values);
  return message(auc.value >= VERDICT_RULES.useful.auc ? 'weakUnsure' : 'weak', values);
}

/** Named in sentences only where it is not leaving. */
const eventUnlessLeaving = ({ meaning, event }: VerdictFacts['predicted']) => (meaning === 'leaving' ? {} : { event });

/** A figure of a small file is uncertain, and says so where its low end has taken the grade. */
function warnings({ customers, churners, auc }: VerdictFacts, grade: Worthwhile): Message[] {
  const smaller = Math.min(churners, customers - churners);
  const isHeldBack = grade !== 'strong' && auc.low !== null && auc.value >= VERDICT_RULES[raiseGrade(grade)].auc;
  if (customers >= 500 && smaller >= 30 && !isHeldBack) return [];
  return [
    auc.low === null || auc.high === null
      ? message('uncertain', { customers, smaller })
      : message('uncertainRange', { customers, smaller, low: auc.low, high: auc.high }),
  ];
}

const raiseGrade = (grade: Worthwhile): 'strong' | 'useful' => (grade === 'weak' ? 'useful' : 'strong');
