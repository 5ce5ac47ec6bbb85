import type { Message } from '@holdfast/contracts/messages/kinds';
import { some } from '@holdfast/contracts/messages/message';
import { questionMessage } from '@holdfast/contracts/messages/questions';
import type { Aggregation, ColumnField, DateGrain, Value } from '@holdfast/contracts/report/field';
import type { Column } from '@holdfast/contracts/report/model';
import type { Condition, Operator, Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import { type DatePhrase, type Days, grainFor } from './dates.ts';
import { countOf, measureFor, sameField } from './figures.ts';
import type { Item } from './lattice.ts';
import type { Concept } from './lexicons/lexicon.ts';
import type { Slots } from './slots.ts';
import { joinKeys, type Token } from './tokens.ts';
import {
  columnOfField,
  contentsOf,
  isCategory,
  isDate,
  isNumber,
  labelOfFigure,
  stepFor,
  timeUnitOf,
} from './types.ts';
import { type Figure, flagOf, isCount, type Tag, type Vocabulary } from './vocabulary.ts';

export interface Understood {
  readonly slots: Slots;
  /** Doubt about this way of reading, taken from the path's score. */
  readonly penalty: number;
  /** A follow-up: only what is said here changes. */
  readonly followsUp: boolean;
}
export type Outcome = Understood | { readonly refused: Message };

/** Ends the reading of one path with the reason. */
class Refused extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super(reason.code);
    this.reason = reason;
  }
}
const refuse = (reason: Message): never => {
  throw new Refused(reason);
};

/** One way through the words, read into slots; every word must take effect, or the question is refused. */
export function understand(
  items: readonly Item[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  mayFollowUp: boolean,
): Outcome {
  try {
    return new Sentence(items, tokens, vocabulary).read(mayFollowUp);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason };
    throw error;
  }
}

interface Counted {
  readonly value: number;
  readonly percent: boolean;
  readonly money: boolean;
  readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year' | null;
  /** Items it covers, unit and sign with it. */
  readonly first: number;
  readonly last: number;
}

const AGGREGATIONS: Partial<Record<Concept, Aggregation>> = {
  sum: 'sum',
  average: 'average',
  median: 'median',
  spread: 'standardDeviation',
};
const GRAINS: Partial<Record<Concept, DateGrain>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};
const UNIT_GRAINS: Partial<Record<Concept, DateGrain>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
const FIGURE_KINDS = new Set(['measure', 'column', 'figure']);
/** Words that open or join a sentence and are done with that. */
const OPENERS = new Set<Concept>([
  'which',
  'show',
  'rows',
  'only',
  'whatAbout',
  'all',
  'and',
  'rank',
  'count',
  'compare',
]);

type Slot =
  | Item
  | { readonly from: number; readonly to: number; readonly tag: { readonly is: 'figure'; readonly field: Figure } };

class Sentence {
  readonly #vocabulary: Vocabulary;
  readonly #tokens: readonly Token[];
  #items: Slot[];
  readonly #used = new Set<number>();
  readonly #table: string;
  #penalty = 0;

  #figures: Figure[] = [];
  #groups: ColumnField[] = [];
  #where: Restriction[] = [];
  #share = false;
  #rows = false;
  #rowOrder: ColumnField | null = null;
  #order: Slots['order'] = null;
  #limit: number | null = null;
  #kind: string | null = null;
  #against: Slots['against'] = null;
  #notes: Message[] = [];
  #orderFigure: Figure | null = null;
  #saysEntity = false;
  #counts = false;
  #dates: { phrase: DatePhrase; field: ColumnField }[] = [];
  /** Items that became a restriction on a column, to see what an “or” stands between. */
  readonly #restricts = new Map<number, string>();

  constructor(items: readonly Item[], tokens: readonly Token[], vocabulary: Vocabulary) {
    this.#tokens = tokens;
    this.#vocabulary = vocabulary;
    this.#table = vocabulary.table.name;
    this.#items = items.filter(({ tag }) => tag.is !== 'word' || (tag.concept !== 'stop' && tag.concept !== 'all'));
  }

  read(mayFollowUp: boolean): Understood {
    this.#refuseWhatCannotBe();
    const why = this.#takeAny('why') > 0;
    this.#takeKinds();
    const numbers = this.#takeNumbers();
    this.#takePercentiles(numbers);
    this.#makeFigures();
    this.#takeConditions(numbers);
    this.#takeValues();
    this.#takeDates();
    this.#takeGroups();
    this.#takeSort();
    this.#takeTops(numbers);
    this.#takeExtremes(numbers);
    this.#takeBare();
    this.#takeComparison();
    this.#refuseLoose(numbers);
    const followsUp = this.#opensFollowUp() || (mayFollowUp && this.#saysLittle());
    return { slots: this.#slots(why, followsUp), penalty: this.#penalty, followsUp };
  }

  // ————— words —————

  #concept(at: number): Concept | null {
    const tag = this.#items[at]?.tag;
    return tag?.is === 'word' ? tag.concept : null;
  }

