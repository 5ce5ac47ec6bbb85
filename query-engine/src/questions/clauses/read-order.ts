import type { Words } from '../grammar/words.ts';
import { type Clause, type ClauseOf, clausesAt, type ReadClauses } from './clause.ts';

type Order = ClauseOf<'order'>;

/** A part of an order, and the number of its words. */
interface OrderPart {
  readonly by?: Order['by'];
  readonly highest?: boolean;
  readonly length: number;
}

/** “ordered by age from the oldest to the youngest”, “in ascending order of capacity”, “sort the names by age”. */
export function readOrder(words: Words, from: number): ReadClauses | null {
  const sorted = words.is(from, 'sort') ? readSortedItems(words, from + 1) : null;
  let at = sorted?.to ?? from;
  let by: Order['by'] = null;
  let highest: boolean | null = null;
  for (let part = partAt(words, at, at > from, by); part; part = partAt(words, at, at > from, by)) {
    by ??= part.by ?? null;
    highest ??= part.highest ?? null;
    at += part.length;
  }
  if (at === from) return null;
  return clausesAt(at, ...(sorted?.clauses ?? []), { is: 'order', by, highest: highest ?? false });
}

function partAt(words: Words, at: number, isOpen: boolean, by: Order['by']): OrderPart | null {
  const [tag, next] = [words.tag(at), words.tag(at + 1)];
  if (words.is(at, 'sort')) return { length: 1 };
  if (by === null && words.is(at, 'alphabetical', ...(isOpen ? (['name'] as const) : [])))
    return { length: 1, by: 'name' };
  if (words.is(at, 'ascending', 'descending')) return { length: 1, highest: words.is(at, 'descending') };
  if (tag?.is === 'superlative') {
    // “from the oldest to the youngest”, “oldest first”
    if (next?.is === 'superlative' && tag.highest !== next.highest)
      return { length: 2, highest: tag.highest, by: tag.column };
    const isEnd = isOpen || at + 2 === words.items.length;
    return isEnd && words.is(at + 1, 'first', 'top') ? { length: 2, highest: tag.highest, by: tag.column } : null;
  }
  if (!isOpen) return null;
  if (words.is(at, 'by', 'since', 'upTo')) return { length: 1 };
  if (by !== null) return null;
  if (tag?.is === 'column') return { length: 1, by: tag.field };
  if (!words.is(at, 'count')) return null;
  if (next?.is === 'column') return { length: 2, by: next.field };
  return { length: next?.is === 'entity' ? 2 : 1, by: words.countOfRows() };
}

/** Rows and columns in front of “by”. */
function readSortedItems(words: Words, from: number): ReadClauses | null {
  const clauses: Clause[] = [];
  for (let at = from; ; at += 1) {
    const tag = words.tag(at);
    if (tag?.is === 'column')
      clauses.push({ is: 'column', field: tag.field, distinct: false, listed: words.isListed(at) });
    else if (tag?.is === 'entity' || words.is(at, 'rows')) clauses.push({ is: 'rows' });
    else if (!words.is(at, 'and')) return words.is(at, 'by') && clauses.length > 0 ? clausesAt(at, ...clauses) : null;
  }
}
