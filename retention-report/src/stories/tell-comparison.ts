import { type Comparison, NOTABLE_POINTS, namesOf } from '../facts/comparison.ts';
import { counted, decimal, list, move, percent, portion, whole } from './tell.ts';

/** What changed between two predictions, in sentences. */
export function tellComparison(comparison: Comparison): string {
  const names = namesOf(comparison.now, comparison.before);
  return [
    `# ${names.now} compared with ${names.before}`,
    wholeWords(comparison),
    ...movesWords(comparison),
    driftWords(comparison),
  ].join('\n');
}

/** How the whole has moved, in one sentence. */
export function wholeWords({ standings: { now, before } }: Pick<Comparison, 'standings'>): string {
  const parts = [`The number of customers ${move(before.customers, now.customers, whole)}`];
  if (now.baseRate !== null && before.baseRate !== null)
    parts.push(`the observed churn rate ${move(before.baseRate, now.baseRate, percent)}`);
  else if (now.baseRate !== null || before.baseRate !== null)
    parts.push(
      `only ${now.baseRate === null ? 'the earlier' : 'this'} file says who left, so churn rates cannot be compared`,
    );
  parts.push(`the number at high risk ${move(before.highRisk, now.highRisk, whole)}`);
  parts.push(`the average predicted risk ${move(before.averageRisk, now.averageRisk, percent)}`);
  if (now.auc !== null && before.auc !== null) parts.push(`the model’s AUC ${move(before.auc, now.auc, decimal(3))}`);
  return `${list(parts)}.`;
}

function movesWords({ matching, moves, leftSince, ...both }: Comparison): string[] {
  const { now, before } = namesOf(both.now, both.before);
  if (matching.kind === 'no-id')
    return [`Customers cannot be followed: ${list(matching.missingIn)} has no column with a customer id.`];
  if (matching.kind === 'strangers')
    return [
      `Customers cannot be followed: no value of “${matching.now}” in ${now} occurs in “${matching.before}” of ${before}.`,
    ];
  if (!moves) return [];
  const words = [
    `Of the ${counted(matching.customers, 'customer')} in both, ${whole(moves.Rose)} rose by ${NOTABLE_POINTS} points or more and ${whole(moves.Fell)} fell; ${counted(moves.New, 'customer')} ${moves.New === 1 ? 'is' : 'are'} new and ${whole(moves.Gone)} ${moves.Gone === 1 ? 'is' : 'are'} gone.`,
  ];
  if (matching.repeated > 0)
    words.push(
      `${counted(matching.repeated, 'row')} with an id that occurs more than once ${matching.repeated === 1 ? 'is' : 'are'} left out.`,
    );
  if (leftSince && leftSince.customers > 0)
    words.push(
      `${counted(leftSince.customers, 'customer')} left in between; the earlier prediction had ${portion(leftSince.foreseen, leftSince.customers)} of them in its tiers High and Critical.`,
    );
  return words;
}

function driftWords({ columns }: Comparison): string {
  const named = (verdict: string) =>
    columns.filter((one) => one.verdict === verdict).map(({ column }) => `“${column}”`);
  const strong = named('strongly shifted');
  const some = named('shifted');
  const apart = named('not comparable').length;
  if (apart === columns.length) return 'The files have no column in common, so it is not the same kind of data.';
  if (strong.length + some.length === 0)
    return 'No column shifted notably, so the two predictions speak about the same kind of customers.';
  const parts = [
    ...(strong.length > 0 ? [`${list(firstFew(strong))} shifted strongly`] : []),
    ...(some.length > 0 ? [`${list(firstFew(some))} shifted`] : []),
  ];
  return `${list(parts)}: part of the change may be a change of the data, not of the customers.`;
}

const MOST_NAMED = 4;
function firstFew(names: readonly string[]): string[] {
  if (names.length <= MOST_NAMED) return [...names];
  return [...names.slice(0, MOST_NAMED), `${names.length - MOST_NAMED} more`];
}
