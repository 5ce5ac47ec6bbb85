import type { ColumnField, DateGrain } from '@holdfast/contracts/report/field';
import { grainFor } from '../dates.ts';
import { flagOf } from '../subject.ts';
import { contentsOf, isCategory, isDate, isNumber, stepFor } from '../types.ts';
import { columnBehind, figureOf } from './make-figures.ts';
import { refuse } from './refuse.ts';
import type { ParsedSentence } from './sentence.ts';
import { dateColumn } from './take-dates.ts';
import { GRAINS, UNIT_GRAINS } from './time-words.ts';

/** The grouping of the answer. */
export function takeGroups(sentence: ParsedSentence): void {
  for (const at of sentence.indices()) {
    const concept = sentence.concept(at);
    if (concept === null || sentence.used.has(at)) continue;
    if (GRAINS[concept]) takeGrain(sentence, at, GRAINS[concept]);
    else if (concept === 'trend') takeTrend(sentence, at);
    else if (concept === 'distribution') takeDistribution(sentence, at);
    else if (concept === 'by') takeGroupList(sentence, at, false);
    else if (concept === 'byAfter') takeGroupBefore(sentence, at);
    else if (concept === 'which') takeWhich(sentence, at);
    else if (concept === 'compare') takeCompared(sentence, at);
  }
}

/** “monthly”, “by month”. */
function takeGrain(sentence: ParsedSentence, at: number, grain: DateGrain): void {
  sentence.use(at);
  if (sentence.is(at - 1, 'by')) sentence.use(at - 1);
  if (sentence.is(at + 1, 'byAfter')) sentence.use(at + 1);
  sentence.group({ ...dateColumn(sentence, at), grain });
  if (sentence.is(at + 1, 'and') && sentence.tag(at + 2)?.is === 'column') takeGroupList(sentence, at + 1, true);
}

function takeTrend(sentence: ParsedSentence, at: number): void {
  sentence.use(at);
  const field = dateColumn(sentence, at);
  sentence.group({ ...field, grain: grainFor(contentsOf(sentence.vocabulary, field)?.span) });
}

/** “which contract …” shows every contract. */
function takeWhich(sentence: ParsedSentence, at: number): void {
  const tag = sentence.tag(at + 1);
  if (tag?.is !== 'column' || !isCategory(sentence.column(tag.field))) return;
  sentence.use(at, at + 1);
  sentence.group(tag.field);
}

/** “compare monthly and annual” groups by the column of these values. */
function takeCompared(sentence: ParsedSentence, at: number): void {
  const [field] = sentence.listed.values();
  if (!field) return;
  sentence.use(at);
  sentence.group(field);
}

/** A column as groups: dates by calendar period, numbers in bins. */
function grouped(sentence: ParsedSentence, field: ColumnField): ColumnField {
  const column = sentence.column(field);
  const contents = contentsOf(sentence.vocabulary, field);
  if (isDate(column)) return { ...field, grain: grainFor(contents?.span) };
  if (!isNumber(column)) return field;
  const flag = flagOf(sentence.vocabulary.subject, field);
  if (flag || (contents && contents.distinct <= 12 && column.type === 'integer')) return field;
  const step = column.format?.style === 'percent' ? 0.1 : stepFor(contents?.span);
  if (step === null) return refuse('question.noFigure', { word: sentence.label(field) });
  return { ...field, binSize: step };
}

/** “by region and contract, per month”; “by” before a figure means sorting. */
function takeGroupList(sentence: ParsedSentence, at: number, joined: boolean): void {
  let place = at + 1;
  let taken = 0;
  while (takeGroup(sentence, place)) {
    taken += 1;
    if (sentence.is(place + 1, 'and') && continuesGroupList(sentence, place + 2)) {
      sentence.use(place + 1);
      place += 2;
    } else if (continuesGroupList(sentence, place + 1) && sentence.tag(place + 1)?.is === 'column') place += 1;
    else break;
  }
  if (taken > 0) sentence.use(at);
  else if (!joined) takeOrderFigure(sentence, at);
}

