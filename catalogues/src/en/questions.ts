import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Ask something about the data.',
  'question.tooLong': 'A question may have up to {most} words.',
  'question.unread': 'I do not understand {words}.',
  'question.noEffect': 'I do not know how to apply “{word}” to this question.',
  'question.onlyValue': '“{value}” is a value of {column}. What would you like to know about it?',
  'question.nothingAsked': 'I found a filter, but nothing to show. Name a measure or a column.',
  'question.orAcross':
    '“Or” between different columns is not supported. Ask about “{first}” and “{second}” separately.',
  'question.quantile': 'The {asked}th percentile is not available; the nearest one is the {nearest}th.',
  'question.aggregateOfMeasure': '“{measure}” is already an aggregate: it cannot be averaged or summed again.',
  'question.notNumber': '“{column}” is not numeric.',
  'question.numberWithoutTarget': 'I do not know what to compare “{number}” with.',
  'question.unit': '“{column}” is not measured in “{unit}”.',
  'question.currency': 'The data does not specify a currency, and amounts are not converted.',
  'question.future': 'Questions cover existing data only; there are no forecasts here.',
  'question.forbidden': 'Questions can only read data; “{word}” is not supported.',
  'question.vague': '“{word}” has no fixed meaning here. Give a number, or name a value.',
  'question.noDate': 'No date column fits this question.',
  'question.whichDate': 'Which date do you mean: {columns}?',
  'question.ambiguous': 'This can be read in two ways: “{first}” or “{second}”.',
  'question.direction':
    'It is not defined whether a higher or a lower “{figure}” is better. Ask for the highest or the lowest.',
  'question.howSummarised': 'Should “{column}” be averaged or added up? Say “average” or “total”.',
  'question.notRelated': '“{first}” and “{second}” are not related in this data.',
  'question.groupFilter': '“{figure}” is computed per group. Name the groups, for example “contracts with …”.',
  'question.noFigure': '“{word}” of what? Name a measure or a numeric column.',
  'question.twoTops': 'Only one ranking per question is supported.',
  'question.contradiction': 'Two filters on “{column}” contradict each other.',
  'question.nothingBefore': 'This follows up on an earlier question, but there is none yet.',
  'question.noWhy': 'The data does not show why. Ask how groups compare, for example churn by contract.',
  'question.associations': 'These are associations in the data, not proven causes.',
  'question.blanksStay': 'Rows without a value in “{column}” are included.',
  'question.leftOut': 'Rows with “{column}: Yes” are left out; rows without a value are included.',
  'question.tooManySlices': '{groups} groups are too many for a pie, so bars are shown.',
};
