import type { Column, SemanticModel } from '@holdfast/contracts/report/model';
import type { ImportedColumn, ImportedModel } from './model.ts';

/** The model as reports see it: names, types and formats. Formulas and rules stay with the dataset. */
export function semanticModel({ name, tables, measures, relationships }: ImportedModel): SemanticModel {
  return {
    name,
    tabular: true,
    tables: tables.map((table) => ({
      name: table.name,
      columns: table.columns.map(columnOf),
      measures: measures
        .filter((measure) => measure.table === table.name)
        .map(({ name: measure, description, format }) => ({
          name: measure,
          expression: { op: 'dax' as const },
          ...(format && { format }),
          ...(description !== undefined && { description }),
        })),
      hierarchies: table.hierarchies.map((one) => ({ ...one, levels: [...one.levels] })),
    })),
    relationships: relationships.map(({ from, to, active }) => ({ from, to, ...(!active && { inactive: true }) })),
  };
}

const TYPES = {
  integer: 'integer',
  double: 'number',
  currency: 'number',
  text: 'text',
  boolean: 'boolean',
} as const;

function columnOf({ name, type, format, description, hidden, sortBy }: ImportedColumn): Column {
  return {
    name,
    type: type === 'date' ? (format?.style === 'datetime' ? 'datetime' : 'date') : TYPES[type],
    ...(format && { format }),
    ...(description !== undefined && { description }),
    ...(hidden && { hidden }),
    ...(sortBy !== undefined && { sortBy }),
  };
}
