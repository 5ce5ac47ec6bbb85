import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Profile } from '../profile/profile.ts';
import { aggregatedColumns, missingAgeProblem } from '../profile/shape/aggregated-columns.ts';
import { plainWords } from '../profile/vocabulary/name-words.ts';
import type { BuyingHistory } from '../statistics/bg-nbd.ts';
import type { Spending } from '../statistics/gamma-gamma.ts';

/** Aggregated purchases in the terms of our models of buying. */
export interface AggregatedPurchases {
  /** Null if a number is missing or contradicts the others. */
  readonly histories: readonly (BuyingHistory | null)[];
  readonly spendings: readonly Spending[] | null;
  readonly names: { readonly recency: string; readonly frequency: string; readonly age: string };
  readonly findings: readonly Finding[];
}

const MOSTLY = 0.95;

/**
 * 'Recency' has two definitions: in marketing, the days since the last purchase; in models of buying, those between the
 * first and the last. 'Frequency' counts all purchases or the repeats. Customers with one purchase decide: theirs is 0
 * from the first to the last, and the customer's age since the last.
 */
export function readAggregated(profile: Profile): AggregatedPurchases | EngineProblem {
  const found = aggregatedColumns(profile.columns);
  const recency = found?.recency.numbers;
  const frequency = found?.frequency.numbers;
  if (found === null || recency == null || frequency == null) return unclear(message('rfmMissing'));
  const lacking = missingAgeProblem(found);
  const age = found.age?.numbers;
  if (lacking !== null || found.age === null || age == null) return lacking ?? unclear(message('rfmAgeMissing'));
  const rows = [...frequency.keys()].filter((row) => [recency, frequency, age].every((of) => Number.isFinite(of[row])));
  const fewest = rows.reduce((least, row) => Math.min(least, frequency[row] as number), Number.POSITIVE_INFINITY);
  const counted = fewest >= 1 ? 1 : 0;
  const single = rows.filter((row) => frequency[row] === counted);
  const share = (is: (row: number) => boolean) => single.filter(is).length / Math.max(1, single.length);
  const between = share((row) => recency[row] === 0);
  const since = share((row) => Math.abs((recency[row] as number) - (age[row] as number)) <= 1);
  if (single.length === 0 || Math.max(between, since) < MOSTLY)
    return unclear(message('rfmNeither', { recency: found.recency.name, age: found.age.name }));
  const sinceLast = since > between;
  const unit = unitOf([found.age.name, found.recency.name], age);
  const weeks = unit.days / 7;
  let contradictions = 0;
  const histories = Array.from({ length: profile.reading.rowCount }, (_, row) => {
    const whole = age[row] as number;
    const last = sinceLast ? whole - (recency[row] as number) : (recency[row] as number);
    const repeats = (frequency[row] as number) - counted;
    if (!Number.isFinite(last + repeats + whole)) return null;
    if (repeats < 0 || last < 0 || last > whole + 1 || (repeats > 0 && last === 0)) {
      contradictions++;
      return null;
    }
    return { repeats, last: repeats === 0 ? 0 : Math.min(last, whole) * weeks, age: whole * weeks };
  });
  const spending = found.monetary === null ? null : spendingsOf(found.monetary.name, found.monetary.numbers, histories);
  const about = (code: string, severity: Finding['severity'], column: string, text: Message): Finding => ({
    code,
    severity,
    column,
    message: text,
  });
  return {
    histories,
    spendings: spending?.spendings ?? null,
    names: { recency: found.recency.name, frequency: found.frequency.name, age: found.age.name },
    findings: [
      about(
        'rfm-convention',
        unit.sure ? 'info' : 'warning',
        found.recency.name,
        message(unit.sure ? 'rfmConvention' : 'rfmUnsure', {
          recency: found.recency.name,
          since: message(sinceLast ? 'sinceLast' : 'firstToLast'),
          frequency: found.frequency.name,
          purchases: message(counted === 1 ? 'allPurchases' : 'repeats'),
          age: found.age.name,
          unit: message(unit.days === 1 ? 'dayMany' : 'weekMany'),
        }),
      ),
      ...(spending === null ? [] : [about('rfm-monetary', 'info', found.monetary?.name ?? '', spending.sentence)]),
      ...(contradictions === 0
        ? []
        : [
            about(
              'rfm-contradiction',
              'warning',
              found.recency.name,
              message('rfmContradiction', { rows: contradictions }),
            ),
          ]),
    ],
  };
}

/** Multiples of 1/7 are weeks converted from days; whole numbers over many weeks are days. */
function unitOf(names: readonly string[], ages: Float64Array): { days: number; sure: boolean } {
  const words = names.map(plainWords).join(' ');
  if (/\bdays?\b/.test(words)) return { days: 1, sure: true };
  if (/\bweeks?\b/.test(words)) return { days: 7, sure: true };
  const filled = [...ages].filter(Number.isFinite);
  if (filled.some((age) => !Number.isInteger(age))) return { days: 7, sure: filled.every(isSevenths) };
  const longest = filled.reduce((most, age) => Math.max(most, age), 0);
  return longest > 120 ? { days: 1, sure: true } : { days: 7, sure: false };
}

const isSevenths = (age: number): boolean => Math.abs(age * 7 - Math.round(age * 7)) < 0.05;

/** A total grows with the number of purchases, a mean does not; a mean of repeats is 0 without any. */
function spendingsOf(name: string, amounts: Float64Array | null, histories: readonly (BuyingHistory | null)[]) {
  if (amounts === null) return null;
  const points: [number, number][] = [];
  let zeros = 0;
  let singles = 0;
  histories.forEach((history, row) => {
    const amount = amounts[row] ?? Number.NaN;
    if (history === null) return;
    if (history.repeats === 0) {
      singles++;
      if (amount === 0) zeros++;
    }
    if (amount > 0) points.push([Math.log(history.repeats + 1), Math.log(amount)]);
  });
  const words = plainWords(name).split(' ');
  const meanByName = words.some((word) => ['avg', 'average', 'mean', 'aov'].includes(word));
  const ofRepeats = singles > 0 && zeros / singles >= MOSTLY;
  const isTotal = !meanByName && !ofRepeats && (words.includes('total') || slope(points) > 0.5);
  const spendings = histories.map((history, row): Spending => {
    const repeats = history?.repeats ?? 0;
    const amount = amounts[row] ?? Number.NaN;
    const mean = isTotal ? amount / (repeats + 1) : amount;
    return { repeats, mean: Number.isFinite(mean) ? mean : 0 };
  });
  return { spendings, sentence: message(isTotal ? 'spentAltogether' : 'spentEach', { name }) };
}

function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / Math.max(1, points.length);
  const [x, y] = [mean(0), mean(1)];
  let together = 0;
  let alone = 0;
  for (const point of points) {
    together += (point[0] - x) * (point[1] - y);
    alone += (point[0] - x) ** 2;
  }
  return alone === 0 ? 0 : together / alone;
}

function unclear(reason: Message): EngineProblem {
  return { code: 'rfm-unclear', title: message('rfmUnclear'), reason, fix: message('rfmFix') };
}
