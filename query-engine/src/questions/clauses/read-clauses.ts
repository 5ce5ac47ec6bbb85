import type { Words } from '../grammar/words.ts';
import { isNumber, keyOfField } from '../types.ts';
import { type Clause, clausesAt, type ReadClauses } from './clause.ts';
import { readExtreme } from './read-extreme.ts';
import { readFigure } from './read-figure.ts';
import { readFilter } from './read-filter.ts';
import { readOrder } from './read-order.ts';

type Reader = (words: Words, at: number, before: readonly Clause[]) => ReadClauses | null;

/** The first that fits is taken: longer forms before the single words they begin with. */
const READERS: readonly Reader[] = [
  readOrder,
  readExtreme,
  readFigure,
  readFilter,
  readGroup,
  readJoint,
  readColumn,
  readRows,
];

/** A question as clauses, from its first word to its last; null where a word fits none. */
export function readClauses(words: Words): Clause[] | null {
  const clauses: Clause[] = [];
  for (let at = 0; at < words.items.length; ) {
    const read = readAt(words, at, clauses);
    if (!read) return null;
    clauses.push(...read.clauses);
    at = skipRepeatedColumn(words, skipNameOfFiltered(words, read));
  }
  return clauses;
}

/** “borrowed more than 100 times”, “longer than 50 km”: a part of the name of the column just filtered. */
function skipNameOfFiltered(words: Words, { clauses, to }: ReadClauses): number {
  const [last, next] = [clauses.at(-1), words.tag(to)];
  const isSame = last?.is === 'filter' && next?.is === 'column' && keyOfField(last.field) === keyOfField(next.field);
  return isSame && next.part ? to + 1 : to;
}

/** “the years they worked” names one column twice. */
function skipRepeatedColumn(words: Words, to: number): number {
  const [last, next] = [words.tag(to - 1), words.tag(to)];
  if (last?.is !== 'column' || next?.is !== 'column' || !next.part) return to;
  // “the year of the song” could be the name of the song as well.
  const isOther = words.means(to, (tag) => tag.is === 'column' && keyOfField(tag.field) !== keyOfField(next.field));
  return !isOther && keyOfField(last.field) === keyOfField(next.field) ? skipRepeatedColumn(words, to + 1) : to;
}

function readAt(words: Words, at: number, before: readonly Clause[]): ReadClauses | null {
  for (const reader of READERS) {
    const read = reader(words, at, before);
    if (read) return read;
  }
  return null;
}

/** “in each country”, “by contract and region”. */
function readGroup(words: Words, at: number): ReadClauses | null {
  if (!words.is(at, 'by')) return null;
  const clauses: Clause[] = [];
  let to = at + 1;
  if (words.is(to, 'distinct')) to += 1;
  for (;;) {
    const tag = words.tag(to);
    if (tag?.is !== 'column') break;
    const column = words.column(tag.field);
    if (isNumber(column) && column.type !== 'integer') return null;
    clauses.push({ is: 'group', field: tag.field });
    to += 1;
    if (words.is(to, 'and') && words.tag(to + 1)?.is === 'column') to += 1;
    else break;
  }
  if (clauses.length > 0) return clausesAt(to, ...clauses);
  const tag = words.tag(at + 1);
  // “by the youngest singer”, “for each singer”
  return tag?.is === 'superlative' || tag?.is === 'entity' ? clausesAt(at + 1) : null;
}

function readJoint(words: Words, at: number): ReadClauses | null {
  const concept = words.concept(at);
  if (concept === 'and' || concept === 'or') return clausesAt(at + 1, { is: 'joint', concept });
  if (at === 0 && (concept === 'which' || concept === 'show' || concept === 'rank')) return clausesAt(1);
  return concept === 'which' || concept === 'show' ? clausesAt(at + 1) : null;
}

function readColumn(words: Words, at: number): ReadClauses | null {
  const distinct = words.is(at, 'distinct');
  const place = distinct ? at + 1 : at;
  const tag = words.tag(place);
  const listed = words.isListed(at);
  if (isParticiple(words, at)) return null;
  if (tag?.is === 'column') return clausesAt(place + 1, { is: 'column', field: tag.field, distinct, listed });
  if (words.is(at, 'everything')) return clausesAt(at + 1, ...allColumns(words));
  // “the number of years they worked” is the column of years.
  const counted = words.is(at, 'count') ? words.tag(at + 1) : null;
  if (counted?.is === 'column' && isNumber(words.column(counted.field)))
    return clausesAt(at + 2, { is: 'column', field: counted.field, distinct: false, listed });
  return null;
}

/** “ships lost in the Channel”: a part of a name directly behind a plural noun says something of the rows. */
function isParticiple(words: Words, at: number): boolean {
  const [noun, tag] = [words.tag(at - 1), words.tag(at)];
  const [before, item] = [words.items[at - 1], words.items[at]];
  if (noun?.is !== 'entity' || tag?.is !== 'column' || !tag.part || before?.to !== item?.from) return false;
  return words.vocabulary.lexicon.language === 'en' && /s$/i.test(words.text(at - 1)) && !words.isListed(at);
}

const allColumns = ({ vocabulary: { table } }: Words): Clause[] =>
  table.columns
    .filter(({ hidden }) => !hidden)
    .map(({ name: column }) => ({
      is: 'column',
      field: { kind: 'column', table: table.name, column },
      distinct: false,
      listed: true,
    }));

function readRows(words: Words, at: number): ReadClauses | null {
  return words.tag(at)?.is === 'entity' || words.is(at, 'rows') ? clausesAt(at + 1, { is: 'rows' }) : null;
}
