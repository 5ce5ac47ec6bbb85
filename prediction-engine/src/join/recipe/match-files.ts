import type { RecipeFile } from '@holdfast/contracts/prediction/join-recipe';

/** A file of a later day, as far as it is recognised by. */
export interface KnownFile {
  readonly export: string | null;
  readonly columns: readonly string[];
}

/** A system adds a column now and then; with fewer in common it is another export. */
const LEAST_SHARED = 0.8;

/** For each file of a recipe the place of the one that takes its part, -1 without one. Names of files may differ. */
export function matchFiles(wanted: readonly RecipeFile[], files: readonly KnownFile[]): number[] {
  const free = new Set(files.keys());
  return wanted.map((file) => {
    const best = [...free]
      .map((at) => ({ at, shared: sharedColumns(file, files[at] as KnownFile) }))
      .filter(({ shared }) => shared >= LEAST_SHARED)
      .sort((a, b) => b.shared - a.shared || a.at - b.at)[0];
    if (best === undefined) return -1;
    free.delete(best.at);
    return best.at;
  });
}

function sharedColumns(file: RecipeFile, other: KnownFile): number {
  if (file.export !== other.export && file.export !== null && other.export !== null) return 0;
  const there = new Set(other.columns);
  return file.columns.filter((name) => there.has(name)).length / Math.max(1, file.columns.length);
}
