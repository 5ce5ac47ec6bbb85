import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Operator, Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import { daysPredicate } from './dates.ts';
import { countOf } from './figures.ts';
import type { Slots } from './slots.ts';
import { isCount, type QuestionFigure, type Vocabulary } from './subject.ts';
import { columnOfField, isDate } from './types.ts';

/** The question as interpreted, in its own language. */
export function restateQuestion(slots: Slots, vocabulary: Vocabulary): string {
  const { texts } = vocabulary;
  let what = restateFigures(slots, vocabulary);
  if (slots.share) what = texts.share({ what });
  if (!slots.rows && slots.groups.length > 0) {
    const groups = joinTexts(
      slots.groups.map((field) => restateGroup(field, vocabulary)),
      vocabulary,
    );
    what = texts.by({ figures: what, groups });
  }
  const size: Restriction[] = slots.groupSize
    ? [
        {
          target: countOf(vocabulary, slots.table),
          predicate: { op: 'compare', match: 'and', conditions: [slots.groupSize] },
        },
      ]
    : [];
  const where = [...slots.where, ...size];
  if (where.length > 0) what = texts.where({ what, condition: restateAll(where, vocabulary) });
  if (slots.part.length > 0) what = texts.among({ what, condition: restateAll(slots.part, vocabulary) });
  if (slots.against) {
    const { field, days } = slots.against;
    const compared = restateRestriction({ target: field, predicate: daysPredicate(days) }, vocabulary);
    what = texts.against({ what, days: compared });
  }
  if (slots.rowOrder) what = texts.sorted({ what, column: labelOfColumn(slots.rowOrder, vocabulary) });
  if (slots.order?.by === 'group' && slots.groups[0])
    what = texts.sorted({ what, column: labelOfColumn(slots.groups[0], vocabulary) });
  const isHighest = slots.order?.highest !== false;
  if (slots.limit !== null) {
    const most = String(slots.limit);
    return isHighest ? texts.top({ what, most }) : texts.bottom({ what, most });
  }
  if (slots.order?.by === 'figure') return isHighest ? texts.highestFirst({ what }) : texts.lowestFirst({ what });
  return what;
}

/** What is counted, computed or listed. */
function restateFigures(slots: Slots, vocabulary: Vocabulary): string {
  const { texts } = vocabulary;
  const list = slots.list.map((field) => labelOfColumn(field, vocabulary));
  if (slots.distinct && list[0]) list[0] = texts.distinct({ column: list[0] });
  if (list.length > 0) return texts.rows({ what: joinTexts(list, vocabulary) });
  if (!slots.rows && slots.figures.length > 0)
    return joinTexts(
      slots.figures.map((figure) => restateFigure(figure, vocabulary)),
      vocabulary,
    );
  const table = vocabulary.tables.find(({ name }) => name === slots.table);
  return texts.rows({ what: table?.label ?? table?.name ?? slots.table });
}

const joinTexts = (parts: readonly string[], { texts }: Vocabulary): string =>
  parts.reduce((first, second) => texts.and({ first, second }));

const restateAll = (restrictions: readonly Restriction[], vocabulary: Vocabulary): string =>
  joinTexts(
    restrictions.map((one) => restateRestriction(one, vocabulary)),
    vocabulary,
  );

/** Restates the drivers of a figure for some of the rows. */
export function restateDrivers(figure: QuestionFigure, where: readonly Restriction[], vocabulary: Vocabulary): string {
  const what = vocabulary.texts.why({ figure: restateFigure(figure, vocabulary) });
  const [first] = where;
  return first ? vocabulary.texts.where({ what, condition: restateRestriction(first, vocabulary) }) : what;
}

export function restateFigure(figure: QuestionFigure, vocabulary: Vocabulary): string {
  const { texts } = vocabulary;
  const table = vocabulary.tables.find(({ name }) => name === figure.table);
  if (figure.kind === 'aggregate') {
    if (figure.aggregation === 'count') return restateCount(table?.label ?? figure.table, vocabulary);
    const column = labelOfColumn({ ...figure, kind: 'column' }, vocabulary);
    return texts.aggregations[figure.aggregation]({ column, initial: initialOf(column) });
  }
  const measure = table?.measures.find(({ name }) => name === figure.measure);
  const label = measure?.label ?? figure.measure;
  return measure && isCount(measure) ? restateCount(label, vocabulary) : label;
}

const restateCount = (rows: string, { texts }: Vocabulary): string => texts.count({ rows, initial: initialOf(rows) });

/** French elides before a vowel. */
const initialOf = (text: string) => (/^[aeiouàâéèêëîïôû]/i.test(text) ? 'vowel' : undefined);

