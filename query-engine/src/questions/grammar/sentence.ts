import type { Aggregation, ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Column } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { DatePhrase } from '../dates.ts';
import { countOf } from '../figures.ts';
import type { LatticeItem } from '../lattice.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { Slots } from '../slots.ts';
import { joinKeys, type QuestionToken } from '../tokens.ts';
import { columnOfField, keyOfField, labelOfFigure } from '../types.ts';
import type { QuestionFigure, Tag, Vocabulary } from '../vocabulary.ts';

/** Words and their interpretation; a figure made of several of them takes the position of its noun. */
type SentenceItem =
  | LatticeItem
  | {
      readonly from: number;
      readonly to: number;
      readonly tag: { readonly is: 'figure'; readonly field: QuestionFigure };
    };

/**
 * The words of one interpretation and the slots filled so far. Each step consumes words; words left unconsumed at the
 * end had no effect.
 */
export class ParsedSentence {
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly QuestionToken[];
  readonly items: SentenceItem[];
  readonly used = new Set<number>();
  /** Penalty of this interpretation. */
  penalty = 0;

  // Resulting query parts.
  readonly table: string;
  figures: QuestionFigure[] = [];
  readonly groups: ColumnField[] = [];
  readonly where: Restriction[] = [];
  share = false;
  rows = false;
  rowOrder: ColumnField | null = null;
  order: Slots['order'] = null;
  limit: number | null = null;
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

  constructor(items: readonly LatticeItem[], tokens: readonly QuestionToken[], vocabulary: Vocabulary) {
    this.tokens = tokens;
    this.vocabulary = vocabulary;
    this.table = vocabulary.table.name;
    this.items = items.filter(({ tag }) => tag.is !== 'word' || (tag.concept !== 'stop' && tag.concept !== 'all'));
  }

  get isJapanese(): boolean {
    return this.vocabulary.lexicon.language === 'ja';
  }

  // ————— words —————

  indices(): number[] {
    return this.items.map((_, at) => at);
  }

  /** The concept of a word, consumed or not. */
  concept(at: number): Concept | null {
    const tag = this.items[at]?.tag;
    return tag?.is === 'word' ? tag.concept : null;
  }

  /** Whether one of these concepts is here and not yet consumed. */
  is(at: number, ...concepts: readonly Concept[]): boolean {
    const concept = this.concept(at);
    return concept !== null && !this.used.has(at) && concepts.includes(concept);
  }

  /** The interpretation of the words, while not consumed. */
  tag(at: number) {
    return this.used.has(at) ? null : (this.items[at]?.tag ?? null);
  }

  text(at: number): string {
    const item = this.items[at];
    if (!item) return '';
    return this.tokens
      .slice(item.from, item.to)
      .map(({ text }) => text)
      .join(this.isJapanese ? '' : ' ');
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

  /** Whether the same words could mean something else. */
  means(at: number, isSuch: (tag: Tag) => boolean): boolean {
    const item = this.items[at];
    if (!item) return false;
    const { lexicon, tags } = this.vocabulary;
    const keys = this.tokens.slice(item.from, item.to).map(({ key }) => key);
    return (tags.get(joinKeys(keys, lexicon)) ?? []).some(isSuch);
  }

  isGrouping(at: number): boolean {
    return this.is(at - 1, 'by', 'which') || this.is(at + 1, 'byAfter');
  }

  // ————— the model —————

  column(field: ColumnField): Column {
    return columnOfField(this.vocabulary, field);
  }

  label(field: ColumnField): string {
    const column = this.column(field);
    return column.label ?? column.name;
  }

  figureLabel(figure: QuestionFigure): string {
    return labelOfFigure(this.vocabulary, figure);
  }

  countOfRows(): QuestionFigure {
    return countOf(this.vocabulary, this.table);
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
