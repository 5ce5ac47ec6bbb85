import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { message } from '@holdfast/texts/message';
import { flagOf, isOutcomeColumn, type QuestionFigure, type Tag } from '../subject.ts';
import { contentsOf, isDate, isNumber, keyOfField, withoutNumber } from '../types.ts';
import { refuse } from './refuse.ts';
import type { ParsedSentence } from './sentence.ts';
import { dateColumns } from './take-dates.ts';
import { GRAINS } from './time-words.ts';

type ValueTag = Extract<Tag, { is: 'value' }>;

/** The values named for one column: any of them, or none of them. */
interface ValueList {
  readonly field: ColumnField;
  readonly values: Value[];
  readonly not: boolean;
  said: number;
  /** Both values of a flag: those who left and those still here. */
  both: boolean;
}

/** Values of the data become restrictions: several of one column are a union, whatever joins them. */
export function takeValues(sentence: ParsedSentence): void {
  const lists = new Map<string, ValueList>();
  let negated = false;
  let lastColumn = '';
  for (const at of sentence.indices()) {
    const tag = sentence.tag(at);
    if (tag?.is === 'word') {
      if (tag.concept === 'not') negated = true;
      else if (tag.concept !== 'and' && tag.concept !== 'or' && tag.concept !== 'equals') negated = false;
    } else if (tag?.is === 'column') {
      if (takeFlagOrBlank(sentence, at, tag.field) || !takeColumnOfValue(sentence, at, tag.field)) negated = false;
    } else if (tag?.is === 'value') {
      const key = keyOfField(tag.field);
      const isNot = takeNegation(sentence, at) || (negated && lastColumn === key);
      if (isNot) negated = true;
      else if (tag.without) sentence.leftOut.push(tag.without);
      lastColumn = key;
      takeValue(sentence, at, tag);
      addValue(sentence, lists, tag, isNot);
    } else if (tag) negated = false;
  }
  for (const { field, values, not, said, both } of lists.values()) {
    const several = [...new Set(values)];
    if (both) {
      sentence.group(field);
      continue;
    }
    // Leavers and stayers are everyone: naming both means comparing them.
    if (namesBothValues(sentence, field, several)) sentence.group(field);
    if (said > 1 && !not) sentence.listed.set(keyOfField(field), field);
    // “not A or B” is neither; “not A and B” is ambiguous, but for one column it means the same.
    if (several.length > 1 && not) sentence.penalty += 0.2;
    sentence.where.push({ target: field, predicate: { op: 'in', values: several, ...(not && { not: true }) } });
    if (not) sentence.notes.push(message('question.blanksStay', { column: sentence.label(field) }));
  }
}

/**
 * Applies the implicit exclusions of words such as “at high risk”, unless the question itself uses that column: the
 * churn rate of those at high risk includes everyone.
 */
export function applyImplicitExclusions(sentence: ParsedSentence): void {
  const { where, groups, figures, leftOut, vocabulary } = sentence;
  for (const { field, value } of leftOut) {
    const key = keyOfField(field);
    const isAsked =
      groups.some((group) => keyOfField(group) === key) ||
      where.some(({ target }) => target.kind === 'column' && keyOfField(target) === key) ||
      figures.some((figure) => aggregatesColumn(vocabulary, figure, field.column));
    if (isAsked) continue;
    where.push({ target: field, predicate: { op: 'in', values: [value], not: true } });
    sentence.notes.push(message('question.leftOut', { column: sentence.label(field) }));
  }
}

function aggregatesColumn({ tables }: ParsedSentence['vocabulary'], figure: QuestionFigure, column: string): boolean {
  if (figure.kind === 'aggregate') return figure.column === column;
  const measures = tables.find(({ name }) => name === figure.table)?.measures ?? [];
  const measure = measures.find(({ name }) => name === figure.measure);
  return JSON.stringify(measure?.expression ?? null).includes(JSON.stringify(column));
}

function namesBothValues({ vocabulary }: ParsedSentence, field: ColumnField, values: readonly Value[]): boolean {
  const held = contentsOf(vocabulary, field)?.values ?? [];
  const isFlag = flagOf(vocabulary.subject, field) !== null;
  return isFlag && values.length === 2 && held.every((value) => value === null || values.includes(value));
}

/** “not” before a value, or after it in Japanese: 北と南以外. */
function takeNegation(sentence: ParsedSentence, at: number): boolean {
  const isBefore = sentence.is(at - 1, 'not') || (sentence.used.has(at - 1) && sentence.is(at - 2, 'not'));
  const isAfter = sentence.isJapanese && sentence.is(at + 1, 'not');
  if (isAfter) sentence.use(at + 1);
  else if (isBefore) sentence.use(sentence.is(at - 1, 'not') ? at - 1 : at - 2);
  return isBefore || isAfter;
}

function takeValue(sentence: ParsedSentence, at: number, { field, needsColumn }: ValueTag): void {
  const key = keyOfField(field);
  sentence.use(at);
  sentence.restricts.set(at, key);
  // The column named after its value: the North region, annual contracts.
  const after = sentence.tag(at + 1);
  if (after?.is === 'column' && keyOfField(after.field) === key && !sentence.isGrouping(at + 1)) sentence.use(at + 1);
  if (sentence.is(at - 1, 'by') && !sentence.means(at, ({ is }) => is === 'column')) sentence.use(at - 1);
  const isNamed = [at - 1, at + 1].some((place) => {
    const beside = sentence.items[place]?.tag;
    return beside?.is === 'column' && keyOfField(beside.field) === key && !sentence.isGrouping(place);
  });
  if (needsColumn && !isNamed) refuse('question.noEffect', { word: sentence.text(at) });
  if (isTimeGrain(sentence, at) && !isNamed) markGrainDoubtful(sentence, at);
}

