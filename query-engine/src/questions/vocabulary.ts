import type { ColumnField, MeasureField } from '@holdfast/contracts/report/field';
import type { Table } from '@holdfast/contracts/report/model';
import type { RestatementsTexts } from '@holdfast/texts/areas/restatements';
import { dictionaryWords, lexiconTags, sameTag } from './lexicon-tags.ts';
import type { Lexicon } from './lexicons/lexicon.ts';
import { adjectivesOf, tagPartsOfNames } from './name-tags.ts';
import { namesOf, spaced } from './names.ts';
import {
  columnIn,
  isCount,
  NO,
  queryableTables,
  type Tag,
  type Vocabulary,
  type VocabularySource,
  YES,
} from './subject.ts';
import { joinKeys, keyOf, tokenize } from './tokens.ts';
import { indexWords } from './typos.ts';
import { tagOfWording } from './wording-tags.ts';

/** A text column with more distinct values than this is not searched by value. */
export const MOST_VALUES = 10_000;
/** Everyday adjectives: matched as values only beside the name of their column. */
const PLAIN = /^(?:high|low|medium|normal|good|bad|none|other|new|old|small|large|big)$/i;
/** An id or a code of digits is a number in a question unless its column is named: “top 5”. */
const DIGITS = /^\s*[-+]?\p{Nd}+(?:[.,\s]\p{Nd}+)*\s*$/u;

/** All words a question over this data may use, by lookup key. */
export function makeVocabulary(subject: VocabularySource, lexicon: Lexicon, texts: RestatementsTexts): Vocabulary {
  const tables = queryableTables(subject.model);
  const [table] = tables;
  if (!table) throw new Error('a model without tables cannot answer questions');
  const words = lexiconTags(lexicon);
  const tags = new Map(words.tags);
  const phrases = new Map<string, Vocabulary['phrases'][number]>();
  const names = new Set<string>();
  let { longest } = words;
  const add = (phrase: string, tag: Tag): void => {
    const tokens = tokenize(phrase, lexicon);
    const key = joinKeys(
      tokens.map((token) => token.key),
      lexicon,
    );
    if (key === '') return;
    const known = tags.get(key) ?? [];
    if (known.some((other) => sameTag(other, tag))) return;
    tags.set(key, [...known, tag]);
    if (tag.is === 'column' || tag.is === 'entity' || tag.is === 'measure') names.add(key);
    longest = Math.max(longest, tokens.length);
    if (tag.is !== 'word' && tag.is !== 'monthName' && !phrases.has(key)) {
      const text = phrase.trim();
      phrases.set(key, { lower: text.toLowerCase(), text });
    }
  };
  const addAll = (written: string, tag: Tag): void => {
    for (const phrase of written.split('|')) add(phrase, tag);
  };
  /** Replaces other names the words could match; grammar concepts stay. */
  const addOver = (phrase: string, tag: Tag): void => {
    const key = keyOf(phrase, lexicon);
    const others = (tags.get(key) ?? []).filter(({ is }) => is === 'word' || is === 'monthName');
    tags.set(key, others);
    add(phrase, tag);
  };

  for (const one of tables) {
    // Only rows of the main table are counted; the name of another table usually means its column.
    if (one === table && one.label) add(one.label, { is: 'entity', table: one.name });
    if (one === table) add(spaced(one.name), { is: 'entity', table: one.name });
    if (one === table && one.rowKey) add(nounOf(one.rowKey), { is: 'entity', table: one.name });
    for (const measure of one.measures) {
      const field: MeasureField = { kind: 'measure', table: one.name, measure: measure.name };
      if (subject.unasked?.includes(measure.name)) continue;
      // The count of a table answers to its noun.
      if (isCount(measure)) {
        add(measure.label ?? measure.name, { is: 'entity', table: one.name });
        add(measure.name, { is: 'entity', table: one.name });
        continue;
      }
      for (const name of [measure.label, measure.name]) if (name) add(name, { is: 'measure', field });
    }
    for (const column of one.columns) {
      if (column.hidden) continue;
      const tag: Tag = { is: 'column', field: { kind: 'column', table: one.name, column: column.name } };
      // The row key often has the table's own name; then the rows are meant.
      const isNoun = (name: string) =>
        column.name === one.rowKey && tags.get(keyOf(name, lexicon))?.some(({ is }) => is === 'entity');
      // “number of routes” counts them, and is not the column route_no.
      const isNumberOfRow = (name: string) => column.name === one.rowKey && /^number of /i.test(name);
      for (const name of namesOf(column)) if (!isNoun(name) && !isNumberOfRow(name)) add(name, tag);
      for (const written of dictionaryWords(namesOf(column), lexicon.columns, true)) addAll(written, tag);
      for (const { word, tag: adjective } of adjectivesOf(column, tag.field, lexicon, false)) add(word, adjective);
    }
  }
  // Another word for the rows, unless it names something else.
  for (const group of (lexicon.nouns ?? []).map((written) => written.split('|'))) {
    const isRows = (noun: string) => tags.get(keyOf(noun, lexicon))?.some(({ is }) => is === 'entity');
    if (!group.some(isRows)) continue;
    for (const noun of group) if (!tags.has(keyOf(noun, lexicon))) add(noun, { is: 'entity', table: table.name });
  }
  for (const one of tables) tagPartsOfNames(one, { subject, lexicon, tags, add });
  addValues(subject, tables, { lexicon, add, addAll });
  for (const wording of subject.wording) {
    const tag = tagOfWording(wording, subject, tables);
    if (tag) for (const words of wording.words) (wording.own ? addOver : add)(words, tag);
  }

  dropPersons(tags, subject, lexicon);
  dropAmbiguousTags(tags);
  const known = knownWords(lexicon, tags);
  indexWords(known);
  return {
    lexicon,
    texts,
    subject,
    table,
    tables,
    tags,
    words: known,
    longest,
    families: familiesOf(names, lexicon),
    phrases: [...phrases.values()].sort((a, b) => (a.lower < b.lower ? -1 : 1)),
  };
}

