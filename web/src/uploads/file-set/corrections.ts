import type { FileSetCorrections, FileSetPreview } from '@holdfast/contracts/http/file-sets';

export type FileRole = 'customers' | 'rows' | 'left-out';

type ReadFile = FileSetPreview['files'][number];

export function roleOf({ file, left_out }: ReadFile, base: string): FileRole {
  if (left_out) return 'left-out';
  return file === base ? 'customers' : 'rows';
}

/** A file in another role. The list of customers is a choice among all files: making it ordinary lets the server choose. */
export function withFileRole(corrections: FileSetCorrections, file: string, role: FileRole): FileSetCorrections {
  const { base, left_out = [], ...others } = corrections;
  const others_out = left_out.filter((name) => name !== file);
  const chosen = role === 'customers' ? file : base === file ? undefined : base;
  return {
    ...others,
    ...(chosen !== undefined && { base: chosen }),
    left_out: role === 'left-out' ? [...others_out, file] : others_out,
  };
}

export function withExport(corrections: FileSetCorrections, file: string, name: string | null): FileSetCorrections {
  return { ...corrections, exports: { ...corrections.exports, [file]: name } };
}

export type Keys = NonNullable<FileSetCorrections['links']>[number];

/** The columns that link a file: chosen, else found; null if nothing links it to another. */
export function keysOf(file: string, corrections: FileSetCorrections, links: FileSetPreview['links']): Keys | null {
  const found = corrections.links?.find(({ from }) => from === file) ?? links.find(({ from }) => from === file);
  return found === undefined ? null : { from: found.from, column: found.column, to: found.to, key: found.key };
}

export function withKeys(corrections: FileSetCorrections, keys: Keys): FileSetCorrections {
  const others = (corrections.links ?? []).filter(({ from }) => from !== keys.from);
  return { ...corrections, links: [...others, keys] };
}

/** One choice made, the others as they are, or else what is likeliest. */
export function completeKeys(
  { file, columns }: ReadFile,
  files: readonly ReadFile[],
  base: string,
  chosen: Partial<Keys>,
): Keys | null {
  const candidates = files.filter((other) => other.file !== file && !other.left_out);
  const to = candidates.find((other) => other.file === chosen.to) ?? candidates.find((other) => other.file === base);
  const target = to ?? candidates[0];
  const column = chosen.column ?? columns[0];
  if (target === undefined || column === undefined) return null;
  const isThere = chosen.key !== undefined && target.columns.includes(chosen.key);
  const key = isThere ? chosen.key : (target.columns.find((name) => name === column) ?? target.columns[0]);
  return key === undefined ? null : { from: file, column, to: target.file, key };
}
