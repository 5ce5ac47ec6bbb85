import type { Message, Places } from './kinds.ts';
import type { ValuesFor } from './message.ts';

/**
 * Why a question has no answer, and the limits of an answer. Separate from the other messages: loaded only where
 * questions are asked.
 */
export const QUESTIONS = {
  'question.empty': {},
  'question.tooLong': { most: 'count' },
  'question.unread': { words: 'names' },
  'question.noEffect': { word: 'text' },
  'question.onlyValue': { value: 'text', column: 'text' },
  'question.nothingAsked': {},
  'question.orAcross': { first: 'text', second: 'text' },
  'question.quantile': { asked: 'count', nearest: 'count' },
  'question.aggregateOfMeasure': { measure: 'text' },
  'question.notNumber': { column: 'text' },
  'question.numberWithoutTarget': { number: 'text' },
  'question.unit': { unit: 'text', column: 'text' },
  'question.currency': {},
  'question.future': {},
  'question.forbidden': { word: 'text' },
  'question.vague': { word: 'text' },
  'question.noDate': {},
  'question.whichDate': { columns: 'names' },
  'question.ambiguous': { first: 'text', second: 'text' },
  'question.direction': { figure: 'text' },
  'question.howSummarised': { column: 'text' },
  'question.notRelated': { first: 'text', second: 'text' },
  'question.groupFilter': { figure: 'text' },
  'question.noFigure': { word: 'text' },
  'question.twoTops': {},
  'question.contradiction': { column: 'text' },
  'question.nothingBefore': {},
  'question.noWhy': {},
  'question.associations': {},
  'question.blanksStay': { column: 'text' },
  'question.leftOut': { column: 'text' },
  'question.tooManySlices': { groups: 'count' },
} as const satisfies Readonly<Record<string, Places>>;
export type QuestionCode = keyof typeof QUESTIONS;

export function questionMessage<C extends QuestionCode>(code: C, ...values: ValuesFor<(typeof QUESTIONS)[C]>): Message;
export function questionMessage(code: QuestionCode, values: Message['values'] = {}): Message {
  return { code, values };
}