function familiesOf(names: ReadonlySet<string>, { root }: Lexicon): Map<string, string[]> {
  const families = new Map<string, string[]>();
  if (root === undefined) return families;
  for (const word of new Set([...names].flatMap((name) => name.split(' ')))) {
    const family = families.get(root(word));
    if (family) family.push(word);
    else families.set(root(word), [word]);
  }
  return families;
}

interface Adding {
  readonly lexicon: Lexicon;
  readonly add: (phrase: string, tag: Tag) => void;
  readonly addAll: (written: string, tag: Tag) => void;
}

/** The values of the columns, with the words the language has for them. */
function addValues(subject: VocabularySource, tables: readonly Table[], { lexicon, add, addAll }: Adding): void {
  for (const { table: of, column, values } of subject.contents) {
    if (!tables.some(({ name, columns }) => name === of && columns.some((one) => one.name === column && !one.hidden)))
      continue;
    const described = columnIn(tables, of, column);
    const field: ColumnField = { kind: 'column', table: of, column };
    for (const value of values.slice(0, MOST_VALUES)) {
      if (typeof value !== 'string' || YES.test(value) || NO.test(value)) continue;
      const tag: Tag = { is: 'value', field, values: [value], ...(PLAIN.test(value) && { needsColumn: true }) };
      const addText = (text: string) => add(text, DIGITS.test(text) ? { ...tag, needsColumn: true } : tag);
      addText(value);
      const bare = value.replace(/\s*\([^)]*\)\s*$/, '');
      if (bare !== value) addText(bare);
      const said = described?.format?.words?.[value];
      if (said) add(said, tag);
      for (const written of dictionaryWords([bare], lexicon.values, false)) addAll(written, tag);
    }
  }
}

/** Every word of the vocabulary, and whether it is only ever a value. */
function knownWords(lexicon: Lexicon, tags: ReadonlyMap<string, readonly Tag[]>) {
  const known = new Map<string, { loneValue: boolean }>();
  const separator = lexicon.language === 'ja' ? '' : ' ';
  for (const [key, meant] of tags) {
    const parts = separator === '' ? [key] : key.split(separator);
    for (const part of parts) {
      const loneValue = parts.length === 1 && meant.every(({ is }) => is === 'value');
      known.set(part, { loneValue: loneValue && (known.get(part)?.loneValue ?? true) });
    }
  }
  for (const word of Object.keys(lexicon.numbers)) known.set(keyOf(word, lexicon), { loneValue: false });
  return known;
}

/** “how many people” are not the rows of a table of cities; where a column counts people, they are that column. */
function dropPersons(tags: Map<string, Tag[]>, { persons }: VocabularySource, lexicon: Lexicon): void {
  for (const word of lexicon.persons?.split('|') ?? []) {
    const key = keyOf(word, lexicon);
    const meant = tags.get(key) ?? [];
    const named = meant.filter(({ is }) => is === 'column');
    if (persons !== false && named.length === 0) continue;
    const kept = meant.filter((tag) => tag.is !== 'word' || tag.concept !== 'rows');
    if (kept.length > 0) tags.set(key, kept);
    else tags.delete(key);
  }
}

/** Where rows are orders, “orders by status” does not sort. */
function dropAmbiguousTags(tags: Map<string, Tag[]>): void {
  const nouns = [...tags].filter(([, meant]) => meant.some(({ is }) => is === 'entity')).map(([key]) => `${key} `);
  for (const [key, meant] of tags) {
    if (!nouns.some((noun) => key.startsWith(noun))) continue;
    const kept = meant.filter(({ is }) => is !== 'word');
    if (kept.length > 0) tags.set(key, kept);
    else tags.delete(key);
  }
}

/** customer_id names customers. */
const nounOf = (rowKey: string): string => spaced(rowKey).replace(/\s*(?:id|no|nr|number|key|code)$/i, '');
