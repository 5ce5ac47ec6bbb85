import type { ColumnField } from '@holdfast/contracts/report/field';
import { contentsOf, timeUnitOf } from '../types.ts';
import { refuse } from './refuse.ts';
import type { NumberPhrase } from './take-numbers.ts';
import type { Words } from './words.ts';

/** Converts the number to the column's unit: years to months, percent to a share. */
export function columnValue(words: Words, number: NumberPhrase, field: ColumnField): number {
  const column = words.column(field);
  const isPercent = column.format?.style === 'percent';
  if (number.unit !== null) {
    const own = timeUnitOf(column);
    if (own === number.unit) return number.value;
    if (own === 'month' && number.unit === 'year') return number.value * 12;
    if (own === 'month' && number.unit === 'quarter') return number.value * 3;
    if (own === 'year' && number.unit === 'month') return number.value / 12;
    if (own === 'day' && number.unit === 'week') return number.value * 7;
    refuse('question.unit', { unit: words.text(number.last), column: words.label(field) });
  }
  if (number.percent) {
    const span = contentsOf(words.vocabulary, field)?.span;
    const isShare = isPercent || (span !== undefined && Number(span[0]) >= 0 && Number(span[1]) <= 1);
    const isPoints = /percent|pct|discount|rate|share|utili[sz]ation/i.test(`${column.name} ${column.label ?? ''}`);
    if (isShare) return roundOffError(number.value / 100);
    if (isPoints) return number.value;
    refuse('question.unit', { unit: '%', column: words.label(field) });
  }
  if (number.money && isPercent) refuse('question.currency');
  if (isPercent && number.value > 1) return roundOffError(number.value / 100);
  return number.value;
}

export const roundOffError = (value: number): number => Math.round(value * 1e10) / 1e10;
