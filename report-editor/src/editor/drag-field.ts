import { Field } from '@holdfast/contracts/report/field';
import type { RoleField } from '@holdfast/contracts/report/visual';
import type { DragEvent } from 'react';

const TYPE = 'application/x-holdfast-field';

export function dragField(event: DragEvent, field: RoleField['field']): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(field));
  event.dataTransfer.effectAllowed = 'copy';
}

/** Null for other drops: files, text, links. */
export function droppedField(event: DragEvent): RoleField | null {
  const text = event.dataTransfer.getData(TYPE);
  if (text === '') return null;
  const read = Field.safeParse(JSON.parse(text));
  return read.success ? { field: read.data } : null;
}
