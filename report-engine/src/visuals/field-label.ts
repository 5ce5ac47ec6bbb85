import { columnOf, isGrouping } from './role-fields.ts';
import type { Field, SemanticModel } from './words.ts';

/** The name a reader knows a field by. */
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
