import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { LatticeItem } from '../lattice.ts';
import { contentsOf, isNumber, keyOfField } from '../types.ts';
import { averageCompared } from './refuse-outright.ts';
import type { Words } from './words.ts';

/**
 * “Older than the average” becomes older than that number, which a note gives. Only where rows are compared: the average
 * of groups has several meanings, and stays for a question of its own.
 */
export function averagesAsNumbers(words: Words): { items: readonly LatticeItem[]; notes: readonly Message[] } {
  const items = [...words.items] as LatticeItem[];
  const at = words.indices().find((place) => averageCompared(words, place) !== null);
  const average = at === undefined ? null : averageCompared(words, at);
  if (at === undefined || average !== at + 1 || !words.is(average, 'average') || !namesRows(words))
    return { items, notes: [] };
  const [before, behind] = [numericAt(words, at - 1), numericAt(words, average + 1)];
  const comparative = words.tag(at);
  const field = comparative?.is === 'comparative' ? comparative.column : (before ?? behind);
  const mean = field === null ? undefined : contentsOf(words.vocabulary, field)?.mean;
  if (field === null || mean === undefined) return { items, notes: [] };
  const value = Number(mean.toPrecision(6));
  const number: LatticeItem = { ...(items[average] as LatticeItem), tag: { is: 'number', value, ordinal: false } };
  const isRepeated = behind !== null && keyOfField(behind) === keyOfField(field);
  const column = items[average + 1] as LatticeItem;
  const isMoved = isRepeated && before === null && comparative?.is !== 'comparative';
  items.splice(at, isRepeated ? 3 : 2, ...(isMoved ? [column] : []), items[at] as LatticeItem, number);
  return { items, notes: [message('question.averageIs', { column: words.label(field), value })] };
}

const namesRows = (words: Words): boolean =>
  words.indices().some((at) => words.tag(at)?.is === 'entity' || words.is(at, 'rows'));

function numericAt(words: Words, at: number): ColumnField | null {
  const tag = words.tag(at);
  return tag?.is === 'column' && isNumber(words.column(tag.field)) ? tag.field : null;
}