export const labelOfColumn = (field: ColumnField, vocabulary: Vocabulary): string => {
  const { label, name } = columnOfField(vocabulary, { kind: 'column', table: field.table, column: field.column });
  return label ?? name;
};

function restateGroup(field: ColumnField, vocabulary: Vocabulary): string {
  const { texts } = vocabulary;
  const column = labelOfColumn(field, vocabulary);
  if (field.grain) return texts.byPeriod({ column, period: texts.grains[field.grain] ?? field.grain });
  if (field.binSize) return texts.inSteps({ column, step: writeNumber(field.binSize, vocabulary) });
  return column;
}

export function restateRestriction({ target, predicate }: Restriction, vocabulary: Vocabulary): string {
  const { texts } = vocabulary;
  const isColumn = target.kind === 'column';
  const column = isColumn
    ? labelOfColumn(target, vocabulary)
    : target.kind === 'level'
      ? target.level
      : restateFigure(target, vocabulary);
  const write = (value: Value | undefined): string => writeValue(value ?? null, isColumn ? target : null, vocabulary);
  switch (predicate.op) {
    case 'in': {
      const values = predicate.values.map(write);
      return predicate.not ? texts.isNot({ column, values }) : texts.is({ column, values });
    }
    case 'relative': {
      const unit = predicate.unit.replace(/^calendar/, '').toLowerCase();
      return predicate.direction === 'this'
        ? texts.current({ column, unit })
        : texts.last({ column, unit, count: predicate.count });
    }
    case 'compare':
      return isColumn && isDate(columnOfField(vocabulary, target)) && predicate.conditions.every(hasValue)
        ? predicate.conditions.reduce((dated, { operator, value }) => {
            const day = write(value);
            return operator === 'LessThan' ? texts.until({ dated, day }) : texts.from({ dated, day });
          }, column)
        : restateComparison(predicate, { column, write, vocabulary });
    default:
      return column;
  }
}

type Comparison = Extract<Predicate, { op: 'compare' }>;
const hasValue = ({ value }: Comparison['conditions'][number]): boolean => value !== undefined;

interface ComparedColumn {
  readonly column: string;
  readonly write: (value: Value | undefined) => string;
  readonly vocabulary: Vocabulary;
}

function restateComparison(
  { conditions, match }: Comparison,
  { column, write, vocabulary: { texts } }: ComparedColumn,
): string {
  const [least, most] = conditions;
  if (least?.operator === 'GreaterThanOrEqual' && most?.operator === 'LessThanOrEqual' && match === 'and')
    return texts.between({ column, least: write(least.value), most: write(most.value) });
  return conditions
    .map(({ operator, value: compared }) => {
      const key = COMPARISONS[operator];
      const value = write(compared);
      if (key !== undefined) return texts[key]({ column, value });
      if (operator === 'IsBlank') return texts.blank({ column });
      if (operator === 'IsNotBlank') return texts.notBlank({ column });
      return operator === 'IsNot' ? texts.isNot({ column, values: [value] }) : texts.is({ column, values: [value] });
    })
    .reduce((first, second) => texts[match]({ first, second }));
}

const COMPARISONS = {
  GreaterThan: 'more',
  GreaterThanOrEqual: 'atLeast',
  LessThan: 'less',
  LessThanOrEqual: 'atMost',
  Contains: 'contains',
  DoesNotContain: 'notContains',
  StartsWith: 'startsWith',
  DoesNotStartWith: 'notStartsWith',
} as const satisfies Partial<Record<Operator, string>> as Partial<
  Record<Operator, 'more' | 'atLeast' | 'less' | 'atMost' | 'contains' | 'notContains' | 'startsWith' | 'notStartsWith'>
>;

function writeValue(value: Value, field: ColumnField | null, vocabulary: Vocabulary): string {
  if (value === null) return '–';
  const { lexicon, texts } = vocabulary;
  const column = field && columnOfField(vocabulary, field);
  if (typeof value === 'number' && column?.format?.style === 'percent') {
    return formatsOf(lexicon.language).percent.format(value);
  }
  if (column?.format?.style === 'boolean') return value === 1 || value === true ? texts.yes : texts.no;
  if (typeof value === 'number') return writeNumber(value, vocabulary);
  return column?.format?.words?.[String(value)] ?? String(value);
}

const writeNumber = (value: number, { lexicon }: Vocabulary): string => formatsOf(lexicon.language).plain.format(value);

/** Cached: formatters are slow to construct. */
const formats = new Map<string, { percent: Intl.NumberFormat; plain: Intl.NumberFormat }>();

function formatsOf(language: string) {
  const known = formats.get(language) ?? {
    percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
    plain: new Intl.NumberFormat(language, { maximumFractionDigits: 4 }),
  };
  formats.set(language, known);
  return known;
}
