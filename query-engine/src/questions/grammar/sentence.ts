import type { Aggregation, ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { DatePhrase } from '../dates.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { Slots } from '../slots.ts';
import type { QuestionFigure } from '../subject.ts';
import { keyOfField } from '../types.ts';
import { type SentenceItem, Words } from './words.ts';

/**
 * The words and the slots filled so far. Each step consumes words; words left unconsumed at the
 * end had no effect.
 */
export class ParsedSentence extends Words {
  readonly used = new Set<number>();
  /** Penalty of this interpretation. */
  penalty = 0;

  // Resulting query parts.
  figures: QuestionFigure[] = [];
  readonly groups: ColumnField[] = [];
  readonly where: Restriction[] = [];
  share = false;
  rows = false;
  rowOrder: ColumnField | null = null;
  order: Slots['order'] = null;
  limit: number | null = null;
  /** Only the first group was asked for: “which contract”. */
  first = false;
  kind: string | null = null;
  against: Slots['against'] = null;
  readonly notes: Message[] = [];

  // State shared between steps.
  /** Multi-word aggregations, by the item they end at. */
  readonly percentiles = new Map<number, Aggregation>();
  /** “how many” without a countable noun: counts the rows. */
  counts = false;
  /** The rows are named: customers, who, everyone. */
  saysEntity = false;
  /** Columns named alone, which are asked for as they are. */
  bare = 0;
  /** The position of “per customer”. */
  perEntity: number | null = null;
  /** Items that became a restriction on a column, to see what an “or” connects. */
  readonly restricts = new Map<number, string>();
  /** Rows excluded by the words used. */
  readonly leftOut: { readonly field: ColumnField; readonly value: Value }[] = [];
  /** Figures used to filter groups. */
  readonly filteredFigures: QuestionFigure[] = [];
  /** Columns with several listed values. */
  readonly listed = new Map<string, ColumnField>();
  dates: { phrase: DatePhrase; field: ColumnField }[] = [];
  /** Positions where a date column is named by its event: signed up, sign-ups. */
  readonly dateVerbs = new Set<number>();
  orderFigure: QuestionFigure | null = null;
  orderColumn: ColumnField | null = null;
  orderHighest = true;
  sorted = false;
  /** The position of the ranked subject. */
  subjectPlace = -2;
  lastFigureAt: number | null = null;

  /** Whether one of these concepts is here and not yet consumed. */
  override is(at: number, ...concepts: readonly Concept[]): boolean {
    return !this.used.has(at) && super.is(at, ...concepts);
  }

  /** The interpretation of the words, while not consumed. */
  override tag(at: number): SentenceItem['tag'] | null {
    return this.used.has(at) ? null : super.tag(at);
  }

  use(...places: readonly number[]): void {
    for (const at of places) this.used.add(at);
  }

  takeAny(...concepts: readonly Concept[]): number {
    const found = this.indices().filter((at) => this.is(at, ...concepts));
    this.use(...found);
    return found.length;
  }

  /** The previous word, skipping parts of numbers and counts. */
  before(at: number): number {
    let place = at - 1;
    while (place >= 0 && this.#isUsedUp(place)) place -= 1;
    return place;
  }

  after(at: number): number {
    let place = at + 1;
    while (place < this.items.length && this.#isUsedUp(place)) place += 1;
    return place;
  }

  #isUsedUp(at: number): boolean {
    const is = this.items[at]?.tag.is;
    return this.used.has(at) && (is === 'word' || is === 'number');
  }

  isGrouping(at: number): boolean {
    return this.is(at - 1, 'by', 'which') || this.is(at + 1, 'byAfter');
  }

  // ————— interpretation —————

  putFigure(at: number, field: QuestionFigure): void {
    const { from, to } = this.items[at] as SentenceItem;
    this.items[at] = { from, to, tag: { is: 'figure', field } };
  }

  group(field: ColumnField): void {
    if (!this.groups.some((other) => keyOfField(other) === keyOfField(field))) this.groups.push(field);
  }
}

/** The positions from one to another, inclusive. */
export function range(from: number, to: number): number[] {
  return to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
