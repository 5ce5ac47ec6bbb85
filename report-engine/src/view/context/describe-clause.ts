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

/** A restriction as text, short enough for a line of the filter pane. */
export function describePredicate(predicate: Predicate, format: Format, formats: Formats, texts: Texts): string {
  const write = (value: Value): string => formats.value(value, format);
  const list = (values: readonly string[]): string =>
    values.length <= 3 ? values.join(', ') : `${values.slice(0, 3).join(', ')} +${values.length - 3}`;
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
      return phrase.length === 0 ? texts.isAll : phrase.join(` ${predicate.match === 'and' ? texts.and : texts.or} `);
    }
    case 'relative':
      return predicate.direction === 'this'
        ? `${texts.this} ${texts[predicate.unit]}`
        : `${texts[predicate.direction]} ${predicate.count} ${texts[predicate.unit]}`;
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
