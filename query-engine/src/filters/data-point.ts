import type { Clause } from '@holdfast/contracts/report/clause';
import { fieldKey, type GroupingField, type Value, type ValueField } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';

/** A mark of a chart or a row of a table: the groups it represents, and its values. */
export interface DataPoint {
  readonly identity: readonly { readonly field: GroupingField; readonly value: Value }[];
  readonly values: readonly { readonly field: ValueField; readonly value: Value; readonly formatted?: string }[];
}

/** The selection in a visual, in a form that views compare their marks with. */
export interface PickedValues {
  readonly fields: readonly GroupingField[];
  readonly tuples: readonly (readonly Value[])[];
}

/** A click on marks as a predicate: one field gives a list of values, several give tuples. */
export function predicateFromPoints(
  points: readonly DataPoint[],
): { target: GroupingField; predicate: Predicate } | null {
  const first = points[0];
  const target = first?.identity[0]?.field;
  if (!first || !target) return null;
  const fields = first.identity.map((part) => part.field);
  const alike = points.filter((point) => point.identity.length === fields.length);
  if (fields.length === 1) {
    return {
      target,
      predicate: { op: 'in', exact: true, values: alike.map((point) => point.identity[0]?.value ?? null) },
    };
  }
  const tuples = alike.map((point) => point.identity.map((part) => part.value));
  return { target, predicate: { op: 'tuples', exact: true, fields, tuples } };
}

/** The inverse: the values selected by a visual's own clause. */
export function pickedValues(clause: Clause | undefined): PickedValues | null {
  if (clause?.target.kind !== 'column' && clause?.target.kind !== 'level') return null;
  const { predicate, target } = clause;
  if (predicate.op === 'in' && !predicate.not) {
    return { fields: [target], tuples: predicate.values.map((value) => [value]) };
  }
  if (predicate.op === 'tuples' && !predicate.not) return { fields: predicate.fields, tuples: predicate.tuples };
  return null;
}

/** Whether a mark is selected. Fields of the mark that were not part of the selection are ignored. */
export function isPicked(picked: PickedValues | null, identity: DataPoint['identity']): boolean {
  if (!picked) return false;
  const own = new Map(identity.map((part) => [fieldKey(part.field), part.value]));
  const keys = picked.fields.map(fieldKey);
  if (!keys.every((key) => own.has(key))) return false;
  return picked.tuples.some((tuple) => keys.every((key, index) => own.get(key) === tuple[index]));
}