/** “monthly” is a contract before customers, and a time grain before sign-ups. */
function isTimeGrain(sentence: ParsedSentence, at: number): boolean {
  return sentence.means(at, (tag) => tag.is === 'word' && GRAINS[tag.concept] !== undefined);
}

function markGrainDoubtful(sentence: ParsedSentence, at: number): void {
  const beside = [at + 1, at - 1].map((place) => sentence.items[place]?.tag);
  const isDated = beside.some((one) => one?.is === 'column' && isDate(sentence.column(one.field)));
  const isOfRows = beside.some((one) => one?.is === 'entity' || one?.is === 'figure' || one?.is === 'value');
  if (dateColumns(sentence).length > 0 && !isOfRows) sentence.penalty += isDated ? 2.5 : 1.2;
}

function addValue(sentence: ParsedSentence, lists: Map<string, ValueList>, tag: ValueTag, isNot: boolean): void {
  const key = keyOfField(tag.field);
  // Negating a flag selects the other value, so that blanks stay out.
  const isFlip = isNot && tag.other !== undefined;
  const not = isFlip ? false : isNot !== (tag.not === true);
  const list = lists.get(key) ?? { field: tag.field, values: [], not, said: 0, both: false };
  if (list.not !== not) {
    if (!isOutcomeColumn(sentence.vocabulary.subject, tag.field))
      refuse('question.contradiction', { column: sentence.label(tag.field) });
    list.both = true;
  }
  list.values.push(...(isFlip ? [tag.other as Value] : tag.values));
  list.said += 1;
  lists.set(key, list);
}

/** “contract is one year”: the column adds nothing to its value. */
function takeColumnOfValue(sentence: ParsedSentence, at: number, field: ColumnField): boolean {
  const next = nextValue(sentence, at);
  if (next === null || keyOfField(next) !== keyOfField(field) || sentence.isGrouping(at)) return false;
  sentence.use(at);
  return true;
}

function nextValue(sentence: ParsedSentence, at: number): ColumnField | null {
  for (const place of [at + 1, at + 2]) {
    const tag = sentence.tag(place);
    if (tag?.is === 'value') return tag.field;
    if (!sentence.is(place, 'equals', 'not', 'only')) return null;
    if (sentence.is(place, 'equals')) sentence.use(place);
  }
  return null;
}

/** “without a region”, “region is missing”, “with partner”. */
function takeFlagOrBlank(sentence: ParsedSentence, at: number, field: ColumnField): boolean {
  const isNot = sentence.is(at - 1, 'not');
  const isNotAfter = sentence.isJapanese && sentence.is(at + 1, 'not');
  const flag = flagOf(sentence.vocabulary.subject, field);
  const isRanked = sentence.is(at - 1, 'max', 'min', 'most', 'least');
  if (flag && !sentence.isGrouping(at) && !isRanked) {
    if (sentence.concept(at - 1) === 'and' && sentence.isGrouping(at - 2)) return false;
    const value = isNot || isNotAfter ? flag.no : flag.yes;
    if (isNot) sentence.use(at - 1);
    if (isNotAfter) sentence.use(at + 1);
    sentence.use(at);
    sentence.restricts.set(at, keyOfField(field));
    sentence.where.push({ target: field, predicate: { op: 'in', values: [value] } });
    sentence.penalty += 0.1;
    return true;
  }
  const blankAt = [at - 1, at + 1].find((place) => sentence.is(place, 'blank'));
  const nextIsValue =
    sentence.tag(at + 1)?.is === 'value' ||
    sentence.is(at + 1, 'more', 'less', 'atLeast', 'atMost', 'between', 'equals');
  // Without calls: none, or not known?
  const amount = isNumber(sentence.column(field)) ? withoutNumber(sentence.vocabulary, field) : undefined;
  // “not signed up in 2024” is about the date, not about blanks.
  const isDated = isDate(sentence.column(field)) && sentence.items.some((item) => item.tag.is === 'date');
  const isWithout = (isNot || isNotAfter) && !nextIsValue && !isDated && amount !== null && !sentence.isGrouping(at);
  if (blankAt === undefined && !isWithout) return false;
  const flippedAt =
    blankAt === undefined
      ? undefined
      : [blankAt - 1, ...(blankAt === at + 1 ? [blankAt + 1] : [])].find((place) => sentence.is(place, 'not'));
  if (flippedAt !== undefined) sentence.use(flippedAt);
  sentence.use(at, blankAt ?? (isNot ? at - 1 : at + 1));
  sentence.restricts.set(at, keyOfField(field));
  const none = isWithout ? valueForNone(sentence, field) : undefined;
  if (none !== undefined) {
    sentence.where.push({ target: field, predicate: { op: 'in', values: [none] } });
    return true;
  }
  const operator = flippedAt === undefined ? 'IsBlank' : 'IsNotBlank';
  const blanks: Predicate = { op: 'compare', match: 'and', conditions: [{ operator }] };
  sentence.where.push({ target: field, predicate: (isWithout && amount) || blanks });
  return true;
}

const NONE = /^(?:none|no .+|without .+|keine?s?|ohne .+|aucune?|sans .+|ningun[oa]|sin .+|nenhuma?|sem .+|なし)$/i;

/** “without internet” matches the value None, where the data has it. */
function valueForNone({ vocabulary }: ParsedSentence, field: ColumnField): Value | undefined {
  return contentsOf(vocabulary, field)?.values.find((value) => typeof value === 'string' && NONE.test(value));
}
