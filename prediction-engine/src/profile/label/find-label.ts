import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Finding, Severity } from '@holdfast/contracts/prediction/finding';
import type { PredictedEvent } from '@holdfast/contracts/prediction/summary';
import type { Message, Text } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import { distinctValues } from '../columns/distinct.ts';
import { isMissing } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import { isIdName } from '../roles/find-id.ts';
import { NO, YES } from '../vocabulary/churn-words.ts';
import { shortened, tokens } from '../vocabulary/name-words.ts';
import { WENT_WELL, WENT_WRONG } from '../vocabulary/outcome-words.ts';
import { choosePositive, type Positive } from './choose-positive.ts';
import { meaningOf } from './meanings.ts';
import { isOutcomeName, nameScore } from './name-score.ts';
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
  /** Rows with a date in this column from this day on, in days since 1970, have no known outcome yet. */
  readonly unknownFrom?: { readonly column: string; readonly day: number };
}

const MOST_LEVELS = 12;
/** The lowest score at which a column is taken as the label without a choice by the user. */
const ACCEPTED = 5;
const REPEATED = 0.8;
/** The best candidate by name and values, or the user's choice; null if nothing refers to leaving. */
export function findLabel(columns: readonly TypedColumn[], rowCount: number, choices: ColumnChoices): Label | null {
  if (choices.label === null) return null;
  if (choices.label !== undefined) {
    const chosen = columns.findIndex(({ name }) => name === choices.label);
    return chosen === -1 ? null : labelFrom(columns, { at: chosen, rowCount, wanted: choices.positive, chosen: true });
  }
  const best = rankedLabels(columns, rowCount)[0];
  if (best === undefined || best.score < ACCEPTED) return null;
  return labelFrom(columns, { at: best.at, rowCount, wanted: choices.positive, chosen: false });
}

export interface RankedLabel {
  readonly at: number;
  readonly score: number;
}

/** All columns, likeliest label first. */
export function rankedLabels(columns: readonly TypedColumn[], rowCount: number): RankedLabel[] {
  const isLog = repeatsCustomers(columns, rowCount);
  return columns
    .map((column, at) => {
      // In a log 'attended' describes one visit.
      const isOfRow = isLog && isOutcomeName(tokens(column.name));
      return { at, score: isOfRow ? -1 : labelScore(column, rowCount, at === columns.length - 1) };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

function repeatsCustomers(columns: readonly TypedColumn[], rowCount: number): boolean {
  const isRepeated = (column: TypedColumn) =>
    isIdName(column.name) && column.distinct < (rowCount - column.missing) * REPEATED;
  return columns.some(({ kind }) => kind === 'date') && columns.some(isRepeated);
}

function labelScore(column: TypedColumn, rowCount: number, isLast: boolean): number {
  if (column.distinct > MOST_LEVELS || column.distinct === 0 || column.kind === 'date' || column.kind === 'text')
    return -1;
  const words = tokens(column.name);
  // Numbers alone do not indicate leaving: without a matching name they are skipped.
  if (column.numbers !== null && nameScore(words) === 0) return -1;
  const spellings = spellingsOf(column, rowCount);
  const name = nameScore(words);
  const values = name >= 3 && isGoodOrBad(spellings) ? 4 : valueScore(spellings);
  if (spellings.length > 2 && values < 4) return -1;
  // A column with a single value is a label only by its name: then every customer left, or none.
  if (spellings.length === 1 && (name < 8 || values < 2)) return -1;
  // If names are inconclusive, the outcome is usually last.
  return name + values + (isLast && name <= 3 ? 0.3 : 0);
}

function valueScore(spellings: readonly Spelling[]): number {
  const meanings = spellings.map(({ text }) => meaningOf(text));
  const leaving = meanings.includes('leaving');
  const staying = meanings.includes('staying');
  if (leaving && staying) return 6;
  if (leaving && spellings.length <= 3) return 4;
  if (staying && spellings.length === 2) return 3.1;
  if (spellings.length === 2 && isYesNo(spellings)) return 2;
  if (spellings.length === 1 && (YES.has(spellings[0]?.plain ?? '') || NO.has(spellings[0]?.plain ?? ''))) return 2;
  return spellings.length === 2 ? 0.5 : 0;
}

/** 'Charged Off' and 'Fully Paid' */
function isGoodOrBad(spellings: readonly Spelling[]): boolean {
  return [WENT_WRONG, WENT_WELL].every((answers) => spellings.some(({ plain }) => answers.has(plain)));
}

function isYesNo(spellings: readonly Spelling[]): boolean {
  return spellings.some(({ plain: text }) => YES.has(text)) && spellings.some(({ plain: text }) => NO.has(text));
}

export interface LabelColumn {
  readonly at: number;
  readonly rowCount: number;
  readonly wanted: string | undefined;
  readonly chosen: boolean;
}

export function labelFrom(
  columns: readonly TypedColumn[],
  { at, rowCount, wanted, chosen }: LabelColumn,
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
        : labelFindings(column, {
            found,
            values: spellings.length,
            counts: { others, slips, blank, customers: rowCount },
            chosen,
          }),
  };
}

interface LabelValues {
  /** Values other than the event. */
  readonly others: readonly string[];
  /** Values that are neither yes nor no in an otherwise binary column. */
  readonly slips: readonly string[];
  readonly blank: number;
  readonly customers: number;
}

interface FoundLabel {
  readonly found: Positive;
  readonly values: number;
  readonly counts: LabelValues;
  readonly chosen: boolean;
}

function labelFindings(
  column: TypedColumn,
  { found, values, counts: { others, slips, blank, customers }, chosen }: FoundLabel,
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
