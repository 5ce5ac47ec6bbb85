import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import { plainWords } from '../vocabulary/name-words.ts';

/** The columns of a file of aggregated purchases, by meaning. */
export interface AggregatedColumns {
  readonly recency: TypedColumn;
  readonly frequency: TypedColumn;
  /** Time from the first purchase to the end of the observation. */
  readonly age: TypedColumn | null;
  readonly monetary: TypedColumn | null;
}

const UNIT = '( (in )?(days|weeks))?';
const PERIOD = '( (cal|calibration))?';
const RECENCY = new RegExp(
  `^(recency${UNIT}|r|t x|(days|weeks) since (the )?last (purchase|order|transaction|visit)|last (purchase|order) (days|weeks)( ago)?)${PERIOD}$`,
);
const FREQUENCY = new RegExp(
  `^(frequency|freq|f|x|orders?|order count|(number|num|nr|count) of (orders|purchases|transactions)|(repeat )?purchases?( count)?|transactions?( count)?)${PERIOD}$`,
);
const AGE = new RegExp(
  `^(t|t${UNIT}|(customer )?age${UNIT}|tenure${UNIT}|(days|weeks) since (the )?first (purchase|order|transaction|visit))${PERIOD}$`,
);
const MONETARY = new RegExp(
  `^(monetary( value)?|m|(avg|average|mean|total) (order |basket |purchase )?(value|amount|spend|spent|revenue|sales)|aov|revenue|spend|total sales)${PERIOD}$`,
);
/** With more columns it is a general customer file, in which recency is just one of many. */
const MOST_COLUMNS = 10;

export function aggregatedColumns(columns: readonly TypedColumn[]): AggregatedColumns | null {
  if (columns.length > MOST_COLUMNS) return null;
  const named = (pattern: RegExp) =>
    columns.find(
      (column) => column.numbers !== null && column.kind !== 'date' && pattern.test(plainWords(column.name)),
    );
  const recency = named(RECENCY);
  const frequency = named(FREQUENCY);
  if (recency === undefined || frequency === undefined) return null;
  return { recency, frequency, age: named(AGE) ?? null, monetary: named(MONETARY) ?? null };
}

/** Without the age, an inactive customer cannot be distinguished from a new one. */
export function missingAgeProblem({ recency, frequency, age }: AggregatedColumns): EngineProblem | null {
  if (age !== null) return null;
  return {
    code: 'rfm-without-age',
    title: message('rfmNoAge'),
    reason: message('rfmNoAgeReason', { recency: recency.name, frequency: frequency.name }),
    fix: message('rfmNoAgeFix'),
  };
}
