import { tables } from '@holdfast/contracts/prediction/tables';
import { METRICS } from '@holdfast/contracts/prediction/values';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import { featureWords, hasColumn, isLabelled, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { decimal, highestAsDisplayed, percent, shareMessage } from './compare-figures.ts';

const FEW = 3;

/** The most important columns; nothing without a model. */
export function describeDrivers(facts: RetentionFacts): Message[] {
  const say = messagesFor(facts);
  const { drivers } = facts.results;
  const [first, ...others] = drivers;
  if (!first || first.importance <= 0) return [];
  const sum = (some: typeof drivers) => some.reduce((all, { importance }) => all + importance, 0);
  const words = featureWords(facts);
  const names = (some: typeof drivers) => some.map(({ column }) => words[column] ?? column);
  const strongest = names(highestAsDisplayed(drivers, ({ importance }) => importance, decimal(1)));
  const top = drivers.slice(0, FEW);
  const lowers = names(top.filter(({ direction }) => direction === 'lowers'));
  const largest = { list: some(strongest, strongest.length), points: first.importance };
  const list = some(lowers, lowers.length);
  return [
    ...(facts.summary?.verdict?.grade === 'do-not-act' ? [say('story.chanceOnly')] : []),
    strongest.length === 1 ? say('story.strongest', largest) : say('story.strongestMany', largest),
    ...(others.length >= FEW
      ? [say('story.firstFew', { n: FEW, count: drivers.length, portion: shareMessage(sum(top), sum(drivers)) })]
      : []),
    ...(lowers.length === 0
      ? []
      : [lowers.length === 1 ? say('story.lowers', { list }) : say('story.lowersMany', { list })]),
  ];
}

/** The segments that stand out in the whole file: the page's slicers do not change them. */
export function describeSegments(facts: RetentionFacts): Message[] {
  const say = messagesFor(facts);
  const { segments } = facts.results;
  const highest = highestAsDisplayed(segments, ({ churnRate }) => churnRate, percent)[0];
  const lowest = highestAsDisplayed(segments, ({ churnRate }) => -churnRate, percent)[0];
  if (!highest || !lowest) return isLabelled(facts) ? [say('story.noGroup')] : [];
  const written = decimal(1);
  return [
    say('story.groups', { count: segments.length }),
    ...(highest.lift > 1 && written(highest.lift) !== written(1)
      ? [
          say('story.rateHighest', {
            segment: highest.segment,
            rate: highest.churnRate,
            count: highest.customers,
            lift: highest.lift,
          }),
        ]
      : []),
    ...(lowest.lift < 1
      ? [say('story.rateLowest', { segment: lowest.segment, rate: lowest.churnRate, count: lowest.customers })]
      : []),
  ];
}

type SummaryVerdict = NonNullable<NonNullable<RetentionFacts['summary']>['verdict']>;

/** The grade is a key in results of every version. */
const TITLES: Readonly<Record<string, Message>> = {
  strong: message('strongTitle'),
  useful: message('usefulTitle'),
  weak: message('weakTitle'),
  'do-not-act': message('noTitle'),
  'not-applicable': message('notTestedTitle'),
};
export const verdictTitle = ({ grade, title, says }: SummaryVerdict): TextOrMessage =>
  says?.title ?? TITLES[grade] ?? title;

/** Whether to act on it, and what a single-column rule would have reached. */
export function describeQuality(facts: RetentionFacts): Message[] {
  const say = messagesFor(facts);
  const { metrics } = facts;
  const verdict = facts.summary?.verdict;
  const [auc, baseline] = [metrics.get(METRICS.auc)?.value, metrics.get(METRICS.baselineRuleAuc)?.value];
  return [
    ...(verdict
      ? [
          say('story.verdict', {
            title: verdictTitle(verdict),
            sentence: verdict.says?.sentence ?? verdict.sentence,
          }),
        ]
      : []),
    ...(auc !== undefined && baseline !== undefined ? [say('story.baseline', { baseline, auc })] : []),
  ];
}

/** Retention over time, by whichever method the file allows. */
export function describeStay(facts: RetentionFacts): Message[] {
  return [...describeCohorts(facts), ...describeSurvival(facts)];
}

/** Over the cohorts whose month has ended, weighted by customers. */
function describeCohorts(facts: RetentionFacts): Message[] {
  const say = messagesFor(facts);
  const known = [1, 3, 6, 12].flatMap((period) => {
    const cells = facts.results.cohorts.filter((cell) => cell.period === period && cell.complete);
    const customers = cells.reduce((sum, cell) => sum + cell.customers, 0);
    const active = cells.reduce((sum, cell) => sum + cell.active, 0);
    return customers >= 30 ? [say('story.activeAfter', { share: active / customers, count: period })] : [];
  });
  return known.length === 0 ? [] : [say('story.cohorts', { list: some(known, known.length) })];
}

function describeSurvival(facts: RetentionFacts): Message[] {
  const say = messagesFor(facts);
  const { survival } = facts.results;
  const last = survival.at(-1);
  if (!last) return [];
  if (!hasColumn(facts, tables.survival.survival)) {
    const riskiest = highestAsDisplayed(survival, ({ hazard }) => hazard, decimal(1))[0];
    if (!riskiest || riskiest.hazard <= 1) return [];
    return [say('story.riskiest', { time: riskiest.time, times: riskiest.hazard })];
  }
  const half = survival.find((point) => point.survival !== null && point.survival <= 0.5);
  return [
    half
      ? say('story.half', { time: timeWords(facts, half.time) })
      : say('story.notHalf', { time: timeWords(facts, last.time), share: last.survival ?? 1 }),
    say('story.meanStay', meanWords(facts)),
  ];
}

/** '24 months' if the file's unit is known; else '24 (Tenure)'. */
function timeWords(facts: RetentionFacts, time: number): Message {
  const say = messagesFor(facts);
  switch (facts.results.stay?.unit) {
    case 'days':
      return say('days', { count: time });
    case 'months':
      return say('months', { count: time });
    case 'years':
      return say('years', { count: time });
    default:
      return say('figureOf', { n: time, column: timeName(facts) });
  }
}

/** Dates give months; a tenure column has an unknown unit, so it is referred to by name. */
export function timeName(facts: RetentionFacts): TextOrMessage {
  const say = messagesFor(facts);
  if (facts.survivalEstimator === 'kaplan-meier') return say('label.months');
  return facts.summary?.roles?.tenure ?? say('label.tenure');
}

/** Over the whole curve if the prediction is of an earlier version. */
function meanWords(facts: RetentionFacts): { mean: number; time: Message } {
  const { stay, survival } = facts.results;
  const horizon = stay?.horizon ?? survival.at(-1)?.time ?? 0;
  return { mean: stay?.value ?? meanStay(survival), time: timeWords(facts, horizon) };
}

/** The mean stay as its card shows it. */
export function stayWords(facts: RetentionFacts): Message {
  const say = messagesFor(facts);
  const { stay, survival } = facts.results;
  const time = timeName(facts);
  if (stay === null) return say('stay.atMost', { mean: meanStay(survival), unit: time, n: survival.at(-1)?.time ?? 0 });
  const UNITS: Readonly<Record<string, Message>> = {
    days: say('dayMany'),
    months: say('monthMany'),
    years: say('yearMany'),
  };
  const { low, high, horizon: n, value: mean } = stay;
  const unit = UNITS[stay.unit];
  // A column's name is not a unit: 'the first 11 Tenure' would make no sense.
  const told = { mean, unit: unit ?? time, n };
  if (low === null || high === null) return say(unit ? 'stay.figure' : 'stay.atMost', told);
  return say(unit ? 'stay.figureInterval' : 'stay.atMostInterval', { ...told, low, high });
}

/** The area under the curve: the mean time as a customer within the observed period. */
export function meanStay(curve: RetentionFacts['results']['survival']): number {
  let [area, from, share] = [0, 0, 1];
  for (const { time, survival } of curve) {
    area += share * (time - from);
    from = time;
    share = survival ?? share;
  }
  return area;
}
