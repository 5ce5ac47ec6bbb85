import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { textOf } from '@holdfast/texts/text-of';
import type { Formats } from '../../visuals/formats.ts';
import { columnOf, isGrouping } from '../../visuals/role-fields.ts';
import type { Field, Format, SemanticModel, Value } from '../../visuals/words.ts';

export function fieldFormat(model: SemanticModel, field: Field): Format {
  const column = isGrouping(field) ? columnOf(model, field) : undefined;
  if (column?.format) return column.format;
  const type = column?.type;
  return {
    style:
      type === 'date' || type === 'datetime' || type === 'boolean'
        ? type
        : type === 'integer' || type === 'number'
          ? type
          : 'text',
  };
}

/** Further values are counted. */
const MOST_VALUES = 3;

/** A restriction as text, short enough for a line of the filter pane. */
export function describePredicate(predicate: Predicate, format: Format, formats: Formats, texts: Texts): string {
  const write = (value: Value): string => formats.value(value, format);
  const list = (values: readonly string[]): readonly string[] =>
    values.length <= MOST_VALUES
      ? values
      : [...values.slice(0, MOST_VALUES), texts.moreValues({ count: values.length - MOST_VALUES })];
  switch (predicate.op) {
    case 'all':
      return texts.isAll;
    case 'in':
      return predicate.values.length === 0
        ? texts.isAll
        : (predicate.not ? texts.isNot : texts.is)({ values: list(predicate.values.map(write)) });
    case 'compare': {
      const phrase = predicate.conditions
        .filter(({ operator }) => operator !== 'None')
        .map(({ operator, value }) =>
          textOf(texts, operator, { value: value === undefined ? '' : write(value) }).trim(),
        );
      return phrase.length === 0
        ? texts.isAll
        : phrase.reduce((first, second) => (predicate.match === 'and' ? texts.both : texts.either)({ first, second }));
    }
    case 'relative':
      return predicate.direction === 'this'
        ? (texts.thisPeriod[predicate.unit] ?? '')
        : (predicate.direction === 'last' ? texts.lastPeriods : texts.nextPeriods)(predicate);
    case 'top':
      return (predicate.direction === 'top' ? texts.topN : texts.bottomN)({ count: predicate.count });
    case 'tuples':
      return (predicate.not ? texts.isNot : texts.is)({
        values: list(
          predicate.tuples.map((tuple) =>
            tuple.map((value) => (value === null ? texts.blank : String(value))).join(' · '),
          ),
        ),
      });
    case 'hierarchy':
      return texts.is({
        values: list(predicate.nodes.map(({ value }) => (value === null ? texts.blank : String(value)))),
      });
    default:
      return '';
  }
}
