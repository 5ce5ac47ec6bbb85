import type { Message } from '@holdfast/texts/kinds';
import { some } from '@holdfast/texts/message';
import { type Comparison, NOTABLE_POINTS, namesOf } from '../facts/comparison.ts';
import { messagesFor, type WordingFacts } from '../facts/messages-for.ts';
import { decimal, directionOfChange, percent, shareMessage, whole } from './compare-figures.ts';

/** What changed between two predictions, one paragraph per topic. */
export function describeComparison(comparison: Comparison, facts: WordingFacts): Message[] {
  const say = messagesFor(facts);
  return [
    say('compared.title', namesOf(comparison.now, comparison.before)),
    say('compared.overall', { what: describeTotals(comparison, facts) }),
    ...describeMoves(comparison, facts),
    driftWords(comparison, facts),
  ];
}

/** How the totals have moved, in one sentence. */
export function describeTotals(
  { standings: { now, before } }: Pick<Comparison, 'standings'>,
  facts: WordingFacts,
): Message {
  const say = messagesFor(facts);
  const moved = (was: number, is: number, figure: 'customers' | 'rate' | 'high' | 'risk' | 'auc'): Message => {
    const way = directionOfChange(was, is, WRITTEN[figure]);
    return way === 'Same'
      ? say(`compared.${figure}Same`, { now: is })
      : say(`compared.${figure}${way}`, { before: was, now: is });
  };
  const rate = (): Message[] => {
    if (now.baseRate !== null && before.baseRate !== null) return [moved(before.baseRate, now.baseRate, 'rate')];
    if (now.baseRate !== null) return [say('compared.rateOnlyNow')];
    return before.baseRate !== null ? [say('compared.rateOnlyBefore')] : [];
  };
  const parts = [
    moved(before.customers, now.customers, 'customers'),
    ...rate(),
    moved(before.highRisk, now.highRisk, 'high'),
    ...(before.highRiskReported === before.highRisk
      ? []
      : [say('compared.highReported', { before: before.highRiskReported })]),
    moved(before.averageRisk, now.averageRisk, 'risk'),
    ...(now.auc !== null && before.auc !== null ? [moved(before.auc, now.auc, 'auc')] : []),
  ];
  return say('compared.whole', { parts: some(parts, parts.length) });
}

const WRITTEN = { customers: whole, rate: percent, high: whole, risk: percent, auc: decimal(3) } as const;

function describeMoves({ matching, moves, leftSince, ...both }: Comparison, facts: WordingFacts): Message[] {
  const say = messagesFor(facts);
  const names = namesOf(both.now, both.before);
  if (matching.kind === 'no-id') return [say('compared.noId', { list: some(matching.missingIn, 2) })];
  if (matching.kind === 'strangers')
    return [
      say('compared.strangers', {
        now: matching.now,
        file: names.now,
        before: matching.before,
        other: names.before,
      }),
    ];
  if (!moves) return [];
  const { Rose: rose, Fell: fell, New: added, Gone: gone } = moves;
  return [
    say('compared.moves', { count: matching.customers, rose, points: NOTABLE_POINTS, fell, new: added, gone }),
    ...(matching.repeated > 0 ? [say('compared.repeated', { count: matching.repeated })] : []),
    ...(leftSince && leftSince.customers > 0
      ? [
          say('compared.leftSince', {
            count: leftSince.customers,
            portion: shareMessage(leftSince.foreseen, leftSince.customers),
          }),
        ]
      : []),
  ];
}

const MOST_NAMED = 4;

function driftWords({ columns }: Comparison, facts: WordingFacts): Message {
  const say = messagesFor(facts);
  const named = (verdict: string) => columns.filter((one) => one.verdict === verdict).map(({ column }) => column);
  const [strong, mild] = [named('strongly shifted'), named('shifted')];
  if (named('not comparable').length === columns.length) return say('compared.nothingCommon');
  const parts = [
    ...(strong.length > 0 ? [say('compared.stronglyShifted', { list: some(strong, MOST_NAMED) })] : []),
    ...(mild.length > 0 ? [say('compared.shifted', { list: some(mild, MOST_NAMED) })] : []),
  ];
  return parts.length === 0 ? say('compared.noDrift') : say('compared.drift', { parts: some(parts, 2) });
}
