import type { GroupingField } from '@holdfast/contracts/report/field';
import type { Column, SemanticModel } from '@holdfast/contracts/report/model';
import { columnOf, findColumn } from '../model/find-field.ts';
import { queryError } from '../model/query-error.ts';
import type { BoundColumn, BoundField } from './bound.ts';

export function bindColumn(model: SemanticModel, table: string, column: string): BoundColumn {
  const { name, type } = findColumn(model, table, column);
  return { table, name, type };
}

export const bindField = (field: GroupingField, model: SemanticModel): BoundField =>
  bindGroupingField(field, columnOf(model, field));

/** A field of a known column. */
export function bindGroupingField(field: GroupingField, { name, type }: Column): BoundField {
  const column: BoundColumn = { table: field.table, name, type };
  const { binSize = null, grain = null } = field.kind === 'column' ? field : {};
  if (binSize !== null) {
    if (type !== 'number' && type !== 'integer') throw queryError('invalid-query.binsOfText', { name });
    return { column, binSize, grain: null, type: 'number' };
  }
  if (grain !== null) {
    if (type !== 'date' && type !== 'datetime') throw queryError('invalid-query.periodsOfText', { name });
    return { column, binSize, grain, type: grain === 'hour' ? 'datetime' : 'date' };
  }
  return { column, binSize, grain, type };
}
