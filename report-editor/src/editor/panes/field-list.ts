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
  readonly isDetail: boolean;
}

/**
 * The fields an author can choose: own measures, levels of hierarchies, columns, then other measures, without those the
 * model hides; the details of the model last.
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
    .map(({ name, label, columns, measures, hierarchies, detail = false }): ListedTable => {
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
      const [ours, others] = [figures.filter(isOwnField), figures.filter((one) => !isOwnField(one))];
      const fields = [...ours, ...levels, ...plain, ...others].filter(matches);
      return { name, label: label ?? name, fields, isDetail: detail };
    })
    .filter(({ fields }) => fields.length > 0)
    .toSorted((a, b) => Number(a.isDetail) - Number(b.isDetail));
}

const isOwnField = ({ type }: ListedField): boolean => type === 'own';
