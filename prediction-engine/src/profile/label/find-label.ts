import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Finding, Severity } from '@holdfast/contracts/prediction/finding';
import type { EventMeaning, PredictedEvent } from '@holdfast/contracts/prediction/summary';
import type { Message, Text } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import { distinctValues } from '../columns/distinct.ts';
import { isMissing } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import {
  GOOD_NEWS,
  LEAVING,
  LEAVING_WHOLE,
  NEGATIONS,
  NO,
  RELATED_WORDS,
  STAYING,
  TARGET_NAMES,
  YES,
} from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, shortened, tokens } from '../vocabulary/name-words.ts';
import { plainValue, type Spelling, spellingsOf } from './spellings.ts';

/** The label column and the value that means leaving. */
export interface Label extends PredictedEvent {
  readonly column: number;
  /** In its most frequent spelling. */
  readonly positive: Text;
  readonly others: readonly Text[];
  /** 1 left, 0 stayed, -1 unknown. */
  readonly values: Int8Array;
  readonly positives: number;
  readonly labelled: number;
  readonly findings: readonly Finding[];
  /** Any filled cell means leaving, or a date not after this one, in days since 1970. */
  readonly filled?: { readonly until: number };
}

const MOST_LEVELS = 12;
/** Words without meaning in a name such as 'is_churn_flag'. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'is',
  'has',
  'flag',
  'label',
  'value',
  'status',
  'customer',
  'client',
  'user',
  'yn',
  'indicator',
  'ind',
  'target',
  'account',
  'member',
  'company',
  'service',
  'the',
  'in',
  'month',
  'next',
  'bool',
  'binary',
  'kunde',
  'hat',
  'ist',
  'a',
  'ha',
  'est',
  'subscriber',
  'subscription',
  'class',
  '1',
  '0',
  'y',
  'n',
]);

/** Names of a column with a customer's status. */
const CONDITION: ReadonlySet<string> = new Set(['status', 'stage', 'lifecycle', 'estado', 'stato', 'statut', 'stav']);
const BARE_WORDS: ReadonlySet<string> = new Set(['is', 'has', 'flag', 'still', 'yn', 'indicator', 'currently']);

/** The best candidate by name and values, or the user's choice; null if nothing refers to leaving. */
export function findLabel(columns: readonly TypedColumn[], rowCount: number, choices: ColumnChoices): Label | null {
  if (choices.label === null) return null;
  if (choices.label !== undefined) {
    const chosen = columns.findIndex(({ name }) => name === choices.label);
    return chosen === -1 ? null : labelFrom(columns, chosen, rowCount, choices.positive, true);
  }
  const scored = columns.map((column, at) => ({ at, score: labelScore(column, rowCount, at === columns.length - 1) }));
  scored.sort((a, b) => b.score - a.score || a.at - b.at);
  const best = scored[0];
  if (best === undefined || best.score < 5) return null;
  return labelFrom(columns, best.at, rowCount, choices.positive, false);
}

function labelScore(column: TypedColumn, rowCount: number, isLast: boolean): number {
  if (column.distinct > MOST_LEVELS || column.distinct === 0 || column.kind === 'date' || column.kind === 'text')
    return -1;
  const words = tokens(column.name);
  // Numbers alone do not indicate leaving: without a matching name they are skipped.
  if (column.numbers !== null && nameScore(words) === 0) return -1;
  const spellings = spellingsOf(column, rowCount);
  const values = valueScore(spellings);
  if (spellings.length > 2 && values < 4) return -1;
  const name = nameScore(words);
  // A column with a single value is a label only by its name: then every customer left, or none.
  if (spellings.length === 1 && (name < 8 || values < 2)) return -1;
  // If names are inconclusive, the outcome is usually last.
  return name + values + (isLast && name <= 3 ? 0.3 : 0);
}

function nameScore(words: readonly string[]): number {
  const rest = words.filter((word) => !EMPTY_WORDS.has(word));
  const leaving = hasStem(rest, LEAVING) || (rest.length === 1 && hasWord(rest, LEAVING_WHOLE));
  if (leaving) {
    // 'churn_risk_score' is a label only if it holds just yes and no, and there is nothing better.
    if (hasWord(words, RELATED_WORDS)) return 3.2;
    if (rest.length === 1) return words.length === 1 ? 10.5 : words.includes('label') ? 10.2 : 10;
    return 6;
  }
  // 'is_active' may be the inverted label; 'IsActiveMember' describes a customer's behaviour.
  const bare = words.filter((word) => !BARE_WORDS.has(word));
  if (bare.length === 1 && hasStem(bare, STAYING) && !hasWord(words, RELATED_WORDS)) return 4;
  if (words.length > 0 && rest.length <= 1 && words.every((word) => TARGET_NAMES.has(word) || EMPTY_WORDS.has(word)))
    return words.includes('default') ? 2.8 : hasWord(words, TARGET_NAMES) ? 3 : hasWord(words, CONDITION) ? 2 : 0;
  return hasWord(words, CONDITION) ? 2 : 0;
}

