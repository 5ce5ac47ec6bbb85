import { FINDINGS } from './findings/english.ts';
import { MODEL } from './model/english.ts';
import { PROBLEMS } from './problems/english.ts';

/** Everything the prediction engine says to people. The first pattern that fits a sentence is the one it is. */
export const SENTENCES = { ...FINDINGS, ...PROBLEMS, ...MODEL } as const;

/** Smaller than a sentence: what stands in the place of {list}, {lines}, {span}, {bin}, {event}, {tiers}, {why} … */
export const PARTS = {
  andMore: '{names} and {count} more',
  and: '{names} and {name}',
  line: 'line {n}',
  lines: 'lines {list}',
  days: '{count} day | {count} days',
  months: '{count} month | {count} months',
  weeks: '{count} week | {count} weeks',
  years: '{count} year | {count} years',
  absent: 'missing',
  other: 'another value',
  daysAgo: '{count} days ago',
  file: 'file',
  log: 'log',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  dayMany: 'days',
  weekMany: 'weeks',
  monthMany: 'months',
  quarterMany: 'quarters',
  yearMany: 'years',
  tierAnd: '{tier} {percent}, {tiers}',
  tierLast: '{tier} {percent}',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
  noPurchaseFor: 'no purchase for {span}',
  noActivityFor: 'no activity for {span}',
  noPurchaseNext: 'no purchase in the next {span}',
  eventWithin: '{name} within {span}',
  eventNext: '{name} in the next {unit}',
  reached: '“{column}” reached',
  filled: '“{column}” filled',
  monthsSince: 'months since {name}',
  perMonth: 'spending per month',
  against: '{column} against the {n} {period} before',
  sinceLast: 'since the last purchase',
  firstToLast: 'from the first purchase to the last',
  allPurchases: 'all purchases',
  repeats: 'repeat purchases',
  morePurchases: 'more purchases',
  laterLast: 'a later last purchase',
  longerSince: 'a longer time since the first purchase',
  whereWhy: ' (line {n}: {why})',
  widthDiffers:
    'it has {count} value where the table has {m} columns | it has {count} values where the table has {m} columns',
  widthNot: 'the number of values differs from {n}',
  monthsFromTo: '{month} to {last}',
  inOrder: 'in the order {list}, the oldest first',
  webPage: 'a web page or an XML document',
  workbook: 'an Excel workbook or a zip archive',
  oldWorkbook: 'an old Excel workbook',
  pdf: 'a PDF document',
  gzip: 'a gzip archive',
  parquet: 'a Parquet file',
  sqlite: 'a SQLite database',
  unknown: 'unknown',
} as const;

/** A table said in another language: the same keys, each with its words. */
export type Said<Table> = Readonly<Record<keyof Table, string>>;

/** All of it in another language; “ and ” become the language's own quotation marks. */
export interface EngineWords {
  readonly quotes: readonly [string, string];
  /** What parts two sentences. */
  readonly between: string;
  readonly sentences: Said<typeof SENTENCES>;
  readonly parts: Said<typeof PARTS>;
}
