import type { Aggregation, ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Column } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Message } from '@holdfast/texts/kinds';
import type { DatePhrase } from '../dates.ts';
import { countOf } from '../figures.ts';
import type { Item } from '../lattice.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { Slots } from '../slots.ts';
import { joinKeys, type Token } from '../tokens.ts';
import { columnOfField, keyOfField, labelOfFigure } from '../types.ts';
import type { Figure, Tag, Vocabulary } from '../vocabulary.ts';

/** Words and what they are taken for; a figure made of several of them stands where its noun stood. */
type Place =
  | Item
  | { readonly from: number; readonly to: number; readonly tag: { readonly is: 'figure'; readonly field: Figure } };

/**
 * The words of one way to read a question, and what has been understood of them so far. Each step takes words: what it has
 * used is used up, and what nobody has used at the end took no effect.
 */
export class Sentence {
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly Token[];
  readonly items: Place[];
  readonly used = new Set<number>();
  /** Doubt about this way of reading. */
  penalty = 0;

  // What will be asked.
  readonly table: string;
  figures: Figure[] = [];
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

  // What later steps need to know of earlier ones.
  /** Aggregations that are more than one word, by the item they end up at. */
  readonly percentiles = new Map<number, Aggregation>();
  /** “how many” before nothing that can be counted: the rows. */
  counts = false;
  /** The rows are named: customers, who, everyone. */
  saysEntity = false;
  /** The place of “per customer”. */
  perEntity: number | null = null;
  /** Items that became a restriction on a column, to see what an “or” stands between. */
  readonly restricts = new Map<number, string>();
  /** Rows that words said leave out besides. */
  readonly leftOut: { readonly field: ColumnField; readonly value: Value }[] = [];
  /** Figures that groups are chosen by. */
  readonly filteredFigures: Figure[] = [];
  /** Columns of which several values are listed. */
  readonly listed = new Map<string, ColumnField>();
  dates: { phrase: DatePhrase; field: ColumnField }[] = [];
  /** Places where a date's column is named by what happened then: signed up, sign-ups. */
  readonly dateVerbs = new Set<number>();
  orderFigure: Figure | null = null;
  orderColumn: ColumnField | null = null;
  orderHighest = true;
  sorted = false;
  /** The place of what is ranked. */
  subjectPlace = -2;
  lastFigureAt: number | null = null;

  constructor(items: readonly Item[], tokens: readonly Token[], vocabulary: Vocabulary) {
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

  /** What a word says to the grammar, used or not. */
  concept(at: number): Concept | null {
    const tag = this.items[at]?.tag;
    return tag?.is === 'word' ? tag.concept : null;
  }

  /** Whether one of these is said here and still to be used. */
  is(at: number, ...concepts: readonly Concept[]): boolean {
    const concept = this.concept(at);
    return concept !== null && !this.used.has(at) && concepts.includes(concept);
  }

  /** What the words are taken for, while nobody has used them. */
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

  /** The neighbour, what belongs to numbers and counts passed over. */
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

  /** Whether the same words could be something else as well. */
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

  figureLabel(figure: Figure): string {
    return labelOfFigure(this.vocabulary, figure);
  }

  countOfRows(): Figure {
    return countOf(this.vocabulary, this.table);
  }

  // ————— what is understood —————

  putFigure(at: number, field: Figure): void {
    const { from, to } = this.items[at] as Place;
    this.items[at] = { from, to, tag: { is: 'figure', field } };
  }

  group(field: ColumnField): void {
    if (!this.groups.some((other) => keyOfField(other) === keyOfField(field))) this.groups.push(field);
  }
}

/** The places from one to another, both with them. */
export function range(from: number, to: number): number[] {
  return to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