function valueScore(spellings: readonly Spelling[]): number {
  const meanings = spellings.map(({ plain: text }) => meaningOf(text));
  const leaving = meanings.filter((meaning) => meaning === 'leaving').length;
  const staying = meanings.filter((meaning) => meaning === 'staying').length;
  if (leaving > 0 && staying > 0) return 6;
  if (leaving > 0 && spellings.length <= 3) return 4;
  if (spellings.length === 2 && isYesNo(spellings)) return 2;
  if (spellings.length === 1 && (YES.has(spellings[0]?.plain ?? '') || NO.has(spellings[0]?.plain ?? ''))) return 2;
  return spellings.length === 2 ? 0.5 : 0;
}

function isYesNo(spellings: readonly Spelling[]): boolean {
  return spellings.some(({ plain: text }) => YES.has(text)) && spellings.some(({ plain: text }) => NO.has(text));
}

/** 'Not_Canceled' stays and 'No longer active' leaves: a negation inverts the word beside it. */
export function meaningOf(value: string): 'leaving' | 'staying' | null {
  const words = value.split(' ');
  const negated = hasWord(words, NEGATIONS);
  const leaving = hasStem(words, LEAVING) || (words.length <= 2 && hasWord(words, LEAVING_WHOLE));
  if (leaving) return negated ? 'staying' : 'leaving';
  if (hasStem(words, STAYING)) return negated ? 'leaving' : 'staying';
  return null;
}

function labelFrom(
  columns: readonly TypedColumn[],
  at: number,
  rowCount: number,
  wanted: string | undefined,
  chosen: boolean,
): Label | null {
  const column = columns[at];
  if (column === undefined || column.distinct > 50) return null;
  const spellings = spellingsOf(column, rowCount, wanted);
  if (spellings.length === 0) return null;
  const found = choosePositive(column.name, spellings, wanted);
  const { levels, codes, counts } = distinctValues(column.source, rowCount);
  const answers = new Set(spellings.flatMap(({ also }) => [...also]));
  const isSlip = (text: string): boolean => !isMissing(text) && !answers.has(plainValue(text));
  const meant = levels.map((text) => (isMissing(text) || isSlip(text) ? -1 : found.also.has(plainValue(text)) ? 1 : 0));
  const rowsOf = (answers: (answer: number) => boolean): number =>
    meant.reduce<number>((sum, answer, code) => sum + (answers(answer) ? (counts[code] ?? 0) : 0), 0);
  const values = Int8Array.from(codes, (code) => meant[code] ?? -1);
  const positives = rowsOf((answer) => answer === 1);
  const labelled = rowsOf((answer) => answer !== -1);
  const others = spellings.filter(({ plain: text }) => !found.also.has(text)).map(({ text }) => text);
  const slips = levels.filter(isSlip);
  const blank = levels.reduce((sum, text, code) => sum + (isMissing(text) ? (counts[code] ?? 0) : 0), 0);
  return {
    column: at,
    positive: found.text,
    others,
    values,
    positives,
    labelled,
    event: `${column.name} = ${found.text}`,
    meaning: found.meaning,
    // With a single value there is nothing to predict; the problem reports it.
    findings:
      positives === 0 || positives === labelled
        ? []
        : labelFindings(column, found, spellings.length, { others, slips, blank, customers: rowCount }, chosen),
  };
}

interface Positive {
  readonly plain: string;
  readonly also: ReadonlySet<string>;
  readonly text: string;
  /** Nothing in the file states which value means leaving. */
  readonly guessed: boolean;
  readonly meaning: EventMeaning;
}

