import type { Field } from '@holdfast/contracts/report/field';
import type { Column, OwnMeasure, SemanticModel } from '@holdfast/contracts/report/model';

export interface ListedField {
  readonly key: string;
  readonly label: string;
  readonly field: Field;
  /** `own`: a measure defined in this report. */
  readonly type: 'figure' | 'own' | Column['type'];
  readonly description: string | undefined;
}
export interface ListedTable {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly ListedField[];
}

/**
 * The fields an author can choose: own measures, other measures, levels of hierarchies, then columns, without those the
 * model hides.
 */
export function listFields(
  { tables }: SemanticModel,
  search = '',
  own: readonly OwnMeasure[] = [],
): readonly ListedTable[] {
  const isOwn = (table: string, name: string) => own.some((one) => one.table === table && one.name === name);
  const wanted = search.trim().toLocaleLowerCase();
  const matches = ({ label, key }: ListedField) =>
    label.toLocaleLowerCase().includes(wanted) || key.toLocaleLowerCase().includes(wanted);
  return tables
    .map(({ name, label, columns, measures, hierarchies }): ListedTable => {
      const figures = measures.map(
        (measure): ListedField => ({
          key: `${name}/${measure.name}`,
          label: measure.label ?? measure.name,
          field: { kind: 'measure', table: name, measure: measure.name },
          type: isOwn(name, measure.name) ? 'own' : 'figure',
          description: measure.description,
        }),
      );
      const levels = hierarchies.flatMap((hierarchy) =>
        hierarchy.levels.map(
          (level): ListedField => ({
            key: `${name}/${hierarchy.name}/${level.name}`,
            label: `${hierarchy.label ?? hierarchy.name} › ${level.name}`,
            field: { kind: 'level', table: name, hierarchy: hierarchy.name, level: level.name },
            type: columns.find((column) => column.name === level.column)?.type ?? 'text',
            description: undefined,
          }),
        ),
      );
      const plain = columns
        .filter(({ hidden }) => !hidden)
        .map(
          (column): ListedField => ({
            key: `${name}.${column.name}`,
            label: column.label ?? column.name,
            field: { kind: 'column', table: name, column: column.name },
            type: column.type,
            description: column.description,
          }),
        );
      return { name, label: label ?? name, fields: [...ownFirst(figures), ...levels, ...plain].filter(matches) };
    })
    .filter(({ fields }) => fields.length > 0);
}

const ownFirst = (figures: readonly ListedField[]): ListedField[] => [
  ...figures.filter(({ type }) => type === 'own'),
  ...figures.filter(({ type }) => type !== 'own'),
];
