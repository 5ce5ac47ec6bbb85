import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Operator } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import { daysPredicate } from './dates.ts';
import { countOf } from './figures.ts';
import type { PhraseWords } from './lexicons/lexicon.ts';
import type { Slots } from './slots.ts';
import { isCount, type QuestionFigure, type Vocabulary } from './subject.ts';
import { columnOfField, isDate } from './types.ts';

/** The question as interpreted, in its own language. */
export function saySlots(slots: Slots, vocabulary: Vocabulary): string {
  const { said } = vocabulary.lexicon;
  const join = (parts: readonly string[]): string =>
    parts.reduce((all, part) => (all === '' ? part : fillTemplate(said.and, all, part)), '');
  const table = vocabulary.tables.find(({ name }) => name === slots.table);
  const noun = table?.label ?? table?.name ?? slots.table;
  const figures = slots.figures.map((figure) => sayFigure(figure, vocabulary));
  const list = slots.list.map((field) => labelOfColumn(field, vocabulary));
  if (slots.distinct && list[0]) list[0] = fillTemplate(said.distinct, list[0]);
  let text =
    list.length > 0
      ? fillTemplate(said.rows, join(list))
      : slots.rows || figures.length === 0
        ? fillTemplate(said.rows, noun)
        : join(figures);
  if (slots.share) text = fillTemplate(said.share, text);
  if (!slots.rows && slots.groups.length > 0) {
    text = fillTemplate(said.by, text, join(slots.groups.map((field) => sayGroup(field, vocabulary))));
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
  if (where.length > 0)
    text = fillTemplate(said.where, text, join(where.map((one) => sayRestriction(one, vocabulary))));
  if (slots.part.length > 0)
    text = fillTemplate(said.among, text, join(slots.part.map((one) => sayRestriction(one, vocabulary))));
  if (slots.against) {
    const { field, days } = slots.against;
    text = fillTemplate(
      said.against,
      text,
      sayRestriction({ target: field, predicate: daysPredicate(days) }, vocabulary),
    );
  }
  const highest = slots.order?.highest !== false;
  if (slots.rowOrder) text = fillTemplate(said.sorted, text, labelOfColumn(slots.rowOrder, vocabulary));
  if (slots.order?.by === 'group' && slots.groups[0])
    text = fillTemplate(said.sorted, text, labelOfColumn(slots.groups[0], vocabulary));
  if (slots.limit !== null) return fillTemplate(highest ? said.top : said.bottom, text, String(slots.limit));
  if (slots.order && slots.order.by === 'figure')
    return fillTemplate(highest ? said.highestFirst : said.lowestFirst, text);
  return text;
}

const OPERATOR_PHRASES: Partial<Record<Operator, keyof Omit<PhraseWords, 'aggregations' | 'units' | 'grains'>>> = {
  GreaterThan: 'more',
  GreaterThanOrEqual: 'atLeast',
  LessThan: 'less',
  LessThanOrEqual: 'atMost',
  Is: 'is',
  IsNot: 'isNot',
  IsBlank: 'blank',
  IsNotBlank: 'notBlank',
  Contains: 'contains',
  DoesNotContain: 'notContains',
  StartsWith: 'startsWith',
  DoesNotStartWith: 'notStartsWith',
};

/** Restates the drivers of a figure for some of the rows. */
export function sayWhy(figure: QuestionFigure, where: readonly Restriction[], vocabulary: Vocabulary): string {
  const { said } = vocabulary.lexicon;
  const text = fillTemplate(said.why, sayFigure(figure, vocabulary));
  const [first] = where;
  return first ? fillTemplate(said.where, text, sayRestriction(first, vocabulary)) : text;
}

const fillTemplate = (template: string, ...parts: readonly string[]): string => {
  let at = 0;
  // A numbered placeholder where a language reverses the parts; two forms before a consonant and before a vowel.
  return template.replace(/(?:\(([^|()]*)\|([^()]*)\))?\{(\d?)\}/g, (_, plain = '', elided = '', place: string) => {
    const part = parts[place === '' ? at++ : Number(place)] ?? '';
    return `${/^[aeiouàâéèêëîïôû]/i.test(part) ? elided : plain}${part}`;
  });
};

export function sayFigure(figure: QuestionFigure, vocabulary: Vocabulary): string {
  const { said } = vocabulary.lexicon;
  const table = vocabulary.tables.find(({ name }) => name === figure.table);
  if (figure.kind === 'aggregate') {
    if (figure.aggregation === 'count') return fillTemplate(said.count, table?.label ?? figure.table);
    return fillTemplate(
      said.aggregations[figure.aggregation],
      labelOfColumn({ ...figure, kind: 'column' }, vocabulary),
    );
  }
  const measure = table?.measures.find(({ name }) => name === figure.measure);
  const label = measure?.label ?? figure.measure;
  return measure && isCount(measure) ? fillTemplate(said.count, label) : label;
}

export const labelOfColumn = (field: ColumnField, vocabulary: Vocabulary): string => {
  const { label, name } = columnOfField(vocabulary, { kind: 'column', table: field.table, column: field.column });
  return label ?? name;
};

function sayGroup(field: ColumnField, vocabulary: Vocabulary): string {
  const { said } = vocabulary.lexicon;
  const label = labelOfColumn(field, vocabulary);
  if (field.grain) return `${label} (${said.grains[field.grain]})`;
  if (field.binSize) return fillTemplate(said.inSteps, label, number(field.binSize, vocabulary));
  return label;
}

export function sayRestriction({ target, predicate }: Restriction, vocabulary: Vocabulary): string {
  const { said } = vocabulary.lexicon;
  const isColumn = target.kind === 'column';
  const label = isColumn
    ? labelOfColumn(target, vocabulary)
    : target.kind === 'level'
      ? target.level
      : sayFigure(target, vocabulary);
  const write = (value: Value | undefined): string => writeValue(value ?? null, isColumn ? target : null, vocabulary);
  switch (predicate.op) {
    case 'in':
      return fillTemplate(predicate.not ? said.isNot : said.is, label, predicate.values.map(write).join(', '));
    case 'relative': {
      const unit = predicate.unit.replace(/^calendar/, '').toLowerCase() as keyof PhraseWords['units'];
      const name = said.units[unit] ?? unit;
      return predicate.direction === 'this'
        ? fillTemplate(said.this, label, name)
        : fillTemplate(said.last, label, String(predicate.count), name);
    }
    case 'compare': {
      const dated = isColumn && isDate(columnOfField(vocabulary, target));
      if (dated && predicate.conditions.every(({ value }) => value !== undefined)) {
        let text = label;
        for (const { operator, value } of predicate.conditions) {
          text = fillTemplate(operator === 'LessThan' ? said.until : said.from, text, write(value));
        }
        return text;
      }
      const [first, second] = predicate.conditions;
      if (
        first?.operator === 'GreaterThanOrEqual' &&
        second?.operator === 'LessThanOrEqual' &&
        predicate.match === 'and'
      )
        return fillTemplate(said.between, label, write(first.value), write(second.value));
      const single = predicate.conditions.map(({ operator, value }) =>
        fillTemplate(said[OPERATOR_PHRASES[operator] ?? 'is'], label, write(value)),
      );
      return single.reduce((all, one) => fillTemplate(said[predicate.match], all, one));
    }
    default:
      return label;
  }
}

function writeValue(value: Value, field: ColumnField | null, vocabulary: Vocabulary): string {
  if (value === null) return '–';
  const column = field && columnOfField(vocabulary, field);
  if (typeof value === 'number' && column?.format?.style === 'percent') {
    return formatsOf(vocabulary.lexicon.language).percent.format(value);
  }
  const { said } = vocabulary.lexicon;
  if (column?.format?.style === 'boolean') return value === 1 || value === true ? said.yes : said.no;
  if (typeof value === 'number') return number(value, vocabulary);
  return column?.format?.words?.[String(value)] ?? String(value);
}

const number = (value: number, { lexicon }: Vocabulary): string => formatsOf(lexicon.language).plain.format(value);

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
