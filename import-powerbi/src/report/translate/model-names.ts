import type { Field, LevelField } from '@holdfast/contracts/report/field';
import type { FormulaReport } from '../../formulas/judge-formulas.ts';
import type { ImportedColumn, ImportedModel } from '../../model/model.ts';

/** What a report may name. Without a model every name is taken as right. */
export interface ModelNames {
  has(field: Field): boolean;
  column(table: string, column: string): ImportedColumn | undefined;
  /** Whether it comes from a formula that cannot be evaluated. */
  isRefused(field: Field): boolean;
}

export function modelNames(model: ImportedModel | null, formulas: FormulaReport): ModelNames {
  const refused = new Set(
    [...formulas.measures, ...formulas.columns].map(({ table, name }) => JSON.stringify([table, name])),
  );
  const refusedTables = new Set(formulas.tables.map(({ name }) => name));
  const tables = new Map(model?.tables.map((table) => [table.name, table]));
  const measures = new Set(model?.measures.map(({ table, name }) => JSON.stringify([table, name])));
  const columns = new Map(
    model?.tables.flatMap((table) =>
      table.columns.map((column) => [JSON.stringify([table.name, column.name]), column]),
    ),
  );
  const column = (table: string, name: string) => columns.get(JSON.stringify([table, name]));
  const levelNamed = ({ table, hierarchy, level }: LevelField) =>
    tables
      .get(table)
      ?.hierarchies.find(({ name }) => name === hierarchy)
      ?.levels.find(({ name }) => name === level);
  return {
    column,
    has(field) {
      if (!model) return true;
      if (field.kind === 'measure') return measures.has(JSON.stringify([field.table, field.measure]));
      if (field.kind !== 'level') return column(field.table, field.column) !== undefined;
      return levelNamed(field) !== undefined;
    },
    isRefused(field) {
      if (field.kind === 'measure') return refused.has(JSON.stringify([field.table, field.measure]));
      if (refusedTables.has(field.table)) return true;
      const level = field.kind === 'level' ? levelNamed(field) : undefined;
      const name = field.kind === 'level' ? level?.column : field.column;
      return refused.has(JSON.stringify([field.table, name]));
    },
  };
}
