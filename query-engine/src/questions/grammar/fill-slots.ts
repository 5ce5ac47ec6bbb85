import type { Restriction } from '@holdfast/contracts/report/query';
import { measureFor, sameField } from '../figures.ts';
import { NO_SLOTS, type Slots } from '../slots.ts';
import { isCount, type QuestionFigure } from '../subject.ts';
import { columnBehind, isAdditive } from './make-figures.ts';
import { refuse } from './refuse.ts';
import type { ParsedSentence } from './sentence.ts';

/** Completes the interpretation with defaults: rows are counted, groups get a figure. */
export function fillSlots(sentence: ParsedSentence, why: boolean, followsUp: boolean): Slots {
  countImplicitly(sentence);
  if (sentence.perEntity !== null) averagePerEntity(sentence);
  settleOrder(sentence);
  settleGroupFilters(sentence);
  const { where, part } = sentence.share ? shareRestrictions(sentence) : { where: sentence.where, part: [] };
  const rows = sentence.rows || listsRows(sentence, where, why, followsUp);
  const [unused] = sentence.groups;
  if (rows && unused) refuse('question.noEffect', { word: sentence.label(unused) });
  const { table, figures, groups, share, rowOrder, order, orderHighest, limit, kind, against, notes } = sentence;
  const first = sentence.first && groups.length === 1 && limit === null;
  return {
    ...NO_SLOTS,
    table,
    figures,
    groups,
    where,
    part,
    share,
    rows,
    rowOrder,
    order: rowOrder ? { by: 'figure', highest: orderHighest } : order,
    limit,
    first,
    ...(first && { asked: 'groups' }),
    kind,
    why,
    against,
    notes,
  };
}

function countImplicitly(sentence: ParsedSentence): void {
  const { counts, figures, rows, dateVerbs, saysEntity, groups } = sentence;
  if (figures.length > 0 || rows) return;
  // “sign-ups in March” counts rows by their date without naming the rows.
  const isDated = dateVerbs.size > 0 && !saysEntity && groups.every(({ grain }) => grain);
  if (counts || isDated) figures.push(sentence.countOfRows());
}

/** Revenue per customer: the average of what the figure sums. */
function averagePerEntity(sentence: ParsedSentence): void {
  const refuseIt: () => never = () => refuse('question.noEffect', { word: sentence.text(sentence.perEntity ?? 0) });
  const [figure, ...others] = sentence.figures;
  const column = figure && columnBehind(sentence, figure);
  if (!figure || others.length > 0 || !column) refuseIt();
  const measure = sentence.vocabulary.tables
    .find(({ name }) => name === figure.table)
    ?.measures.find(({ name }) => figure.kind === 'measure' && name === figure.measure);
  const isSum =
    figure.kind === 'aggregate'
      ? figure.aggregation === 'sum' || figure.aggregation === 'average'
      : measure?.expression.op === 'aggregate' &&
        (measure.expression.aggregation === 'sum' || measure.expression.aggregation === 'average');
  if (!isSum || (measure && isCount(measure))) refuseIt();
  const own = measureFor(sentence.vocabulary, column, 'average');
  sentence.figures = [own ?? { ...column, kind: 'aggregate', aggregation: 'average' }];
}

function settleOrder(sentence: ParsedSentence): void {
  const { orderFigure: figure, figures, groups } = sentence;
  if (sentence.order === null && sentence.sorted) {
    if (groups.length > 0 || figures.length > 0) {
      if (figure && !figures.some((one) => sameField(one, figure))) figures.push(figure);
      sentence.order = { by: 'figure', highest: sentence.orderHighest, ...(figure && { figure }) };
    } else if (sentence.orderColumn) sentence.rowOrder = sentence.orderColumn;
  } else if (sentence.order === null && figure && !sentence.rows) {
    // “risk by revenue”: the relation of the second figure to the first is unclear.
    refuse('question.noEffect', { word: sentence.figureLabel(figure) });
  }
  if (sentence.order?.by === 'group' && groups.length === 0) refuse('question.nothingAsked');
}

function settleGroupFilters(sentence: ParsedSentence): void {
  const { filteredFigures, groups, figures } = sentence;
  const [first] = filteredFigures;
  if (!first) return;
  if (groups.length === 0) refuse('question.groupFilter', { figure: sentence.figureLabel(first) });
  if (figures.length === 0) figures.push(first);
}

/** “What share is critical”: the last restriction is the part, and all groups of its column are the whole. */
function shareRestrictions(sentence: ParsedSentence): { where: Restriction[]; part: Restriction[] } {
  const { figures, groups, where } = sentence;
  if (figures.length === 0) figures.push(sentence.countOfRows());
  const [figure, second] = figures as [QuestionFigure, QuestionFigure?];
  if (second) refuse('question.noEffect', { word: sentence.figureLabel(second) });
  if (!isAdditive(sentence, figure)) refuse('question.aggregateOfMeasure', { measure: sentence.figureLabel(figure) });
  if (groups.length > 0) return { where, part: [] };
  const last = where
    .filter(({ target, predicate }) => target.kind === 'column' && predicate.op === 'in' && !predicate.not)
    .at(-1);
  if (last?.target.kind !== 'column') return refuse('question.nothingAsked');
  groups.push(last.target);
  return { where: where.filter((one) => one !== last), part: [last] };
}

/** Customers with a filter or an order are listed; otherwise they are counted, as are groups without a figure. */
function listsRows(sentence: ParsedSentence, where: readonly Restriction[], why: boolean, followsUp: boolean): boolean {
  const { figures, groups, saysEntity, rowOrder } = sentence;
  if (figures.length > 0) return false;
  refuseBareGroups(sentence);
  if (groups.length > 0) figures.push(sentence.countOfRows());
  else if (!why) {
    if (saysEntity && (where.length > 0 || rowOrder)) return true;
    if (saysEntity) figures.push(sentence.countOfRows());
    else if (!followsUp) refuseOnlyValue(sentence, where);
  }
  return false;
}

/** “List the name and tonnage” asks for a list: neither for groups nor for their number. */
function refuseBareGroups({ figures, groups, bare, saysEntity }: ParsedSentence): void {
  if (figures.length === 0 && !saysEntity && groups.length > 1 && bare >= groups.length)
    refuse('question.nothingAsked');
}

function refuseOnlyValue(sentence: ParsedSentence, where: readonly Restriction[]): never {
  const [first] = where;
  if (first?.target.kind === 'column') {
    const { predicate } = where.find((one) => one.predicate.op === 'in') ?? first;
    const value = predicate.op === 'in' ? String(predicate.values[0] ?? '') : sentence.label(first.target);
    refuse('question.onlyValue', { value, column: sentence.label(first.target) });
  }
  return refuse('question.nothingAsked');
}
