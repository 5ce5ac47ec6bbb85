import type { IDataFormat, IDataModel } from '@holdfast/contracts/embed/data-model';
import type { Format, SemanticModel } from '@holdfast/contracts/report/model';

/** The model as exposed to a host page: without hidden columns, and without the expressions of measures. */
export function modelOnWire(model: SemanticModel): IDataModel {
  return {
    tables: model.tables.map(({ name, label, columns, measures, hierarchies }) => ({
      name,
      displayName: label ?? name,
      columns: columns
        .filter((column) => !column.hidden)
        .map((column) => ({ ...named(column), type: column.type, ...formatAndDescription(column) })),
      measures: measures.map((measure) => ({ ...named(measure), ...formatAndDescription(measure) })),
      hierarchies: hierarchies.map((hierarchy) => ({
        ...named(hierarchy),
        levels: hierarchy.levels.map((level) => level.name),
      })),
    })),
  };
}

const named = ({ name, label }: { name: string; label?: string | undefined }) => ({ name, displayName: label ?? name });

const formatAndDescription = ({
  format,
  description,
}: {
  format?: Format | undefined;
  description?: string | undefined;
}) => ({
  ...(format && { format: format as IDataFormat }),
  ...(description && { description }),
});
