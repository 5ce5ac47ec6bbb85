import type { ColumnField, MeasureField } from '@holdfast/contracts/report/field';
import type { Table } from '@holdfast/contracts/report/model';
import type { Wording } from '@holdfast/contracts/report/question';
import type { Tag, VocabularySource } from './subject.ts';

/** What the words of the model's own wording mean; null where the model or the viewer's rows lack it. */
export function tagOfWording(wording: Wording, { contents }: VocabularySource, tables: readonly Table[]): Tag | null {
  const { table, column, measure, value, superlative } = wording;
  const known = tables.find(({ name }) => name === table);
  const described = column === undefined ? undefined : known?.columns.find(({ name }) => name === column);
  const field: ColumnField | null = described ? { kind: 'column', table, column: described.name } : null;
  const figure: MeasureField | null =
    measure !== undefined && known?.measures.some(({ name }) => name === measure)
      ? { kind: 'measure', table, measure }
      : null;
  if (superlative) {
    return (
      field && {
        is: 'superlative',
        column: field,
        highest: superlative === 'highest',
        ...(figure && { measure: figure }),
      }
    );
  }
  if (value !== undefined || wording.values) {
    // Values the viewer's own rows do not contain must not be confirmed.
    const held = contents.find((one) => one.table === table && one.column === column);
    const values = (wording.values ?? [value ?? null]).filter(
      (one) => wording.not || held?.values.some((other) => other === one),
    );
    if (!field || values.length === 0) return null;
    const { other, not, without } = wording;
    const isLeftOut = without && known?.columns.some(({ name }) => name === without.column);
    return {
      is: 'value',
      field,
      values,
      ...(other !== undefined && { other }),
      ...(not && { not }),
      ...(isLeftOut && { without: { field: { kind: 'column', table, column: without.column }, value: without.value } }),
    };
  }
  if (figure) return { is: 'measure', field: figure };
  if (field) return { is: 'column', field };
  return column === undefined && measure === undefined && known ? { is: 'entity', table } : null;
}
