import type { Field } from '@holdfast/contracts/report/field';
import type { ImportedColumn, ImportedModel } from '../../model/model.ts';

/** What a report may name. Without a model every name is taken as right. */
export interface ModelNames {
  has(field: Field): boolean;
  column(table: string, column: string): ImportedColumn | undefined;
  isCalculationItem(field: Field): boolean;
}

export function modelNames(model: ImportedModel | null): ModelNames {
  const tables = new Map(model?.tables.map((table) => [table.name, table]));
  const measures = new Set(model?.measures.map(({ table, name }) => JSON.stringify([table, name])));
  const columns = new Map(
    model?.tables.flatMap((table) =>
      table.columns.map((column) => [JSON.stringify([table.name, column.name]), column]),
    ),
  );
  const column = (table: string, name: string) => columns.get(JSON.stringify([table, name]));
  return {
    column,
    has(field) {
      if (!model) return true;
      if (field.kind === 'measure') return measures.has(JSON.stringify([field.table, field.measure]));
      if (field.kind !== 'level') return column(field.table, field.column) !== undefined;
      const hierarchy = tables.get(field.table)?.hierarchies.find(({ name }) => name === field.hierarchy);
      return hierarchy?.levels.some(({ name }) => name === field.level) === true;
    },
    isCalculationItem: (field) => tables.get(field.table)?.calculationItems !== undefined,
  };
}
