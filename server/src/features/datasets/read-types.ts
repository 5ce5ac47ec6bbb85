import { COLUMN_TYPES, ColumnType } from '@holdfast/contracts/report/model';
import { refusal } from '../../platform/http/refusal.ts';

/** `zip:text,paid:number`. A name may contain a colon: the last one counts. */
export function readTypes(given: unknown): Map<string, ColumnType> {
  const types = new Map<string, ColumnType>();
  if (given === undefined || given === '') return types;
  for (const one of String(given).split(',')) {
    const at = one.lastIndexOf(':');
    const type = ColumnType.safeParse(one.slice(at + 1).trim());
    if (at < 1 || !type.success)
      throw refusal('dataset-file.types', { given: one, types: { items: [...COLUMN_TYPES], more: 0 } });
    types.set(one.slice(0, at).trim(), type.data);
  }
  return types;
}