  #is(at: number, ...concepts: readonly Concept[]): boolean {
    const concept = this.#concept(at);
    return concept !== null && !this.#used.has(at) && concepts.includes(concept);
  }

  #text(at: number): string {
    const item = this.#items[at];
    if (!item) return '';
    const [first, last] = [this.#tokens[item.from], this.#tokens[item.to - 1]];
    if (!first || !last) return '';
    const separator = this.#vocabulary.lexicon.language === 'ja' ? '' : ' ';
    return this.#tokens
      .slice(item.from, item.to)
      .map(({ text }) => text)
      .join(separator);
  }

  #tag(at: number) {
    return this.#used.has(at) ? null : (this.#items[at]?.tag ?? null);
  }

  #use(...places: readonly number[]): void {
    for (const at of places) this.#used.add(at);
  }

  /** The neighbour, what belongs to numbers and counts passed over. */
  #before(at: number): number {
    let place = at - 1;
    while (place >= 0 && this.#used.has(place) && this.#isSmall(place)) place -= 1;
    return place;
  }

  #after(at: number): number {
    let place = at + 1;
    while (place < this.#items.length && this.#used.has(place) && this.#isSmall(place)) place += 1;
    return place;
  }

  #isSmall(at: number): boolean {
    const is = this.#items[at]?.tag.is;
    return is === 'word' || is === 'number';
  }

  #indices(): number[] {
    return this.#items.map((_, at) => at);
  }

  #takeAny(...concepts: readonly Concept[]): number {
    const found = this.#indices().filter((at) => this.#is(at, ...concepts));
    this.#use(...found);
    return found.length;
  }

  #column(field: ColumnField): Column {
    return columnOfField(this.#vocabulary, field);
  }

  #label(field: ColumnField): string {
    const column = this.#column(field);
    return column.label ?? column.name;
  }

  #figureLabel(figure: Figure): string {
    return labelOfFigure(this.#vocabulary, figure);
  }

  // ————— what no answer can be given to —————

  #refuseWhatCannotBe(): void {
    const unread: string[] = [];
    let last = -2;
    for (const at of this.#indices()) {
      const item = this.#items[at];
      if (item?.tag.is !== 'unread') continue;
      const joined = this.#vocabulary.lexicon.language === 'ja' && last === at - 1;
      if (joined) unread.push(`${unread.pop() ?? ''}${this.#text(at)}`);
      else unread.push(this.#text(at));
      last = at;
    }
    for (const at of this.#indices()) {
      const word = this.#text(at);
      if (this.#is(at, 'forbidden')) refuse(questionMessage('question.forbidden', { word }));
      if (this.#is(at, 'future')) refuse(questionMessage('question.future'));
    }
    if (unread.length > 0) refuse(questionMessage('question.unread', { words: some(unread, 5) }));
    for (const at of this.#indices()) {
      if (this.#is(at, 'vague')) refuse(questionMessage('question.vague', { word: this.#text(at) }));
      const tag = this.#items[at]?.tag;
      if (tag?.is === 'date' && tag.phrase.future) refuse(questionMessage('question.future'));
    }
  }

  #opensFollowUp(): boolean {
    const first = this.#concept(0);
    return first === 'whatAbout' || first === 'only' || first === 'and';
  }

  /** A kind, a value or an order on its own means the answer before. */
  #saysLittle(): boolean {
    return this.#figures.length === 0 && !this.#saysEntity && !this.#counts && !this.#rows;
  }

  #takeKinds(): void {
    for (const at of this.#indices()) {
      const concept = this.#concept(at);
      if (!concept?.startsWith('kind:')) continue;
      this.#use(at);
      this.#kind = concept.slice('kind:'.length);
    }
  }

  // ————— numbers —————

  #takeNumbers(): Counted[] {
    const found: Counted[] = [];
    for (const at of this.#indices()) {
      const tag = this.#items[at]?.tag;
      if (tag?.is !== 'number') continue;
      let [first, last] = [at, at];
      let [percent, money, unit] = [false, false, null as Counted['unit']];
      if (this.#is(at - 1, 'money')) [first, money] = [at - 1, true];
      const after = this.#concept(at + 1);
      if (after === 'percent') [last, percent] = [at + 1, true];
      else if (after === 'money') [last, money] = [at + 1, true];
      else if (after && after in UNIT_GRAINS) [last, unit] = [at + 1, after as Counted['unit']];
      // “12 months contract” ends in a unit; “5 monthly customers” does not.
      this.#use(...[first, last].filter((place) => place !== at));
      found.push({ value: tag.value, percent, money, unit, first, last });
    }
    if (this.#indices().some((at) => this.#is(at, 'money'))) refuse(questionMessage('question.currency'));
    return found;
  }

  /** Aggregations that are more than one word, by the item they end up at. */
  readonly #percentiles = new Map<number, Aggregation>();

  #takePercentiles(numbers: Counted[]): void {
    const KNOWN: Readonly<Record<number, Aggregation>> = {
      5: 'percentile5',
      25: 'lowerQuartile',
      50: 'median',
      75: 'upperQuartile',
      95: 'percentile95',
    };
    for (const at of this.#indices()) {
      if (this.#is(at, 'percentile')) {
        const number = numbers.find(({ first, last }) => last === at - 1 || first === at + 1);
        if (!number) refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
        else {
          const aggregation = KNOWN[number.value];
          if (!aggregation) {
            const nearest = [5, 25, 50, 75, 95].reduce((a, b) =>
              Math.abs(b - number.value) < Math.abs(a - number.value) ? b : a,
            );
            refuse(questionMessage('question.quantile', { asked: number.value, nearest }));
          } else {
            numbers.splice(numbers.indexOf(number), 1);
            this.#use(number.first);
            this.#percentiles.set(at, aggregation);
          }
        }
      }
      if (this.#is(at, 'quartile')) {
        const side = this.#is(at - 1, 'lower', 'first', 'bottom')
          ? ([at - 1, 'lowerQuartile'] as const)
          : this.#is(at - 1, 'upper', 'third', 'top')
            ? ([at - 1, 'upperQuartile'] as const)
            : this.#is(at + 1, 'lower', 'first')
              ? ([at + 1, 'lowerQuartile'] as const)
              : this.#is(at + 1, 'upper', 'third')
                ? ([at + 1, 'upperQuartile'] as const)
                : null;
        if (!side) refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
        else {
          this.#use(side[0]);
          this.#percentiles.set(at, side[1]);
        }
      }
    }
  }

  // ————— figures: what is computed —————

  #makeFigures(): void {
    for (const at of this.#indices()) if (this.#is(at, 'distinct')) this.#makeDistinct(at);
    for (const at of this.#indices()) if (this.#is(at, 'count')) this.#makeCount(at);
    for (const at of this.#indices()) {
      const concept = this.#concept(at);
      const aggregation = this.#percentiles.get(at) ?? (concept ? AGGREGATIONS[concept] : undefined);
      if (!aggregation || this.#used.has(at)) continue;
      this.#makeAggregate(at, aggregation);
    }
  }

  #put(at: number, field: Figure): void {
    const { from, to } = this.#items[at] as Slot;
    this.#items[at] = { from, to, tag: { is: 'figure', field } };
  }

  #makeDistinct(at: number): void {
    const place = [at + 1, at - 1, at + 2].find((one) => {
      const tag = this.#tag(one);
      return tag?.is === 'column' || tag?.is === 'entity';
    });
    const tag = place === undefined ? null : this.#tag(place);
    if (place === undefined || !tag) return;
    if (tag.is === 'entity') this.#put(place, countOf(this.#vocabulary, tag.table));
    if (tag.is === 'column') this.#put(place, { ...tag.field, kind: 'aggregate', aggregation: 'distinctCount' });
    const counter = [place - 2, place - 1, place + 1, place + 2, at - 1, at + 1].find((one) => this.#is(one, 'count'));
    this.#use(at);
    if (counter !== undefined) this.#use(counter);
  }

  #makeCount(at: number): void {
    const before = this.#tag(at - 1);
    const isAfter = this.#vocabulary.lexicon.language === 'ja' && (before?.is === 'entity' || before?.is === 'measure');
    if (isAfter && before?.is === 'entity') {
      this.#put(at - 1, countOf(this.#vocabulary, before.table));
      this.#use(at);
      return;
    }
    if (this.#vocabulary.lexicon.language === 'ja' && before?.is === 'column') {
      const column = this.#column(before.field);
      if (isCategory(column) && this.#concept(at - 2) !== 'by') {
        this.#put(at - 1, { ...before.field, kind: 'aggregate', aggregation: 'distinctCount' });
        this.#use(at);
        return;
      }
    }
    const next = this.#tag(at + 1);
    // “the average number of calls”: the calls are a column of numbers already.
    if (
      this.#is(at - 1, 'average', 'median', 'max', 'min') &&
      next?.is === 'column' &&
      isNumber(this.#column(next.field))
    ) {
      this.#items.splice(at, 1);
      return;
    }
    if (
      next?.is === 'column' &&
      isCategory(this.#column(next.field)) &&
      !flagOf(this.#vocabulary.subject, next.field)
    ) {
      this.#put(at + 1, { ...next.field, kind: 'aggregate', aggregation: 'distinctCount' });
      this.#use(at);
      return;
    }
    if (next?.is === 'measure' || next?.is === 'figure' || (isAfter && before?.is === 'measure')) {
      this.#use(at);
      return;
    }
    // A number column may be meant by "how much revenue": it is summed where that is what it is.
    if (next?.is === 'column' && isNumber(this.#column(next.field))) {
      const summed = measureFor(this.#vocabulary, next.field, 'sum');
      this.#put(at + 1, summed ?? { ...next.field, kind: 'aggregate', aggregation: 'sum' });
      this.#use(at);
      return;
    }
    for (const place of this.#indices()) {
      const tag = this.#tag(place);
      if (place > at && tag?.is === 'entity') {
        const compared = this.#concept(place - 1);
        if (compared === 'by') break;
        this.#put(place, countOf(this.#vocabulary, tag.table));
        this.#use(at);
        return;
      }
    }
    this.#counts = true;
    this.#use(at);
  }

  #makeAggregate(at: number, aggregation: Aggregation): void {
    const figureAt = (place: number): boolean => {
      const tag = this.#tag(place);
      return tag !== null && FIGURE_KINDS.has(tag.is) && (tag.is !== 'column' || isNumber(this.#column(tag.field)));
    };
    const places = [this.#after(at), this.#before(at), this.#is(at + 1, 'count') ? at + 2 : -1];
    const place = places.find(figureAt);
    const tag = place === undefined ? null : this.#tag(place);
    if (place === undefined || !tag) {
      const entity = [at + 1, at - 1].find((one) => this.#tag(one)?.is === 'entity');
      const behind = this.#tag(at + 1) ?? (this.#vocabulary.lexicon.language === 'ja' ? this.#tag(at - 1) : null);
      if (behind?.is === 'column' && !isDate(this.#column(behind.field))) {
        refuse(questionMessage('question.notNumber', { column: this.#label(behind.field) }));
      }
      if (aggregation === 'sum') {
        // “customers in total” says no more than “customers”.
        this.#use(at);
        if (entity !== undefined) {
          const said = this.#tag(entity);
          if (said?.is === 'entity') this.#put(entity, countOf(this.#vocabulary, said.table));
        }
        return;
      }
      if (entity !== undefined) {
        refuse(questionMessage('question.aggregateOfMeasure', { measure: this.#text(entity) }));
      }
      refuse(questionMessage('question.noFigure', { word: this.#text(at) }));
    } else {
      this.#use(at);
      if (tag.is === 'column') {
        const own = measureFor(this.#vocabulary, tag.field, aggregation);
        this.#put(place, own ?? { ...tag.field, kind: 'aggregate', aggregation });
        this.#aggregateJoined(place, aggregation);
        return;
      }
      if (tag.is === 'measure' || tag.is === 'figure') {
        const field = tag.field as Figure;
        if (!this.#adds(field) || aggregation !== 'sum') {
          refuse(questionMessage('question.aggregateOfMeasure', { measure: this.#figureLabel(field) }));
        }
      }
    }
  }

  /** “average tenure and value” means both averages. */
  #aggregateJoined(place: number, aggregation: Aggregation): void {
    const next = this.#tag(place + 2);
    if (!this.#is(place + 1, 'and') || next?.is !== 'column' || !isNumber(this.#column(next.field))) return;
    const own = measureFor(this.#vocabulary, next.field, aggregation);
    this.#put(place + 2, own ?? { ...next.field, kind: 'aggregate', aggregation });
  }

  /** A sum of sums is a sum; a sum of averages is nothing. */
  #adds(field: Figure): boolean {
    if (field.kind === 'aggregate') return field.aggregation === 'sum' || field.aggregation === 'count';
    const measure = this.#vocabulary.tables
      .find(({ name }) => name === field.table)
      ?.measures.find(({ name }) => name === field.measure);
    let expression = measure?.expression;
    while (expression?.op === 'filtered' || expression?.op === 'orZero') expression = expression.expression;
    if (expression?.op === 'sumProduct') return true;
    return expression?.op === 'aggregate' && (expression.aggregation === 'sum' || expression.aggregation === 'count');
  }

  // ————— comparisons with numbers —————

  #takeConditions(numbers: Counted[]): void {
    const BEFORE: Partial<Record<Concept, Operator>> = {
      more: 'GreaterThan',
      atLeast: 'GreaterThanOrEqual',
      less: 'LessThan',
      atMost: 'LessThanOrEqual',
      equals: 'Is',
    };
    const AFTER: Partial<Record<Concept, Operator>> = {
      orMore: 'GreaterThanOrEqual',
      orLess: 'LessThanOrEqual',
      ...(this.#vocabulary.lexicon.language === 'ja' ? BEFORE : {}),
    };
    for (const number of [...numbers]) {
      if (!numbers.includes(number)) continue;
      const { first, last } = number;
      const second = numbers.find((other) => other.first === last + 2);
      const opensRange = this.#is(first - 1, 'between', 'since');
      const joins = this.#is(last + 1, 'and', 'upTo', 'until', 'atMost', 'since', 'sinceAfter');
      const isJapanese = this.#vocabulary.lexicon.language === 'ja';
      if (
        second &&
        joins &&
        (opensRange || this.#is(last + 1, 'upTo') || (isJapanese && this.#is(last + 1, 'since', 'sinceAfter')))
      ) {
        const closes = this.#is(second.last + 1, 'until', 'untilAfter', 'between', 'atMost');
        const end = closes ? second.last + 1 : second.last;
        const start = opensRange ? first - 1 : first;
        this.#use(...range(start, end));
        numbers.splice(numbers.indexOf(number), 1);
        numbers.splice(numbers.indexOf(second), 1);
        this.#restrictNumber(start, end, [
          ['GreaterThanOrEqual', { ...number, ...inUnitOf(number, second) }],
          ['LessThanOrEqual', second],
        ]);
        continue;
      }
      const before = this.#is(first - 1, ...(Object.keys(BEFORE) as Concept[])) ? this.#concept(first - 1) : null;
      const after = this.#is(last + 1, ...(Object.keys(AFTER) as Concept[])) ? this.#concept(last + 1) : null;
      const operator = (before && BEFORE[before]) ?? (after && AFTER[after]) ?? null;
      if (!operator) {
        this.#takeTrailing(number, numbers);
        continue;
      }
      const [start, end] = before && BEFORE[before] ? [first - 1, last] : [first, last + 1];
      numbers.splice(numbers.indexOf(number), 1);
      const negated = this.#is(start - 1, 'not');
      if (negated) this.#use(start - 1);
      this.#use(...range(start, end));
      this.#restrictNumber(negated ? start - 1 : start, end, [
        [negated ? (OPPOSITE[operator] ?? operator) : operator, number],
      ]);
    }
  }

  /** “five calls or more”: the word stands behind what is counted. */
  #takeTrailing(number: Counted, numbers: Counted[]): void {
    const tag = this.#tag(number.last + 1);
    const place = number.last + 2;
    if (tag?.is !== 'column' || !isNumber(this.#column(tag.field)) || !this.#is(place, 'orMore', 'orLess')) return;
    const operator = this.#is(place, 'orMore') ? 'GreaterThanOrEqual' : 'LessThanOrEqual';
    numbers.splice(numbers.indexOf(number), 1);
    this.#use(...range(number.first, place));
    this.#restrictColumn(tag.field, [[operator, number]], number.first);
  }

  #restrictNumber(start: number, end: number, bounds: readonly (readonly [Operator, Counted])[]): void {
    const usable = (at: number): boolean => {
      const tag = this.#tag(at);
      if (tag?.is === 'measure' || tag?.is === 'figure') return true;
      if (tag?.is === 'column') return isNumber(this.#column(tag.field)) && !this.#is(at - 1, 'by');
      return false;
    };
    const counted = bounds.at(-1)?.[1] as Counted;
    const isEntity = (at: number) =>
      this.#tag(at)?.is === 'entity' && counted.unit === null && !counted.percent && !counted.money;
    const isJapanese = this.#vocabulary.lexicon.language === 'ja';
    if (this.#is(start - 1, 'since')) {
      this.#use(start - 1);
      start -= 1;
    }
    const left = this.#before(start);
    // The rows that are counted are compared with a number only where nothing else stands beside it.
    const isRowCount = (at: number) => {
      const tag = this.#tag(at);
      return tag?.is === 'figure' && sameField(tag.field as Figure, countOf(this.#vocabulary, this.#table));
    };
    const places = [left, this.#after(end)];
    const at =
      places.find((place) => usable(place) && !isRowCount(place)) ??
      (counted.unit === null ? places.find(usable) : undefined) ??
      (isJapanese ? undefined : [end + 1].find(isEntity));
    if (at === undefined && counted.unit !== null) {
      const field = this.#columnInUnit(counted.unit);
      if (field) {
        this.#restrictColumn(field, bounds, start);
        return;
      }
    }
    if (at === undefined) {
      refuse(questionMessage('question.numberWithoutTarget', { number: this.#numberText(counted) }));
      return;
    }
    const tag = this.#tag(at);
    if (tag?.is === 'column') {
      this.#use(at);
      this.#restricts.set(at, keyOfField(tag.field));
      this.#restrictColumn(tag.field, bounds, start);
      return;
    }
    const figure =
      tag?.is === 'entity' ? countOf(this.#vocabulary, tag.table) : ((tag as { field: Figure }).field as Figure);
    this.#use(at);
    this.#restricts.set(start, JSON.stringify(figure));
    const conditions = bounds.map(([operator, number]) => ({ operator, value: this.#valueFor(number, figure) }));
    this.#where.push({ target: figure, predicate: { op: 'compare', match: 'and', conditions } });
    this.#filteredFigures.push(figure);
  }

  readonly #filteredFigures: Figure[] = [];

  #numberText({ first, last }: Counted): string {
    return range(first, last)
      .map((at) => this.#text(at))
      .join(' ');
  }

  #restrictColumn(field: ColumnField, bounds: readonly (readonly [Operator, Counted])[], at: number): void {
    const conditions: Condition[] = bounds.map(([operator, number]) => ({
      operator,
      value: this.#columnValue(number, field),
    }));
    this.#restricts.set(at, keyOfField(field));
    this.#where.push({ target: field, predicate: { op: 'compare', match: 'and', conditions } });
  }

  #columnInUnit(unit: NonNullable<Counted['unit']>): ColumnField | null {
    const found = this.#vocabulary.tables.flatMap((table) =>
      table.columns
        .filter((column) => !column.hidden && isNumber(column) && timeUnitOf(column) !== null)
        .map((column): [ColumnField, string | null] => [
          { kind: 'column', table: table.name, column: column.name },
          timeUnitOf(column),
        ]),
    );
    const fits = found.filter(
      ([, own]) => own === unit || (own === 'month' && (unit === 'year' || unit === 'quarter')),
    );
    const [only, ...others] = fits;
    return only && others.length === 0 ? only[0] : null;
  }

  #columnValue(number: Counted, field: ColumnField): number {
    const column = this.#column(field);
    const isPercent = column.format?.style === 'percent';
    if (number.unit !== null) {
      const own = timeUnitOf(column);
      const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
      if (own === number.unit) return number.value;
      if (own === 'month' && (number.unit === 'year' || number.unit === 'quarter'))
        return number.value * MONTHS[number.unit];
      if (own === 'year' && number.unit === 'month') return number.value / 12;
      if (own === 'day' && number.unit === 'week') return number.value * 7;
      refuse(questionMessage('question.unit', { unit: this.#text(number.last), column: this.#label(field) }));
    }
    if (number.percent) {
      const span = contentsOf(this.#vocabulary, field)?.span;
      const isShare = isPercent || (span !== undefined && Number(span[0]) >= 0 && Number(span[1]) <= 1);
      const isPoints = /percent|pct|discount|rate|share|utili[sz]ation/i.test(`${column.name} ${column.label ?? ''}`);
      if (isShare) return round(number.value / 100);
      if (isPoints) return number.value;
      refuse(questionMessage('question.unit', { unit: '%', column: this.#label(field) }));
    }
    if (number.money && isPercent) refuse(questionMessage('question.currency'));
    if (isPercent && number.value > 1) return round(number.value / 100);
    return number.value;
  }

  #valueFor(number: Counted, figure: Figure): number {
    const isPercent =
      figure.kind === 'measure'
        ? this.#vocabulary.tables
            .find(({ name }) => name === figure.table)
            ?.measures.find(({ name }) => name === figure.measure)?.format?.style === 'percent'
        : this.#column({ kind: 'column', table: figure.table, column: figure.column }).format?.style === 'percent' &&
          figure.aggregation !== 'distinctCount';
    if (figure.kind === 'aggregate' && figure.aggregation !== 'distinctCount' && !number.percent) {
      return this.#columnValue(number, { kind: 'column', table: figure.table, column: figure.column });
    }
    if (number.percent && !isPercent)
      refuse(questionMessage('question.unit', { unit: '%', column: this.#figureLabel(figure) }));
    if (number.unit !== null) {
      refuse(questionMessage('question.unit', { unit: this.#text(number.last), column: this.#figureLabel(figure) }));
    }
    return isPercent && (number.percent || number.value > 1) ? round(number.value / 100) : number.value;
  }

  // ————— values of the data —————

  #takeValues(): void {
    const lists = new Map<string, { field: ColumnField; values: Value[]; not: boolean; places: number[] }>();
    let negated = false;
    let lastColumn = '';
    for (const at of this.#indices()) {
      const tag = this.#tag(at);
      if (tag?.is === 'word') {
        if (tag.concept === 'not') {
          negated = true;
          continue;
        }
        if (tag.concept !== 'and' && tag.concept !== 'or' && tag.concept !== 'equals') negated = false;
        continue;
      }
      if (tag?.is === 'column') {
        if (this.#takeFlagOrBlank(at, tag.field)) {
          negated = false;
          continue;
        }
        const next = this.#nextValue(at);
        if (next !== null && keyOfField(next) === keyOfField(tag.field) && !this.#isGrouping(at)) this.#use(at);
        else negated = false;
        continue;
      }
      if (tag?.is !== 'value') {
        if (tag) negated = false;
        continue;
      }
      const key = keyOfField(tag.field);
      const notBefore = this.#is(at - 1, 'not') || (this.#used.has(at - 1) && this.#is(at - 2, 'not'));
      const notAfter = this.#vocabulary.lexicon.language === 'ja' && this.#is(at + 1, 'not');
      const isNot = notBefore || notAfter || (negated && lastColumn === key);
      if (notBefore && !notAfter) this.#use(this.#is(at - 1, 'not') ? at - 1 : at - 2);
      if (notAfter) this.#use(at + 1);
      if (isNot) negated = true;
      lastColumn = key;
      this.#use(at);
      this.#restricts.set(at, key);
      // The column said after its value: the North region, annual contracts.
      const after = this.#tag(at + 1);
      if (after?.is === 'column' && keyOfField(after.field) === key && !this.#isGrouping(at + 1)) this.#use(at + 1);
      if (this.#is(at - 1, 'by') && !this.#means(at, ({ is }) => is === 'column')) this.#use(at - 1);
      const isNamed = [at - 1, at + 1].some((place) => {
        const beside = this.#items[place]?.tag;
        return beside?.is === 'column' && keyOfField(beside.field) === key && !this.#isGrouping(place);
      });
      if (tag.needsColumn && !isNamed) refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
      if (this.#saysGrain(at)) {
        const beside = [at + 1, at - 1].map((place) => this.#items[place]?.tag);
        const isDated = beside.some((one) => one?.is === 'column' && isDate(this.#column(one.field)));
        const isOfRows = beside.some((one) => one?.is === 'entity' || one?.is === 'figure' || one?.is === 'value');
        const hasDates = this.#dateColumns().length > 0;
        if (hasDates && !isOfRows && !isNamed) this.#penalty += isDated ? 2.5 : 1.2;
      }
      const meant = isNot && tag.other !== undefined ? [tag.other] : tag.values;
      const isFlip = isNot && tag.other !== undefined;
      const list = lists.get(key) ?? { field: tag.field, values: [], not: isNot && !isFlip, places: [] };
      if (list.not !== (isNot && !isFlip)) {
        refuse(questionMessage('question.contradiction', { column: this.#label(tag.field) }));
      }
      list.values.push(...meant);
      list.places.push(at);
      lists.set(key, list);
    }
    // What ja puts behind a list holds for all of it: 北と南以外.
    for (const { field, values, not, places } of lists.values()) {
      const several = [...new Set(values)];
      if (places.length > 1 && !not) this.#listed.set(keyOfField(field), field);
      if (several.length > 1 && not) this.#refuseMixedNegation(places);
      this.#where.push({ target: field, predicate: { op: 'in', values: several, ...(not && { not: true }) } });
      if (not) this.#notes.push(questionMessage('question.blanksStay', { column: this.#label(field) }));
    }
  }

  readonly #listed = new Map<string, ColumnField>();

  /** “not A or B”: neither of both, said so; “not A and B” could be either, but of one column it is the same. */
  #refuseMixedNegation(_places: readonly number[]): void {
    this.#penalty += 0.2;
  }

  /** “monthly” is a contract before customers, and a step of time before sign-ups. */
  #saysGrain(at: number): boolean {
    return this.#means(at, (tag) => tag.is === 'word' && GRAINS[tag.concept] !== undefined);
  }

  /** Whether the same words could be something else as well. */
  #means(at: number, isSuch: (tag: Tag) => boolean): boolean {
    const item = this.#items[at];
    if (!item) return false;
    const { lexicon, tags } = this.#vocabulary;
    const keys = this.#tokens.slice(item.from, item.to).map(({ key }) => key);
    return (tags.get(joinKeys(keys, lexicon)) ?? []).some(isSuch);
  }

  #isGrouping(at: number): boolean {
    return this.#is(at - 1, 'by', 'which') || this.#is(at + 1, 'byAfter');
  }

  #nextValue(at: number): ColumnField | null {
    for (const place of [at + 1, at + 2]) {
      const tag = this.#tag(place);
      if (tag?.is === 'value') return tag.field;
      if (!this.#is(place, 'equals', 'not', 'only')) return null;
      if (this.#is(place, 'equals')) this.#use(place);
    }
    return null;
  }

  /** “without a region”, “region is missing”, “with partner”. */
  #takeFlagOrBlank(at: number, field: ColumnField): boolean {
    const flag = flagOf(this.#vocabulary.subject, field);
    const isNot = this.#is(at - 1, 'not');
    const after = this.#vocabulary.lexicon.language === 'ja' && this.#is(at + 1, 'not');
    if (flag && !this.#isGrouping(at)) {
      if (this.#concept(at - 1) === 'and' && this.#isGrouping(at - 2)) return false;
      const value = isNot || after ? flag.no : flag.yes;
      if (isNot) this.#use(at - 1);
      if (after) this.#use(at + 1);
      this.#use(at);
      this.#restricts.set(at, keyOfField(field));
      this.#where.push({ target: field, predicate: { op: 'in', values: [value] } });
      this.#penalty += 0.1;
      return true;
    }
    const blankAt = [at - 1, at + 1].find((place) => this.#is(place, 'blank'));
    const nextIsValue =
      this.#tag(at + 1)?.is === 'value' || this.#is(at + 1, 'more', 'less', 'atLeast', 'atMost', 'between', 'equals');
    if (blankAt !== undefined || ((isNot || after) && !nextIsValue && !this.#isGrouping(at))) {
      const flipped =
        blankAt !== undefined && (this.#is(blankAt - 1, 'not') || (blankAt === at + 1 && this.#is(blankAt + 1, 'not')));
      if (flipped)
        this.#use(this.#is((blankAt as number) - 1, 'not') ? (blankAt as number) - 1 : (blankAt as number) + 1);
      this.#use(at, blankAt ?? (isNot ? at - 1 : at + 1));
      this.#restricts.set(at, keyOfField(field));
      const operator = flipped ? 'IsNotBlank' : 'IsBlank';
      this.#where.push({ target: field, predicate: { op: 'compare', match: 'and', conditions: [{ operator }] } });
      return true;
    }
    return false;
  }

  // ————— time —————

  #dateColumns(): ColumnField[] {
    return this.#vocabulary.tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => !column.hidden && isDate(column))
        .map((column): ColumnField => ({ kind: 'column', table: name, column: column.name })),
    );
  }

  /** The date meant: the one named nearest, else the only one there is. */
  #dateColumn(near: number): ColumnField {
    const named = this.#indices()
      .filter((at) => {
        const tag = this.#tag(at) ?? (this.#dateVerbs.has(at) ? this.#items[at]?.tag : null);
        return tag?.is === 'column' && isDate(this.#column(tag.field));
      })
      .sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
    const [place] = named;
    if (place !== undefined) {
      const tag = this.#items[place]?.tag;
      this.#use(place);
      this.#dateVerbs.add(place);
      if (tag?.is === 'column') return { kind: 'column', table: tag.field.table, column: tag.field.column };
    }
    const all = this.#dateColumns();
    const [only] = all;
    if (!only) return refuse(questionMessage('question.noDate'));
    const flagged = this.#indices().find((at) => this.#isOutcome(at));
    // When somebody left is not when they came: the model must hold that very date.
    if (flagged !== undefined && all.length === 1) return refuse(questionMessage('question.noDate'));
    if (all.length > 1) {
      return refuse(
        questionMessage('question.whichDate', {
          columns: some(
            all.map((field) => this.#label(field)),
            4,
          ),
        }),
      );
    }
    return only;
  }

  readonly #dateVerbs = new Set<number>();

  /** A flag said with a verb, right beside a date: “left last month”. */
  #isOutcome(at: number): boolean {
    const tag = this.#items[at]?.tag;
    if (tag?.is !== 'value' || tag.other === undefined) return false;
    return [at - 1, at + 1].some((place) => this.#items[place]?.tag.is === 'date');
  }

  #takeDates(): void {
    for (const at of this.#indices()) {
      const tag = this.#tag(at);
      if (tag?.is !== 'date') continue;
      const field = this.#dateColumn(at);
      this.#use(at);
      this.#restricts.set(at, keyOfField(field));
      this.#dates.push({ phrase: tag.phrase, field });
    }
    if (this.#dates.length === 1) {
      const [{ phrase, field }] = this.#dates as [{ phrase: DatePhrase; field: ColumnField }];
      const changes = this.#indices().filter((at) => this.#is(at, 'change', 'compare'));
      if (changes.length > 0 && phrase.before) {
        this.#use(...changes);
        this.#against = { field, days: phrase.before };
      }
      this.#where.push({ target: field, predicate: predicateOf(phrase) });
    } else if (this.#dates.length === 2) {
      const [first, second] = this.#dates as [
        { phrase: DatePhrase; field: ColumnField },
        { phrase: DatePhrase; field: ColumnField },
      ];
      const changes = this.#indices().filter((at) => this.#is(at, 'change', 'compare', 'and'));
      if (changes.length === 0 || !changes.some((at) => this.#is(at, 'change', 'compare'))) {
        refuse(questionMessage('question.contradiction', { column: this.#label(first.field) }));
      }
      this.#use(...changes);
      this.#where.push({ target: first.field, predicate: predicateOf(first.phrase) });
      this.#against = { field: second.field, days: second.phrase.days };
    } else if (this.#dates.length > 2) {
      refuse(questionMessage('question.contradiction', { column: this.#label(this.#dates[0]?.field as ColumnField) }));
    }
  }

  // ————— groups —————

  #group(field: ColumnField): void {
    if (!this.#groups.some((other) => keyOfField(other) === keyOfField(field))) this.#groups.push(field);
  }

  #grouped(field: ColumnField): ColumnField {
    const column = this.#column(field);
    const contents = contentsOf(this.#vocabulary, field);
    if (isDate(column)) return { ...field, grain: grainFor(contents?.span) };
    if (!isNumber(column)) return field;
    const flag = flagOf(this.#vocabulary.subject, field);
    if (flag || (contents && contents.distinct <= 12 && column.type === 'integer')) return field;
    const step = column.format?.style === 'percent' ? 0.1 : stepFor(contents?.span);
    if (step === null) return refuse(questionMessage('question.noFigure', { word: this.#label(field) }));
    return { ...field, binSize: step };
  }

  #takeGroups(): void {
    for (const at of this.#indices()) {
      const concept = this.#concept(at);
      if (concept === null || this.#used.has(at)) continue;
      const grain = GRAINS[concept];
      if (grain) {
        this.#use(at);
        const joinsBy = this.#is(at - 1, 'by');
        if (joinsBy) this.#use(at - 1);
        if (this.#is(at + 1, 'byAfter')) this.#use(at + 1);
        this.#group({ ...this.#dateColumn(at), grain });
        if (this.#is(at + 1, 'and') && this.#tag(at + 2)?.is === 'column') this.#takeGroupList(at + 1, true);
        continue;
      }
      if (concept === 'trend') {
        this.#use(at);
        const field = this.#dateColumn(at);
        this.#group({ ...field, grain: grainFor(contentsOf(this.#vocabulary, field)?.span) });
        continue;
      }
      if (concept === 'distribution') this.#takeDistribution(at);
      if (concept === 'by') this.#takeGroupList(at, false);
      if (concept === 'byAfter') this.#takeGroupBefore(at);
      if (concept === 'which') {
        const tag = this.#tag(at + 1);
        if (tag?.is === 'column' && isCategory(this.#column(tag.field))) {
          this.#use(at, at + 1);
          this.#group(tag.field);
        }
      }
      if (concept === 'compare') {
        const [field] = [...this.#listed.values()];
        if (field) {
          this.#use(at);
          this.#group(field);
        }
      }
    }
  }

  #takeGroupList(at: number, joined: boolean): void {
    let place = at + 1;
    let taken = 0;
    for (;;) {
      const tag = this.#tag(place);
      const unit = this.#concept(place);
      if (tag?.is === 'column') {
        const column = this.#column(tag.field);
        if (isNumber(column) && this.#ordersBy(place)) break;
        this.#use(place);
        this.#group(this.#grainBehind(place, tag.field) ?? this.#grouped(tag.field));
      } else if (unit && UNIT_GRAINS[unit] && this.#tag(place) !== null) {
        this.#use(place);
        this.#group({ ...this.#dateColumn(place), grain: UNIT_GRAINS[unit] });
      } else if (unit && GRAINS[unit] && this.#tag(place) !== null) {
        this.#use(place);
        this.#group({ ...this.#dateColumn(place), grain: GRAINS[unit] });
      } else break;
      taken += 1;
      if (this.#is(place + 1, 'and') && this.#continues(place + 2)) {
        this.#use(place + 1);
        place += 2;
      } else if (this.#continues(place + 1) && this.#tag(place + 1)?.is === 'column') place += 1;
      else break;
    }
    if (taken > 0) {
      this.#use(at);
      return;
    }
    if (joined) return;
    const behind = this.#after(at);
    const next = this.#tag(behind);
    if (next?.is === 'measure' || next?.is === 'figure' || next?.is === 'column') {
      this.#use(at, behind);
      this.#orderFigure = next.is === 'column' ? this.#figureOf(next.field) : (next.field as Figure);
      this.#orderColumn = next.is === 'column' ? next.field : this.#columnBehind(next.field as Figure);
    } else if (next?.is === 'entity') {
      // revenue per customer: the average of what the figure sums.
      this.#perEntity = behind;
      this.#use(at, behind);
    }
  }

  #perEntity: number | null = null;
  #orderColumn: ColumnField | null = null;

  #grainBehind(place: number, field: ColumnField): ColumnField | null {
    if (!isDate(this.#column(field))) return null;
    const unit = this.#concept(place + 1);
    const grain = unit ? (UNIT_GRAINS[unit] ?? GRAINS[unit]) : undefined;
    if (!grain) return null;
    this.#use(place + 1);
    return { ...field, grain };
  }

  #continues(place: number): boolean {
    const tag = this.#tag(place);
    const unit = this.#concept(place);
    if (unit && (UNIT_GRAINS[unit] || GRAINS[unit])) return true;
    return tag?.is === 'column' && !isNumber(this.#column(tag.field)) && !this.#is(place + 1, 'byAfter');
  }

  /** After top, worst or sorted, “by” names what is ordered by. */
  #ordersBy(place: number): boolean {
    return this.#indices().some(
      (at) =>
        at < place && this.#is(at, 'top', 'bottom', 'best', 'worst', 'sort', 'rank', 'max', 'min', 'most', 'least'),
    );
  }

  #takeGroupBefore(at: number): void {
    let place = at - 1;
    const taken: ColumnField[] = [];
    if (this.#tag(place)?.is === 'entity') {
      this.#perEntity = place;
      this.#use(at, place);
      return;
    }
    for (;;) {
      const tag = this.#tag(place);
      const unit = this.#concept(place);
      if (tag?.is === 'column') {
        this.#use(place);
        taken.unshift(this.#grouped(tag.field));
      } else if (unit && UNIT_GRAINS[unit] && this.#tag(place) !== null) {
        this.#use(place);
        taken.unshift({ ...this.#dateColumn(place), grain: UNIT_GRAINS[unit] });
      } else break;
      if (!this.#is(place - 1, 'and')) break;
      const further = this.#tag(place - 2);
      if (further?.is !== 'column' || isNumber(this.#column(further.field))) break;
      this.#use(place - 1);
      place -= 2;
    }
    if (taken.length > 0) this.#use(at);
    for (const field of taken) this.#group(field);
  }

  #takeDistribution(at: number): void {
    const isEntity = (one: number) => this.#tag(one)?.is === 'entity';
    const place = [at + 1, at - 1, at + 2, at + 3].find((one) => {
      const tag = this.#tag(one);
      return tag?.is === 'column' || tag?.is === 'measure';
    });
    const tag = place === undefined ? null : this.#tag(place);
    if (place !== undefined && tag?.is === 'column') {
      this.#use(at, place);
      if (this.#is(place - 1, 'by')) this.#use(place - 1);
      const entity = [at + 1, at - 1].find(isEntity);
      if (entity !== undefined) this.#use(entity);
      this.#group(this.#grouped(tag.field));
      this.#figures.push(countOf(this.#vocabulary, this.#table));
      return;
    }
    const entity = [at + 1, at - 1].find(isEntity);
    if (entity !== undefined && place === undefined && this.#indices().some((one) => this.#is(one, 'by', 'byAfter')))
      this.#use(at);
  }

  // ————— order —————

  #takeSort(): void {
    const ranks = this.#orderFigure === null ? [] : this.#indices().filter((at) => this.#is(at, 'rank'));
    const sorts = this.#indices()
      .filter((at) => this.#is(at, 'sort'))
      .concat(ranks);
    const ups = this.#indices().filter((at) => this.#is(at, 'ascending'));
    const downs = this.#indices().filter((at) => this.#is(at, 'descending'));
    const names = this.#indices().filter((at) => this.#is(at, 'name'));
    if (sorts.length + ups.length + downs.length === 0 && names.length === 0) return;
    if (names.length > 0) {
      this.#use(...names, ...sorts, ...ups, ...downs, ...sorts.map((at) => at + 1).filter((at) => this.#is(at, 'by')));
      this.#order = { by: 'group', highest: downs.length > 0 };
      return;
    }
    this.#use(...sorts, ...ups, ...downs);
    for (const at of sorts) {
      if (ranks.includes(at)) continue;
      const place = [at + 1, at + 2, at - 1].find((one) => {
        const tag = this.#tag(one);
        return tag?.is === 'measure' || tag?.is === 'figure' || tag?.is === 'column' || tag?.is === 'entity';
      });
      const tag = place === undefined ? null : this.#tag(place);
      if (place === undefined || !tag) continue;
      if (this.#is(at + 1, 'by')) this.#use(at + 1);
      if (tag.is === 'column' && !isNumber(this.#column(tag.field))) {
        if (isDate(this.#column(tag.field)) && this.#groups.length === 0) {
          this.#use(place);
          this.#rowOrder = tag.field;
          this.#orderHighest = ups.length === 0;
          return;
        }
        const isGroup = this.#groups.some((field) => keyOfField(field) === keyOfField(tag.field));
        this.#use(place);
        if (!isGroup) this.#group(tag.field);
        this.#order = { by: 'group', highest: downs.length > 0 };
        return;
      }
      if (at - 1 === place && tag.is !== 'column') continue;
      this.#use(place);
      if (tag.is === 'column') {
        this.#orderColumn = tag.field;
        this.#orderFigure = this.#figureOf(tag.field);
      } else if (tag.is === 'entity') this.#orderFigure = countOf(this.#vocabulary, tag.table);
      else this.#orderFigure = (tag as { field: Figure }).field as Figure;
    }
    this.#orderHighest = ups.length === 0;
    this.#sorted = true;
  }

  #orderHighest = true;
  #sorted = false;

  /** top 5 regions by revenue, 10 riskiest customers, worst payment method. */
  #takeTops(numbers: Counted[]): void {
    const places = this.#indices().filter(
      (at) => this.#is(at, 'top', 'bottom', 'best', 'worst') || this.#tag(at)?.is === 'superlative',
    );
    if (places.length > 1 && this.#tag(places[1] as number)?.is !== 'superlative')
      refuse(questionMessage('question.twoTops'));
    const at = places.at(-1);
    if (at === undefined) return;
    const head = places[0] as number;
    const tag = this.#tag(at);
    const concept = this.#concept(head);
    this.#use(...places);
    let number = this.#numberBeside(head, numbers) ?? this.#numberBeside(at, numbers);
    const subject = this.#subjectOf(at);
    number ??= this.#numberBeside(this.#subjectPlace, numbers);
    if (tag?.is === 'superlative') {
      const opposite = this.#concept(head) === 'bottom' && head !== at;
      const highest = tag.highest !== opposite;
      if (subject?.is === 'column') {
        this.#group(subject.field);
        const figure = tag.measure ?? this.#figureOf(tag.column);
        this.#figures.unshift(figure);
        this.#order = { by: 'figure', highest, figure };
        this.#limit = number?.value ?? null;
      } else {
        this.#rowOrder = tag.column;
        this.#orderHighest = highest;
        this.#rows = true;
        this.#limit = number?.value ?? (subject === null || subject.several ? 10 : 1);
      }
      return;
    }
    if (!subject) {
      refuse(questionMessage('question.noEffect', { word: this.#text(head) }));
      return;
    }
    const figure = this.#orderFigure ?? this.#nearestFigure(at);
    const isRows = subject.is === 'entity';
    if (!figure && isRows) refuse(questionMessage('question.noFigure', { word: this.#text(head) }));
    const by = figure ?? countOf(this.#vocabulary, this.#table);
    const highest = this.#directionOf(concept, by);
    if (isRows) {
      const column = this.#orderColumn ?? this.#columnBehind(by);
      if (!column) refuse(questionMessage('question.noFigure', { word: this.#text(head) }));
      this.#rowOrder = column;
      this.#orderHighest = highest;
      this.#rows = true;
      this.#limit = number?.value ?? 10;
      this.#figures = this.#figures.filter((one) => !sameField(one, by));
      return;
    }
    this.#group(subject.field);
    if (!this.#figures.some((one) => sameField(one, by))) this.#figures.unshift(by);
    this.#order = { by: 'figure', highest, figure: by };
    this.#limit = number?.value ?? (concept === 'top' || concept === 'bottom' ? 10 : null);
  }

  #subjectPlace = -2;

  /** How many are asked for: the bare number beside the word or beside what is ranked. */
  #numberBeside(at: number, numbers: Counted[]): Counted | undefined {
    const number = numbers.find(
      ({ first, last, unit, percent, money }) => !unit && !percent && !money && (last === at - 1 || first === at + 1),
    );
    if (!number) return undefined;
    this.#use(...range(number.first, number.last));
    numbers.splice(numbers.indexOf(number), 1);
    if (!Number.isInteger(number.value) || number.value < 1 || number.value > 10_000) {
      refuse(questionMessage('question.numberWithoutTarget', { number: this.#numberText(number) }));
    }
    return number;
  }

  #directionOf(concept: Concept | null, figure: Figure): boolean {
    if (concept === 'top') return true;
    if (concept === 'bottom') return false;
    const { lowIsGood = [], highIsGood = [] } = this.#vocabulary.subject;
    const name = figure.kind === 'measure' ? figure.measure : figure.column;
    if (lowIsGood.includes(name)) return concept === 'worst';
    if (highIsGood.includes(name)) return concept === 'best';
    return refuse(questionMessage('question.direction', { figure: this.#figureLabel(figure) }));
  }

  /** What is ranked: the column or the rows named behind the word, else before it. */
  #subjectOf(at: number): { is: 'column'; field: ColumnField } | { is: 'entity'; several: boolean } | null {
    const order = [...range(at + 1, this.#items.length - 1), ...range(0, at - 1).reverse()];
    for (const place of order) {
      const tag = this.#tag(place);
      if (tag?.is === 'column' && isCategory(this.#column(tag.field))) {
        if (this.#is(place - 1, 'by')) continue;
        this.#subjectPlace = place;
        this.#use(place);
        return { is: 'column', field: tag.field };
      }
      if (tag?.is === 'entity' || this.#is(place, 'rows')) {
        this.#subjectPlace = place;
        this.#use(place);
        this.#saysEntity = true;
        return { is: 'entity', several: this.#isSeveral(place) };
      }
    }
    const [group] = this.#groups;
    if (group && !group.grain) return { is: 'column', field: group };
    return null;
  }

  #nearestFigure(at: number): Figure | null {
    const places = this.#indices().sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
    for (const place of places) {
      const tag = this.#tag(place);
      if (tag?.is === 'measure' || tag?.is === 'figure') {
        this.#use(place);
        return tag.field as Figure;
      }
      if (tag?.is === 'column' && isNumber(this.#column(tag.field))) {
        this.#use(place);
        this.#orderColumn = tag.field;
        return this.#figureOf(tag.field);
      }
    }
    return this.#figures[0] ?? null;
  }

  /** which contract has the highest churn; customers with the lowest value; else the largest value itself. */
  #takeExtremes(numbers: Counted[]): void {
    const places = this.#indices().filter((at) => this.#is(at, 'max', 'min', 'most', 'least'));
    const [at, ...others] = places;
    if (at === undefined) return;
    if (others.length > 0) refuse(questionMessage('question.twoTops'));
    const concept = this.#concept(at) as Concept;
    const highest = concept === 'max' || concept === 'most';
    const near = [at + 1, at - 1, at + 2].find((place) => {
      const tag = this.#tag(place);
      if (tag?.is === 'entity') return concept === 'most' || concept === 'least';
      return (
        tag?.is === 'measure' || tag?.is === 'figure' || (tag?.is === 'column' && isNumber(this.#column(tag.field)))
      );
    });
    const tag = near === undefined ? null : this.#tag(near);
    this.#use(at);
    if (near === undefined || !tag) {
      const figure = this.#orderFigure ?? this.#figures[0] ?? null;
      if (!figure || this.#groups.length === 0) refuse(questionMessage('question.noFigure', { word: this.#text(at) }));
      else {
        if (!this.#figures.some((one) => sameField(one, figure))) this.#figures.unshift(figure);
        this.#order = { by: 'figure', highest, figure };
      }
      return;
    }
    this.#use(near);
    const figure =
      tag.is === 'entity'
        ? countOf(this.#vocabulary, tag.table)
        : tag.is === 'column'
          ? null
          : ((tag as { field: Figure }).field as Figure);
    const subject = this.#rankedBy(at);
    const number = subject === null ? undefined : this.#numberBeside(this.#subjectPlace, numbers);
    if (number) this.#limit = number.value;
    if (subject?.is === 'column' || (subject === null && figure !== null && this.#groups.length > 0)) {
      if (subject?.is === 'column') this.#group(subject.field);
      const by = figure ?? this.#figureOf((tag as { field: ColumnField }).field);
      this.#figures.unshift(by);
      this.#order = { by: 'figure', highest, figure: by };
      return;
    }
    if (subject?.is === 'entity') {
      const column = tag.is === 'column' ? tag.field : this.#columnBehind(figure as Figure);
      if (!column) refuse(questionMessage('question.noFigure', { word: this.#text(at) }));
      this.#rowOrder = column;
      this.#orderHighest = highest;
      this.#rows = true;
      this.#limit ??= subject.several ? 10 : 1;
      return;
    }
    if (tag.is !== 'column') {
      refuse(questionMessage('question.aggregateOfMeasure', { measure: this.#text(near) }));
      return;
    }
    const aggregation = highest ? 'max' : 'min';
    this.#figures.push({ ...tag.field, kind: 'aggregate', aggregation });
  }

  #rankedBy(at: number): { is: 'column'; field: ColumnField } | { is: 'entity'; several: boolean } | null {
    const isJapanese = this.#vocabulary.lexicon.language === 'ja';
    const order = isJapanese
      ? [...range(at + 1, this.#items.length - 1), ...range(0, at - 1).reverse()]
      : [...range(0, at - 1).reverse(), ...range(at + 1, this.#items.length - 1)];
    const [group] = this.#groups;
    const grouped = this.#whichGroup();
    if (grouped) return { is: 'column', field: grouped };
    for (const place of order) {
      const tag = this.#tag(place);
      if (tag?.is === 'column' && isCategory(this.#column(tag.field)) && !this.#isGrouping(place)) {
        if (!isJapanese && place > at) continue;
        this.#subjectPlace = place;
        this.#use(place);
        return { is: 'column', field: tag.field };
      }
      if (tag?.is === 'entity' || this.#is(place, 'rows')) {
        if (group) continue;
        if (!isJapanese && place > at + 2) continue;
        this.#subjectPlace = place;
        this.#use(place);
        return { is: 'entity', several: this.#isSeveral(place) };
      }
    }
    return null;
  }

  /** A group that came from “which contract …” is what is ranked. */
  #whichGroup(): ColumnField | null {
    for (const at of this.#indices()) {
      if (this.#concept(at) !== 'which' || !this.#used.has(at)) continue;
      const tag = this.#items[at + 1]?.tag;
      if (tag?.is === 'column') return tag.field;
    }
    return null;
  }

  #isSeveral(at: number): boolean {
    const item = this.#items[at];
    if (!item) return true;
    const text = this.#text(at).toLowerCase();
    const { language } = this.#vocabulary.lexicon;
    if (language === 'ja') return true;
    return language === 'de' ? !/(?:kunde|kundin)$/.test(text) : /s$|x$/.test(text) || this.#concept(at) === 'rows';
  }

  // ————— what is left —————

  #figureOf(field: ColumnField): Figure {
    const column = this.#column(field);
    const own = measureFor(this.#vocabulary, field, 'average') ?? measureFor(this.#vocabulary, field, 'sum');
    if (own) return own;
    if (column.format?.style === 'percent') return { ...field, kind: 'aggregate', aggregation: 'average' };
    if (column.format?.style === 'currency') return { ...field, kind: 'aggregate', aggregation: 'sum' };
    const name = `${column.name} ${column.label ?? ''}`;
    if (AVERAGED.test(name) || timeUnitOf(column) !== null)
      return { ...field, kind: 'aggregate', aggregation: 'average' };
    if (SUMMED.test(name)) return { ...field, kind: 'aggregate', aggregation: 'sum' };
    return refuse(questionMessage('question.howSummarised', { column: this.#label(field) }));
  }

  /** The column a figure adds up or averages: what single rows are ordered by. */
  #columnBehind(figure: Figure): ColumnField | null {
    if (figure.kind === 'aggregate') return { kind: 'column', table: figure.table, column: figure.column };
    const table = this.#vocabulary.tables.find(({ name }) => name === figure.table);
    const measure = table?.measures.find(({ name }) => name === figure.measure);
    if (measure?.expression.op === 'aggregate' && measure.expression.column) {
      return { kind: 'column', table: figure.table, column: measure.expression.column };
    }
    // A column of the same name holds the measure's part of each row.
    const own = table?.columns.find(({ label, name }) =>
      !measure ? false : label === (measure.label ?? measure.name) || name === measure.name,
    );
    return own ? { kind: 'column', table: figure.table, column: own.name } : null;
  }

  #takeBare(): void {
    const shares = this.#indices().filter((at) => this.#is(at, 'share'));
    if (shares.length > 0) {
      this.#use(...shares);
      this.#share = true;
    }
    for (const at of this.#indices()) {
      const tag = this.#tag(at);
      if (tag?.is === 'measure' || tag?.is === 'figure') {
        this.#use(at);
        this.#addFigure(tag.field as Figure, at);
      }
      if (tag?.is === 'entity' || this.#is(at, 'rows')) {
        this.#use(at);
        this.#saysEntity = true;
      }
      if (tag?.is === 'column') {
        const column = this.#column(tag.field);
        this.#use(at);
        if (isNumber(column)) {
          this.#addFigure(this.#figureOf(tag.field), at);
          this.#penalty += 0.6;
        } else if (isCategory(column)) {
          this.#group(tag.field);
          this.#penalty += at === 0 ? 0.3 : 0.8;
        } else if (
          this.#dateVerbs.size === 0 &&
          this.#dates.length === 0 &&
          this.#groups.every(({ grain }) => !grain)
        ) {
          refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
        } else if (this.#dates.some(({ field }) => keyOfField(field) !== keyOfField(tag.field))) {
          refuse(
            questionMessage('question.whichDate', {
              columns: some(
                this.#dateColumns().map((field) => this.#label(field)),
                4,
              ),
            }),
          );
        }
      }
    }
  }

  #lastFigureAt: number | null = null;

  /** Two figures want a word between them that says both are asked for. */
  #addFigure(figure: Figure, at: number): void {
    if (this.#figures.some((one) => sameField(one, figure))) return;
    const from = this.#lastFigureAt;
    const isJoined = from === null || range(from + 1, at - 1).some((place) => this.#concept(place) === 'and');
    const isTold = this.#figures.length > 0 && from === null;
    if (
      !isJoined ||
      (isTold &&
        !range(0, at - 1).some((place) => this.#concept(place) === 'and') &&
        this.#filteredFigures.length === 0)
    ) {
      refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
    }
    this.#lastFigureAt = at;
    this.#figures.push(figure);
  }

  #takeComparison(): void {
    const places = this.#indices().filter((at) => this.#is(at, 'compare'));
    if (places.length > 0 && (this.#groups.length > 0 || this.#against)) this.#use(...places);
  }

  #refuseLoose(numbers: readonly Counted[]): void {
    this.#refuseOrAcross();
    const [number] = numbers;
    if (number) refuse(questionMessage('question.numberWithoutTarget', { number: this.#numberText(number) }));
    for (const at of this.#indices()) {
      if (this.#used.has(at)) continue;
      const concept = this.#concept(at);
      if (concept && OPENERS.has(concept)) continue;
      if (concept === 'or') continue;
      refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
    }
  }

  /** Either of two columns: no restriction of ours says that. */
  #refuseOrAcross(): void {
    for (const at of this.#indices()) {
      if (this.#concept(at) !== 'or' || this.#used.has(at)) continue;
      const before = range(0, at - 1)
        .reverse()
        .map((one) => [one, this.#restricts.get(one)] as const)
        .find(([, key]) => key);
      const after = range(at + 1, this.#items.length - 1)
        .map((one) => [one, this.#restricts.get(one)] as const)
        .find(([, key]) => key);
      if (!before || !after) refuse(questionMessage('question.noEffect', { word: this.#text(at) }));
      else if (before[1] !== after[1]) {
        refuse(questionMessage('question.orAcross', { first: this.#text(before[0]), second: this.#text(after[0]) }));
      }
    }
  }

  // ————— the whole —————

  #slots(why: boolean, followsUp: boolean): Slots {
    if (this.#counts && this.#figures.length === 0 && !this.#rows)
      this.#figures.push(countOf(this.#vocabulary, this.#table));
    // “sign-ups in March” counts rows by their date, without a word for the rows.
    const isDated = this.#dateVerbs.size > 0 && this.#figures.length === 0 && !this.#saysEntity && !this.#rows;
    if (isDated && this.#groups.every(({ grain }) => grain)) this.#figures.push(countOf(this.#vocabulary, this.#table));
    if (this.#perEntity !== null) this.#averagePerEntity();
    const sortFigure = this.#orderFigure;
    if (this.#sorted && this.#order === null) {
      if (this.#groups.length > 0 || this.#figures.length > 0) {
        if (sortFigure && !this.#figures.some((one) => sameField(one, sortFigure))) this.#figures.push(sortFigure);
        this.#order = { by: 'figure', highest: this.#orderHighest, ...(sortFigure && { figure: sortFigure }) };
      } else if (this.#orderColumn) this.#rowOrder = this.#orderColumn;
    } else if (sortFigure && this.#order === null && !this.#rows) {
      // “risk by revenue”: nothing says what the second figure is to the first.
      refuse(questionMessage('question.noEffect', { word: this.#figureLabel(sortFigure) }));
    }
    if (this.#order?.by === 'group' && this.#groups.length === 0)
      return refuse(questionMessage('question.nothingAsked'));
    const groupFilters = this.#filteredFigures;
    const hasGroups = this.#groups.length > 0;
    if (groupFilters.length > 0) {
      const [first] = groupFilters as [Figure];
      if (!hasGroups) refuse(questionMessage('question.groupFilter', { figure: this.#figureLabel(first) }));
      if (this.#figures.length === 0) this.#figures.push(first);
    }
    const part: Restriction[] = [];
    let where = this.#where;
    if (this.#share) {
      if (this.#figures.length === 0) this.#figures.push(countOf(this.#vocabulary, this.#table));
      if (this.#figures.length > 1)
        refuse(questionMessage('question.noEffect', { word: this.#figureLabel(this.#figures[1] as Figure) }));
      if (!this.#adds(this.#figures[0] as Figure)) {
        refuse(
          questionMessage('question.aggregateOfMeasure', { measure: this.#figureLabel(this.#figures[0] as Figure) }),
        );
      }
      if (!hasGroups) {
        const candidates = where.filter(
          ({ target, predicate }) => target.kind === 'column' && predicate.op === 'in' && !predicate.not,
        );
        const last = candidates.at(-1);
        if (last?.target.kind !== 'column') return refuse(questionMessage('question.nothingAsked'));
        part.push(last);
        where = where.filter((one) => one !== last);
        this.#groups.push(last.target);
      }
    }
    const hasFigures = this.#figures.length > 0;
    let isRows = this.#rows;
    if (!isRows && !hasFigures && this.#groups.length > 0) this.#figures.push(countOf(this.#vocabulary, this.#table));
    if (!isRows && !hasFigures && this.#groups.length === 0 && !why) {
      if (this.#saysEntity && (where.length > 0 || this.#rowOrder)) isRows = true;
      else if (this.#saysEntity) this.#figures.push(countOf(this.#vocabulary, this.#table));
      else if (!followsUp) this.#refuseOnlyValue(where);
    }
    return {
      table: this.#table,
      figures: this.#figures,
      groups: this.#groups,
      where,
      part,
      share: this.#share,
      rows: isRows,
      rowOrder: this.#rowOrder,
      order: this.#rowOrder ? { by: 'figure', highest: this.#orderHighest } : this.#order,
      limit: this.#limit,
      kind: this.#kind,
      why,
      against: this.#against,
      notes: this.#notes,
    };
  }

  #refuseOnlyValue(where: readonly Restriction[]): void {
    const [first] = where;
    if (first?.target.kind === 'column') {
      const value = first.predicate.op === 'in' ? String(first.predicate.values[0] ?? '') : '';
      refuse(questionMessage('question.onlyValue', { value, column: this.#label(first.target) }));
    }
    refuse(questionMessage('question.nothingAsked'));
  }

  #averagePerEntity(): void {
    const [figure, ...others] = this.#figures;
    const column = figure && this.#columnBehind(figure);
    if (!figure || others.length > 0 || !column) {
      return void refuse(questionMessage('question.noEffect', { word: this.#text(this.#perEntity ?? 0) }));
    }
    const measure = this.#vocabulary.tables
      .find(({ name }) => name === figure.table)
      ?.measures.find(({ name }) => figure.kind === 'measure' && name === figure.measure);
    const isSum =
      figure.kind === 'aggregate'
        ? figure.aggregation === 'sum' || figure.aggregation === 'average'
        : measure?.expression.op === 'aggregate' &&
          (measure.expression.aggregation === 'sum' || measure.expression.aggregation === 'average');
    if (!isSum || (measure && isCount(measure))) {
      return void refuse(questionMessage('question.noEffect', { word: this.#text(this.#perEntity ?? 0) }));
    }
    const own = measureFor(this.#vocabulary, column, 'average');
    this.#figures = [own ?? { ...column, kind: 'aggregate', aggregation: 'average' }];
  }
}

const AVERAGED =
  /\b(?:age|tenure|price|rate|score|rating|duration|satisfaction|discount|probability|percent|days|hours|minutes|months|nps|csat|time|length)\b|_(?:age|price|rate|score|rating|days|hours|minutes|months|time)\b/i;
const SUMMED =
  /amount|revenue|sales|total|charges|quantity|units|cost|profit|turnover|mrr|arr|spend|seats|visits|count|orders|payments?|value/i;
const OPPOSITE: Partial<Record<Operator, Operator>> = {
  GreaterThan: 'LessThanOrEqual',
  GreaterThanOrEqual: 'LessThan',
  LessThan: 'GreaterThanOrEqual',
  LessThanOrEqual: 'GreaterThan',
};

function predicateOf({ relative, days }: DatePhrase): Predicate {
  return relative ?? daysPredicate(days);
}

export function daysPredicate({ from, to }: Days): Predicate {
  const conditions: Condition[] = [];
  if (from !== null) conditions.push({ operator: 'GreaterThanOrEqual', value: from });
  if (to !== null) conditions.push({ operator: 'LessThan', value: to });
  return { op: 'compare', match: 'and', conditions };
}

export const keyOfField = ({ table, column }: { readonly table: string; readonly column: string }): string =>
  `${table}\n${column}`;

const round = (value: number): number => Math.round(value * 1e10) / 1e10;

function range(from: number, to: number): number[] {
  return to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** “between 6 and 12 months”: the unit said once holds for both. */
function inUnitOf(first: Counted, second: Counted): Pick<Counted, 'unit' | 'percent' | 'money'> {
  return {
    unit: first.unit ?? second.unit,
    percent: first.percent || second.percent,
    money: first.money || second.money,
  };
}
