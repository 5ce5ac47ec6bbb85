import type { AggregateField, ColumnField, MeasureField, Value } from '@holdfast/contracts/report/field';
import type { Column, Measure, SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { Wording } from '@holdfast/contracts/report/question';
import { pathBetween } from '../model/join-path.ts';
import { en } from './lexicons/en.ts';
import type { Concept, Lexicon } from './lexicons/lexicon.ts';
import { namesOf, partsOf, spaced } from './names.ts';
import { joinKeys, keyOf, tokenize } from './tokens.ts';

/** The interpretation of some words of a question. */
export type Tag =
  | { readonly is: 'word'; readonly concept: Concept }
  | { readonly is: 'monthName'; readonly month: number }
  | { readonly is: 'measure'; readonly field: MeasureField }
  | { readonly is: 'column'; readonly field: ColumnField /** Only some words of its name. */; readonly part?: true }
  | {
      readonly is: 'value';
      readonly field: ColumnField;
      readonly values: readonly Value[];
      readonly other?: Value;
      readonly not?: true;
      readonly without?: { readonly field: ColumnField; readonly value: Value };
      readonly needsColumn?: boolean;
    }
  | { readonly is: 'entity'; readonly table: string }
  | {
      readonly is: 'superlative';
      readonly column: ColumnField;
      readonly measure?: MeasureField;
      readonly highest: boolean;
    }
  /** “older than”, which names its column. */
  | { readonly is: 'comparative'; readonly column: ColumnField; readonly more: boolean };

/** The contents of a column: values the viewer may see, most frequent first; for numbers and dates their span. */
export interface ColumnContents {
  readonly table: string;
  readonly column: string;
  readonly values: readonly Value[];
  readonly distinct: number;
  readonly span?: readonly [Value, Value] | undefined;
  /** Of the numbers the viewer may see. */
  readonly mean?: number | undefined;
  /** Whether every row has a value. */
  readonly complete?: boolean | undefined;
}

export interface VocabularySource {
  readonly model: SemanticModel;
  readonly contents: readonly ColumnContents[];
  readonly wording: readonly Wording[];
  /** Measures and columns where lower is better, which decides what “worst” means. */
  readonly lowIsGood?: readonly string[];
  readonly highIsGood?: readonly string[];
  /**
   * Measures not matched by name, because their words mean something else in a question, and columns never suggested.
   */
  readonly unasked?: readonly string[];
  /** False where the rows are not people. */
  readonly persons?: boolean;
  /** Tables for answering “why”. */
  readonly why?: WhyTables;
}

/** The model's explanation of leaving: the effect of each column, over all customers and in each group. */
export interface WhyTables {
  readonly all: {
    readonly table: string;
    readonly driver: string;
    readonly direction: string;
    readonly effect: string;
  };
  readonly inGroups: {
    readonly table: string;
    readonly grouping: string;
    readonly group: string;
    readonly driver: string;
    readonly effect: string;
  };
}

interface Phrase {
  readonly lower: string;
  readonly text: string;
}

export interface Vocabulary {
  readonly lexicon: Lexicon;
  readonly subject: VocabularySource;
  readonly table: Table;
  readonly tables: readonly Table[];
  readonly tags: ReadonlyMap<string, readonly Tag[]>;
  /** Every word of every key, and whether it is a whole value by itself. */
  readonly words: ReadonlyMap<string, { readonly loneValue: boolean }>;
  readonly longest: number;
  /** Display phrases, sorted by lower case, for completion. */
  readonly phrases: readonly Phrase[];
}

/** A text column with more distinct values than this is not searched by value. */
export const MOST_VALUES = 10_000;
/** Everyday adjectives: matched as values only beside the name of their column. */
const PLAIN = /^(?:high|low|medium|normal|good|bad|none|other|new|old|small|large|big)$/i;
/** An id or a code of digits is a number in a question unless its column is named: “top 5”. */
const DIGITS = /^\s*[-+]?\p{Nd}+(?:[.,\s]\p{Nd}+)*\s*$/u;
const YES = /^(?:yes|true|1|y|t|ja|oui|sí|si|sim|はい)$/i;
const NO = /^(?:no|false|0|n|f|nein|non|não|nao|いいえ)$/i;

/** All words a question over this data may use, by lookup key. */
export function makeVocabulary(subject: VocabularySource, lexicon: Lexicon): Vocabulary {
  const tables = tablesAsked(subject.model);
  const [table] = tables;
  if (!table) throw new Error('a model without tables cannot answer questions');
  const words = lexiconTags(lexicon);
  const tags = new Map(words.tags);
  const phrases = new Map<string, Phrase>();
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
  for (const one of tables) addParts(one, { subject, lexicon, tags, add });
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
  for (const wording of subject.wording) {
    const tag = tagOfWording(wording, subject, tables);
    if (tag) for (const words of wording.words) (wording.own ? addOver : add)(words, tag);
  }

  dropPersons(tags, subject, lexicon);
  dropAmbiguousTags(tags);
  const known = knownWords(lexicon, tags);
  return {
    lexicon,
    subject,
    table,
    tables,
    tags,
    words: known,
    longest,
    phrases: [...phrases.values()].sort((a, b) => (a.lower < b.lower ? -1 : 1)),
  };
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

interface PartTagging {
  readonly subject: VocabularySource;
  readonly lexicon: Lexicon;
  readonly tags: ReadonlyMap<string, readonly Tag[]>;
  readonly add: (phrase: string, tag: Tag) => void;
}

/** Words of a name stand for it, unless they are the full name of another column. */
function addParts({ name: table, columns }: Table, { subject, lexicon, tags, add }: PartTagging): void {
  if (lexicon.language === 'ja') return;
  const full = new Map(tags);
  // “left” and “stayed” are values.
  const verbs = new Set(subject.wording.filter(({ value }) => value !== undefined).flatMap(({ words }) => words));
  const isTaken = (phrase: string) =>
    verbs.has(phrase.toLowerCase()) ||
    (full.get(keyOf(phrase, lexicon)) ?? []).some((tag) =>
      tag.is === 'word' ? !MAY_BE_NAMED.has(tag.concept) : tag.is !== 'monthName',
    );
  const isFiller = (word: string) =>
    (full.get(keyOf(word, lexicon)) ?? []).some((tag) => tag.is === 'word' && tag.concept === 'stop');
  for (const column of columns) {
    const field: ColumnField = { kind: 'column', table, column: column.name };
    if (column.hidden || column.name.split(/[\s_]+/).length > MOST_WORDS) continue;
    for (const { word, tag } of adjectivesOf(column, field, lexicon, true)) if (!isTaken(word)) add(word, tag);
    const names = new Set(namesOf(column).map((name) => keyOf(name, en)));
    const synonyms = (lexicon.synonyms ?? []).flatMap((written) => {
      const group = written.split('|');
      return group.some((one) => names.has(keyOf(one, en))) ? group : [];
    });
    for (const part of [...partsOf(column, isFiller), ...synonyms]) {
      if (!isTaken(part)) add(part, { is: 'column', field, part: true });
    }
  }
}

/** Longer names are descriptions. */
const MOST_WORDS = 6;

/** Words of the grammar that may also be part of a name; others never are, such as total or average. */
const MAY_BE_NAMED = new Set<Concept>([
  'stop',
  'name',
  'rows',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'vague',
  'verb',
]);

/** “oldest” and “older” where there is an age, or a year of birth. */
function adjectivesOf(
  column: Column,
  field: ColumnField,
  { adjectives = [] }: Lexicon,
  isWeak: boolean,
): { word: string; tag: Tag }[] {
  if (column.type === 'text' || column.type === 'boolean') return [];
  const names = namesOf(column).map((name) => ` ${keyOf(name, en)} `);
  return adjectives.flatMap(({ columns, weak = false, highest, lowest, more, less }) => {
    if (weak !== isWeak) return [];
    if (!columns.split('|').some((one) => names.some((name) => name.includes(` ${keyOf(one, en)} `)))) return [];
    const tagged = (words: string, tag: Tag) => words.split('|').flatMap((word) => (word ? [{ word, tag }] : []));
    return [
      ...tagged(highest, { is: 'superlative', column: field, highest: true }),
      ...tagged(lowest, { is: 'superlative', column: field, highest: false }),
      ...tagged(more, { is: 'comparative', column: field, more: true }),
      ...tagged(less, { is: 'comparative', column: field, more: false }),
    ];
  });
}

/** Whether the words are grammar concepts only, and so cannot name anything. */
export function isGrammarOnly(phrase: string, lexicon: Lexicon): boolean {
  return (lexiconTags(lexicon).tags.get(keyOf(phrase, lexicon)) ?? []).some(
    ({ is, ...tag }) => is === 'word' && 'concept' in tag && !tag.concept.startsWith('kind:'),
  );
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

/** The table with a row key first, then those related to it. */
export function tablesAsked(model: SemanticModel): Table[] {
  const { tables } = model;
  const main = tables.find(({ rowKey }) => rowKey !== undefined) ?? tables.find(({ fixedRows }) => !fixedRows);
  if (!main) return [];
  return [main, ...tables.filter(({ name }) => name !== main.name && pathBetween(model, main.name, name) !== null)];
}

function tagOfWording(wording: Wording, { contents }: VocabularySource, tables: readonly Table[]): Tag | null {
  const { table, column, measure, value, superlative } = wording;
  const known = tables.find(({ name }) => name === table);
  const described = column === undefined ? undefined : known?.columns.find(({ name }) => name === column);
  const field: ColumnField | null = described ? { kind: 'column', table, column: described.name } : null;
  const figure: MeasureField | null =
    measure !== undefined && known?.measures.some(({ name }) => name === measure)
      ? { kind: 'measure', table, measure }
      : null;
  if (superlative) {
    return (
      field && {
        is: 'superlative',
        column: field,
        highest: superlative === 'highest',
        ...(figure && { measure: figure }),
      }
    );
  }
  if (value !== undefined || wording.values) {
    // Values the viewer's own rows do not contain must not be confirmed.
    const held = contents.find((one) => one.table === table && one.column === column);
    const values = (wording.values ?? [value ?? null]).filter(
      (one) => wording.not || held?.values.some((other) => other === one),
    );
    if (!field || values.length === 0) return null;
    const { other, not, without } = wording;
    const isLeftOut = without && known?.columns.some(({ name }) => name === without.column);
    return {
      is: 'value',
      field,
      values,
      ...(other !== undefined && { other }),
      ...(not && { not }),
      ...(isLeftOut && { without: { field: { kind: 'column', table, column: without.column }, value: without.value } }),
    };
  }
  if (figure) return { is: 'measure', field: figure };
  if (field) return { is: 'column', field };
  return column === undefined && measure === undefined && known ? { is: 'entity', table } : null;
}

/** Dictionary words for names that are, or end in, one of its English entries. */
function dictionaryWords(
  names: readonly string[],
  dictionary: Readonly<Record<string, string>>,
  asEnding: boolean,
): string[] {
  const keys = names.map((name) => ` ${keyOf(name, en)}`);
  return entriesOf(dictionary).flatMap(([wanted, written]) =>
    keys.some((key) => key === wanted || (asEnding && key.endsWith(wanted))) ? [written] : [],
  );
}

/** The dictionary by the keys of its English entries; the same for every model. */
const entries = new WeakMap<Readonly<Record<string, string>>, [string, string][]>();

function entriesOf(dictionary: Readonly<Record<string, string>>): [string, string][] {
  const known =
    entries.get(dictionary) ??
    Object.entries(dictionary).map(([entry, written]): [string, string] => [` ${keyOf(entry, en)}`, written]);
  entries.set(dictionary, known);
  return known;
}

/** The lexicon's own tags, by key; the same for every model. */
const ground = new WeakMap<Lexicon, { tags: Map<string, Tag[]>; longest: number }>();

function lexiconTags(lexicon: Lexicon): { tags: Map<string, Tag[]>; longest: number } {
  const known = ground.get(lexicon);
  if (known) return known;
  const tags = new Map<string, Tag[]>();
  let longest = 1;
  const addAll = (written: string, tag: Tag): void => {
    for (const phrase of written.split('|')) {
      const tokens = tokenize(phrase, lexicon);
      const key = joinKeys(
        tokens.map((token) => token.key),
        lexicon,
      );
      const meant = tags.get(key) ?? [];
      if (key === '' || meant.some((other) => sameTag(other, tag))) continue;
      tags.set(key, [...meant, tag]);
      longest = Math.max(longest, tokens.length);
    }
  };
  for (const [concept, written] of Object.entries(lexicon.concepts)) {
    addAll(written, { is: 'word', concept: concept as Concept });
  }
  lexicon.months.forEach((written, at) => {
    addAll(written, { is: 'monthName', month: at + 1 });
  });
  ground.set(lexicon, { tags, longest });
  return { tags, longest };
}

/** customer_id names customers. */
const nounOf = (rowKey: string): string => spaced(rowKey).replace(/\s*(?:id|no|nr|number|key|code)$/i, '');

export const isCount = ({ expression }: Measure): boolean =>
  expression.op === 'aggregate' && expression.aggregation === 'count' && expression.column === undefined;

function columnIn(tables: readonly Table[], table: string, column: string): Column | undefined {
  return tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
}

const sameTag = (a: Tag, b: Tag): boolean => JSON.stringify(a) === JSON.stringify(b);

export type QuestionFigure = MeasureField | AggregateField;

/** Whether the column's values are expressed by verbs: left, stayed. */
export const isOutcomeColumn = ({ wording }: VocabularySource, { table, column }: ColumnField): boolean =>
  wording.some((one) => one.table === table && one.column === column && (one.other !== undefined || one.not));

/** The two values of a yes/no column. */
export function flagOf(subject: VocabularySource, field: ColumnField): { yes: Value; no: Value } | null {
  const held = subject.contents.find(({ table, column }) => table === field.table && column === field.column);
  const values = (held?.values ?? []).filter((value) => value !== null);
  if (values.length === 0 || values.length > 3) return null;
  const yes = values.find((value) => YES.test(String(value)));
  const no = values.find((value) => NO.test(String(value)));
  return yes !== undefined && no !== undefined ? { yes, no } : null;
}
