import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'Ask something about the data.',
  'question.tooLong': 'A question may have up to {most} words.',
  'question.unread': 'I cannot read {words}.',
  'question.noEffect': 'I do not know what “{word}” should change here.',
  'question.onlyValue': '“{value}” is a value of {column}. What would you like to know about it?',
  'question.nothingAsked': 'I can see what to restrict, but not what to show. Name a figure or a column.',
  'question.orAcross':
    '“Or” between different columns cannot be asked in one go. Ask for “{first}” and “{second}” one after the other.',
  'question.quantile': 'The {asked}th percentile is not known here; the nearest one is the {nearest}th.',
  'question.aggregateOfMeasure': '“{measure}” is a finished figure already: it cannot be averaged or added up again.',
  'question.notNumber': '“{column}” holds no numbers to compute with.',
  'question.numberWithoutTarget': 'I do not know what “{number}” should be compared with.',
  'question.unit': '“{column}” is not measured in “{unit}”.',
  'question.currency': 'The data do not say their currency, and none is converted.',
  'question.future': 'Only what is in the data can be asked; nothing is forecast here.',
  'question.forbidden': 'Questions only read. “{word}” is nothing a question can do.',
  'question.vague': '“{word}” has no fixed meaning here. Give a number, or name a value.',
  'question.noDate': 'There is no date in the data that fits this question.',
  'question.whichDate': 'Which date is meant: {columns}?',
  'question.ambiguous': 'This can be read in two ways: “{first}” or “{second}”.',
  'question.direction':
    'Nobody has said whether more or less of “{figure}” is better. Ask for the highest or the lowest.',
  'question.howSummarised': 'Should “{column}” be averaged or added up? Say “average” or “total”.',
  'question.notRelated': '“{first}” and “{second}” are not related in these data.',
  'question.groupFilter': '“{figure}” is a figure of a group. Say which groups, such as “contracts with …”.',
  'question.noFigure': '“{word}” of what? Name a figure or a column of numbers.',
  'question.twoTops': 'Only one ranking at a time can be asked for.',
  'question.contradiction': 'There are two restrictions of “{column}” that do not go together.',
  'question.nothingBefore': 'This goes on from an earlier question, but there is none yet.',
  'question.noWhy': 'Nothing here says why. Ask how a group compares, such as churn by contract.',
  'question.associations': 'These are associations in the data, not proven causes.',
  'question.blanksStay': 'Rows without a value in “{column}” are included.',
  'question.leftOut': 'Rows with “{column}: Yes” are left out; rows without a value are included.',
  'question.tooManySlices': '{groups} groups are too many for a pie, so bars are shown.',
};