function takeGroup(sentence: ParsedSentence, place: number): boolean {
  const tag = sentence.tag(place);
  if (tag?.is === 'column') {
    if (isNumber(sentence.column(tag.field)) && ordersBy(sentence, place)) return false;
    sentence.use(place);
    sentence.group(grainBehind(sentence, place, tag.field) ?? grouped(sentence, tag.field));
    return true;
  }
  const grain = tag?.is === 'word' ? (UNIT_GRAINS[tag.concept] ?? GRAINS[tag.concept]) : undefined;
  if (!grain) return false;
  sentence.use(place);
  sentence.group({ ...dateColumn(sentence, place), grain });
  return true;
}

function takeOrderFigure(sentence: ParsedSentence, at: number): void {
  const behind = sentence.after(at);
  const next = sentence.tag(behind);
  if (next?.is === 'column') {
    sentence.orderFigure = figureOf(sentence, next.field);
    sentence.orderColumn = next.field;
  } else if (next?.is === 'measure' || next?.is === 'figure') {
    sentence.orderFigure = next.field;
    sentence.orderColumn = columnBehind(sentence, next.field);
  } else if (next?.is === 'entity') sentence.perEntity = behind;
  else return;
  sentence.use(at, behind);
}

function grainBehind(sentence: ParsedSentence, place: number, field: ColumnField): ColumnField | null {
  if (!isDate(sentence.column(field))) return null;
  const unit = sentence.concept(place + 1);
  const grain = unit ? (UNIT_GRAINS[unit] ?? GRAINS[unit]) : undefined;
  if (!grain) return null;
  sentence.use(place + 1);
  return { ...field, grain };
}

function continuesGroupList(sentence: ParsedSentence, place: number): boolean {
  const tag = sentence.tag(place);
  const unit = sentence.concept(place);
  if (unit && (UNIT_GRAINS[unit] || GRAINS[unit])) return true;
  return tag?.is === 'column' && !isNumber(sentence.column(tag.field)) && !sentence.is(place + 1, 'byAfter');
}

/** After top, worst or sorted, “by” names the sort key. */
function ordersBy(sentence: ParsedSentence, place: number): boolean {
  return sentence
    .indices()
    .some(
      (at) =>
        at < place && sentence.is(at, 'top', 'bottom', 'best', 'worst', 'sort', 'rank', 'max', 'min', 'most', 'least'),
    );
}

/** 地域別: the word follows the grouping column. */
function takeGroupBefore(sentence: ParsedSentence, at: number): void {
  let place = at - 1;
  const taken: ColumnField[] = [];
  if (sentence.tag(place)?.is === 'entity') {
    sentence.perEntity = place;
    sentence.use(at, place);
    return;
  }
  for (;;) {
    const tag = sentence.tag(place);
    const unit = sentence.concept(place);
    if (tag?.is === 'column') {
      sentence.use(place);
      taken.unshift(grouped(sentence, tag.field));
    } else if (unit && UNIT_GRAINS[unit] && sentence.tag(place) !== null) {
      sentence.use(place);
      taken.unshift({ ...dateColumn(sentence, place), grain: UNIT_GRAINS[unit] });
    } else break;
    if (!sentence.is(place - 1, 'and')) break;
    const further = sentence.tag(place - 2);
    if (further?.is !== 'column' || isNumber(sentence.column(further.field))) break;
    sentence.use(place - 1);
    place -= 2;
  }
  if (taken.length > 0) sentence.use(at);
  for (const field of taken) sentence.group(field);
}

/** “spread of risk”: row counts in bins. */
function takeDistribution(sentence: ParsedSentence, at: number): void {
  const isEntity = (one: number) => sentence.tag(one)?.is === 'entity';
  const place = [at + 1, at - 1, at + 2, at + 3].find((one) => {
    const tag = sentence.tag(one);
    return tag?.is === 'column' || tag?.is === 'measure';
  });
  const tag = place === undefined ? null : sentence.tag(place);
  if (place !== undefined && tag?.is === 'column') {
    sentence.use(at, place);
    if (sentence.is(place - 1, 'by')) sentence.use(place - 1);
    const entity = [at + 1, at - 1].find(isEntity);
    if (entity !== undefined) sentence.use(entity);
    sentence.group(grouped(sentence, tag.field));
    sentence.figures.push(sentence.countOfRows());
    return;
  }
  const entity = [at + 1, at - 1].find(isEntity);
  if (
    entity !== undefined &&
    place === undefined &&
    sentence.indices().some((one) => sentence.is(one, 'by', 'byAfter'))
  )
    sentence.use(at);
}
