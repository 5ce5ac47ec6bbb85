import type { Words } from '../grammar/words.ts';
import type { Tag } from '../subject.ts';
import { isCategory, keyOfField } from '../types.ts';
import { type Clause, clausesAt, type ReadClauses } from './clause.ts';

/** “the youngest”, “3 oldest”, “with the most songs”, “the highest capacity”, “top 3 by age”, “most common”. */
export function readExtreme(words: Words, from: number, before: readonly Clause[]): ReadClauses | null {
  let [at, count] = countAt(words, from);
  const ranked = words.is(at, 'top', 'bottom') ? at : null;
  if (ranked !== null) {
    const [behind, number] = countAt(words, at + 1);
    [at, count] = [behind, count ?? number];
  }
  const tag = words.tag(at);
  const sorted = readSorted(words, at, count);
  if (sorted) return sorted;
  if (tag?.is === 'superlative') {
    const own = before.every(({ is }) => is === 'joint') ? readOwnColumn(words, at, tag) : null;
    if (own) return own;
    const highest = words.is(from, 'bottom') ? !tag.highest : tag.highest;
    return clausesAt(at + 1, { is: 'extreme', by: tag.column, highest, count });
  }
  if (words.is(at, 'commonest', 'rarest')) {
    const highest = words.is(at, 'commonest');
    return clausesAt(at + 1, { is: 'extreme', by: words.countOfRows(), highest, count });
  }
  const behind = readBehindColumn(words, from, before);
  if (behind) return behind;
  // “citizenship and the highest age” is a list of a group and its figure.
  if (words.is(at, 'max', 'min') && before.at(-1)?.is === 'joint' && before.length > 1) return null;
  if (words.is(at, 'max', 'min', 'most', 'least')) return readMost(words, at, count, before);
  return ranked === null ? null : readTop(words, ranked, at, count);
}

/** “the oldest age”, “the oldest customer age” */
function readOwnColumn(
  words: Words,
  at: number,
  { column, highest }: Extract<Tag, { is: 'superlative' }>,
): ReadClauses | null {
  const to = words.tag(at + 1)?.is === 'entity' ? at + 2 : at + 1;
  const tag = words.tag(to);
  if (tag?.is !== 'column' || keyOfField(tag.field) !== keyOfField(column)) return null;
  return clausesAt(to + 1, {
    is: 'figure',
    figure: { ...column, kind: 'aggregate', aggregation: highest ? 'max' : 'min' },
  });
}

/** “whose price is the highest” */
function readBehindColumn(words: Words, from: number, before: readonly Clause[]): ReadClauses | null {
  const at = words.is(from, 'count') ? from + 1 : from;
  const tag = words.tag(at);
  if (tag?.is !== 'column' || isCategory(words.column(tag.field)) || before.length === 0) return null;
  const to = words.is(at + 1, 'equals') ? at + 2 : at + 1;
  const isNoun = ['column', 'entity', 'number'].includes(words.tag(to + 1)?.is ?? '') || words.is(to + 1, 'count');
  if (!words.is(to, 'max', 'min', 'most', 'least') || isNoun) return null;
  return clausesAt(to + 1, { is: 'extreme', by: tag.field, highest: words.is(to, 'max', 'most'), count: null });
}

function readMost(words: Words, from: number, asked: number | null, before: readonly Clause[]): ReadClauses | null {
  if (before.every(({ is }) => is === 'joint')) return null;
  const highest = words.is(from, 'max', 'most');
  let [at, count] = countAt(words, from + 1);
  count ??= asked;
  const isCounted = words.is(at, 'count');
  if (isCounted) at += 1;
  const isAverage = words.is(at, 'average');
  if (isAverage) at += 1;
  const tag = words.tag(at);
  if (tag?.is === 'entity' || (isCounted && words.is(at, 'rows'))) {
    return isAverage
      ? null
      : clausesAt(at + 1, { is: 'extreme', by: words.countOfRows(), highest, count }, { is: 'rows' });
  }
  if (tag?.is !== 'column' || isCategory(words.column(tag.field))) return null;
  const by = isAverage ? ({ ...tag.field, kind: 'aggregate', aggregation: 'average' } as const) : tag.field;
  return clausesAt(at + 1, { is: 'extreme', by, highest, count });
}

/** “the longest books by pages”: the adjective says which end, the column behind “by” of what. */
function readSorted(words: Words, at: number, count: number | null): ReadClauses | null {
  const [tag, column] = [words.tag(at), words.tag(at + 3)];
  const isEnd = tag?.is === 'superlative' || words.is(at, 'max', 'min');
  if (!isEnd || words.tag(at + 1)?.is !== 'entity' || !words.is(at + 2, 'by') || column?.is !== 'column') return null;
  if (isCategory(words.column(column.field))) return null;
  if (tag?.is === 'superlative' && keyOfField(tag.column) !== keyOfField(column.field)) return null;
  const highest = tag?.is === 'superlative' ? tag.highest : words.is(at, 'max');
  return clausesAt(at + 4, { is: 'rows' }, { is: 'extreme', by: column.field, highest, count });
}

/** “top 3 singers by age”: the column stands behind “by”. */
function readTop(words: Words, ranked: number, from: number, count: number | null): ReadClauses | null {
  const highest = words.is(ranked, 'top');
  const tag = words.tag(from);
  const [by, column] = [from + 1, words.tag(from + 2)];
  if (tag?.is !== 'entity' || !words.is(by, 'by') || column?.is !== 'column') return null;
  if (isCategory(words.column(column.field))) return null;
  return clausesAt(from + 3, { is: 'rows' }, { is: 'extreme', by: column.field, highest, count: count ?? 10 });
}

/** A number of rows before a superlative, and the place behind it. */
function countAt(words: Words, at: number): [number, number | null] {
  const tag = words.tag(at);
  return tag?.is === 'number' && Number.isInteger(tag.value) && tag.value > 0 && !words.is(at + 1, 'percent')
    ? [at + 1, tag.value]
    : [at, null];
}
