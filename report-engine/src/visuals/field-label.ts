import { columnOf, isGrouping } from './role-fields.ts';
import type { Field, SemanticModel } from './words.ts';

/** The author's description of a field, such as which column of the reader's file it is. */
export function fieldDescription({ tables }: SemanticModel, field: Field): string | undefined {
  const table = tables.find((one) => one.name === field.table);
  if (field.kind === 'measure') return table?.measures.find(({ name }) => name === field.measure)?.description;
  return field.kind === 'level' ? undefined : table?.columns.find(({ name }) => name === field.column)?.description;
}

/** The display name of a field. */
export function fieldLabel(model: SemanticModel, field: Field): string {
  const table = model.tables.find((one) => one.name === field.table);
  if (isGrouping(field)) {
    const column = columnOf(model, field);
    return column?.label ?? column?.name ?? (field.kind === 'column' ? field.column : field.level);
  }
  if (field.kind === 'measure') {
    const measure = table?.measures.find((one) => one.name === field.measure);
    return measure?.label ?? field.measure;
  }
  const column = table?.columns.find((one) => one.name === field.column);
  return column?.label ?? field.column;
}
