import type { FileSetCorrections } from '@holdfast/contracts/http/file-sets';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';

export interface SetFields {
  readonly userId: string;
  readonly choices: ColumnChoicesBody;
  /** Null: proposed by the server. */
  readonly grace: number | null;
  readonly corrections: FileSetCorrections;
}

/** Fields before the files, so that a streaming server has them before the bytes arrive. */
export function formOfSet(files: readonly File[], { userId, choices, grace, corrections }: SetFields): FormData {
  const form = new FormData();
  form.append('user_id', userId);
  if (Object.keys(choices).length > 0) form.append('choices', JSON.stringify(choices));
  if (grace !== null) form.append('grace', String(grace));
  if (Object.keys(corrections).length > 0) form.append('corrections', JSON.stringify(corrections));
  for (const file of files) form.append('file', file);
  return form;
}
