import type { Aggregation } from '@holdfast/contracts/report/field';
import { refuse } from './refuse.ts';
import { type ParsedSentence, range } from './sentence.ts';
import { UNIT_GRAINS } from './time-words.ts';

/** A number with its unit and sign. Steps that use one remove it from the list; any left over has no target. */
export interface NumberPhrase {
  readonly value: number;
  readonly percent: boolean;
  readonly money: boolean;
  readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year' | null;
  /** Items it covers, including unit and sign. */
  readonly first: number;
  readonly last: number;
}

export function takeNumbers(sentence: ParsedSentence): NumberPhrase[] {
  const found: NumberPhrase[] = [];
  for (const at of sentence.indices()) {
    const tag = sentence.items[at]?.tag;
    if (tag?.is !== 'number') continue;
    let [first, last] = [at, at];
    let [percent, money, unit] = [false, false, null as NumberPhrase['unit']];
    if (sentence.is(at - 1, 'money')) [first, money] = [at - 1, true];
    const after = sentence.concept(at + 1);
    if (after === 'percent') [last, percent] = [at + 1, true];
    else if (after === 'money') [last, money] = [at + 1, true];
    else if (after && after in UNIT_GRAINS) [last, unit] = [at + 1, after as NumberPhrase['unit']];
    // “12 months contract” ends in a unit; “5 monthly customers” does not.
    sentence.use(...[first, last].filter((place) => place !== at));
    found.push({ value: tag.value, percent, money, unit, first, last });
  }
  if (sentence.indices().some((at) => sentence.is(at, 'money'))) refuse('question.currency');
  return found;
}

const PERCENTILES: Readonly<Record<number, Aggregation>> = {
  5: 'percentile5',
  25: 'lowerQuartile',
  50: 'median',
  75: 'upperQuartile',
  95: 'percentile95',
};

/** “95th percentile”, “upper quartile”: becomes one aggregation at its noun. */
export function takePercentiles(sentence: ParsedSentence, numbers: NumberPhrase[]): void {
  for (const at of sentence.indices()) {
    if (sentence.is(at, 'percentile')) takePercentile(sentence, at, numbers);
    if (sentence.is(at, 'quartile')) takeQuartile(sentence, at);
  }
}

function takePercentile(sentence: ParsedSentence, at: number, numbers: NumberPhrase[]): void {
  const number = numbers.find(({ first, last }) => last === at - 1 || first === at + 1);
  if (!number) refuse('question.noEffect', { word: sentence.text(at) });
  const aggregation = PERCENTILES[number.value];
  if (!aggregation) {
    const far = (known: number) => Math.abs(known - number.value);
    const nearest = Object.keys(PERCENTILES)
      .map(Number)
      .reduce((a, b) => (far(b) < far(a) ? b : a));
    refuse('question.quantile', { asked: number.value, nearest });
  }
  numbers.splice(numbers.indexOf(number), 1);
  sentence.use(number.first);
  sentence.percentiles.set(at, aggregation);
}

function takeQuartile(sentence: ParsedSentence, at: number): void {
  const sides = [
    [at - 1, 'lowerQuartile', ['lower', 'first', 'bottom']],
    [at - 1, 'upperQuartile', ['upper', 'third', 'top']],
    [at + 1, 'lowerQuartile', ['lower', 'first']],
    [at + 1, 'upperQuartile', ['upper', 'third']],
  ] as const;
  const side = sides.find(([place, , concepts]) => sentence.is(place, ...concepts));
  if (!side) refuse('question.noEffect', { word: sentence.text(at) });
  const [place, aggregation] = side;
  sentence.use(place);
  sentence.percentiles.set(at, aggregation);
}

/** The requested count: the bare number beside the word or beside the ranked subject. */
export function numberBeside(sentence: ParsedSentence, at: number, numbers: NumberPhrase[]): NumberPhrase | undefined {
  const number = numbers.find(
    ({ first, last, unit, percent, money }) => !unit && !percent && !money && (last === at - 1 || first === at + 1),
  );
  if (!number) return undefined;
  sentence.use(...range(number.first, number.last));
  numbers.splice(numbers.indexOf(number), 1);
  if (!Number.isInteger(number.value) || number.value < 1 || number.value > 10_000) {
    refuse('question.numberWithoutTarget', { number: numberText(sentence, number) });
  }
  return number;
}

export function numberText(sentence: ParsedSentence, { first, last }: NumberPhrase): string {
  return range(first, last)
    .map((at) => sentence.text(at))
    .join(' ');
}