function choosePositive(name: string, spellings: readonly Spelling[], wanted: string | undefined): Positive {
  const words = tokens(name);
  const good = !hasStem(words, LEAVING) && hasStem(words, GOOD_NEWS);
  const as = (spelling: Spelling, guessed: boolean): Positive => ({
    plain: spelling.plain,
    also: spelling.also,
    text: spelling.text,
    guessed,
    meaning: meaningOfEvent(words, spellings, spelling),
  });
  const requested =
    wanted === undefined
      ? undefined
      : spellings.find((spelling) => spelling.text === wanted || spelling.plain === plainValue(wanted));
  if (requested !== undefined) return as(requested, false);
  const leaving = spellings.filter(({ plain: text }) => meaningOf(text) === 'leaving').sort((a, b) => b.rows - a.rows);
  const gone = allOf(leaving);
  if (gone !== null) return as(gone, false);
  const staying = spellings.filter(({ plain: text }) => meaningOf(text) === 'staying');
  const rest = spellings.filter(({ plain: text }) => meaningOf(text) !== 'staying');
  if (staying.length > 0 && rest.length === 1 && rest[0] !== undefined) return as(rest[0], false);
  const yes = spellings.find(({ plain: text }) => YES.has(text));
  const no = spellings.find(({ plain: text }) => NO.has(text));
  // 'is_active = no' is what 'churn = yes' is elsewhere. A negation in the name ('not_renewed') inverts it again.
  const inverted = hasStem(words, STAYING) && !hasStem(words, LEAVING) && !good && !hasWord(words, NEGATIONS);
  const meant = inverted ? no : yes;
  if (meant !== undefined && (spellings.length !== 2 || (yes !== undefined && no !== undefined)))
    return as(meant, false);
  if (spellings.length === 1 && spellings[0] !== undefined && (yes ?? no) !== undefined)
    // Only the other answer occurs: no customer has the event.
    return as({ plain: inverted ? '0' : '1', also: new Set(), text: inverted ? 'no' : 'yes', rows: 0 }, false);
  const numbers = spellings.map((spelling) => ({ spelling, value: Number(spelling.plain) }));
  if (spellings.length === 2 && numbers.every(({ value }) => Number.isFinite(value))) {
    numbers.sort((a, b) => b.value - a.value);
    const highest = numbers[0]?.spelling;
    if (highest !== undefined) return as(highest, true);
  }
  const rarest = [...spellings].sort((a, b) => a.rows - b.rows)[0];
  return as(rarest ?? { plain: '', also: new Set(), text: '', rows: 0 }, true);
}

/**
 * 'Cancelled' and 'Expired' both mean leaving: a customer with one of several such values is not counted among the
 * others.
 */
function allOf(spellings: readonly Spelling[]): Spelling | null {
  const [first] = spellings;
  if (first === undefined) return null;
  return {
    plain: first.plain,
    also: new Set(spellings.flatMap(({ also }) => [...also])),
    text: spellings.map(({ text }) => text).join(' / '),
    rows: spellings.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The meaning of the chosen value, from the value itself, the other values and the column's name. */
function meaningOfEvent(words: readonly string[], spellings: readonly Spelling[], chosen: Spelling): EventMeaning {
  const own = meaningOf(chosen.plain);
  if (own !== null) return own === 'leaving' ? 'leaving' : 'good-news';
  const others = spellings.filter((spelling) => spelling !== chosen).map(({ plain: text }) => meaningOf(text));
  if (others.includes('staying')) return 'leaving';
  if (others.includes('leaving')) return 'good-news';
  const rest = words.filter((word) => !EMPTY_WORDS.has(word));
  const named = hasStem(words, LEAVING) || (rest.length === 1 && hasWord(rest, LEAVING_WHOLE));
  const stays = !named && hasStem(words, STAYING) && !hasStem(words, GOOD_NEWS);
  if (!named && !stays) return hasStem(words, GOOD_NEWS) ? 'good-news' : 'unknown';
  // 'churned = no' and 'active = yes' are good news, 'active = no' and 'not_renewed = yes' are not.
  const turned = [NO.has(chosen.plain), stays, hasWord(words, NEGATIONS)].filter(Boolean).length % 2 === 1;
  return turned ? 'good-news' : 'leaving';
}

interface LabelValues {
  /** Values other than the event. */
  readonly others: readonly string[];
  /** Values that are neither yes nor no in an otherwise binary column. */
  readonly slips: readonly string[];
  readonly blank: number;
  readonly customers: number;
}

function labelFindings(
  column: TypedColumn,
  found: Positive,
  values: number,
  { others, slips, blank, customers }: LabelValues,
  chosen: boolean,
): Finding[] {
  const findings: Finding[] = [];
  const report = (code: string, severity: Severity, text: Message) =>
    findings.push({ code, severity, column: column.name, message: text });
  const { name } = column;
  const event = `${name} = ${found.text}`;
  const list = some(others, others.length);
  report('event', 'info', message(chosen ? 'eventAgainstChosen' : 'eventAgainst', { event, list }));
  if (found.guessed) report('positive-guessed', 'warning', message('positiveGuessed', { name, value: found.text }));
  if (found.meaning !== 'leaving' && !found.guessed)
    report(
      'not-churn',
      'warning',
      found.meaning === 'good-news' ? message('goodNews', { event }) : message('notChurn', { name, event }),
    );
  if (others.length > 1)
    report('several-classes', 'info', message('severalClasses', { name, values, value: found.text, others: list }));
  if (slips.length > 0)
    report('label-slips', 'warning', message('labelSlips', { name, values: some(slips.map(shortened), slips.length) }));
  if (blank > 0) report('partly-labelled', 'info', message('partlyLabelled', { name, blank, customers }));
  return findings;
}
