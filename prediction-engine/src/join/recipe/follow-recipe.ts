import type { ChosenLink } from '@holdfast/contracts/prediction/join-corrections';
import type { JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message, some } from '@holdfast/texts/message';
import type { SourceTable } from '../sources/source-table.ts';
import { exportName } from '../systems/export-kind.ts';
import { exportNamed } from '../systems/recognise-export.ts';
import { matchFiles } from './match-files.ts';

export interface FollowedRecipe {
  /** Under the names the model knows them by. */
  readonly tables: readonly SourceTable[];
  readonly leftOut: readonly SourceTable[];
  readonly base: number;
  readonly links: readonly ChosenLink[];
}

const LISTED = 5;

/** Later files in the places of those a model was made from, joined by the same columns; or which ones are missing. */
export function followRecipe(
  { files, links }: JoinRecipe,
  read: readonly SourceTable[],
): FollowedRecipe | { readonly problem: EngineProblem } {
  const known = read.map(({ kind, columns }) => ({
    export: kind && exportName(kind),
    columns: columns.map(({ name }) => name),
  }));
  const places = matchFiles(files, known);
  const missing = files.filter((_, at) => places[at] === -1).map(({ name }) => name);
  if (missing.length > 0) return { problem: missingFilesProblem(missing) };
  const tables = files.map((file, at) => {
    const table = read[places[at] as number] as SourceTable;
    return { ...table, name: file.name, kind: file.export === null ? null : exportNamed(file.export) };
  });
  const fileNames = new Map(tables.map(({ name, fileName }) => [name, fileName]));
  return {
    tables,
    leftOut: read.filter((_, at) => !places.includes(at)),
    base: 0,
    links: links.map((link) => ({
      ...link,
      from: fileNames.get(link.from) ?? '',
      to: fileNames.get(link.to) ?? '',
    })),
  };
}

function missingFilesProblem(missing: readonly string[]): EngineProblem {
  return {
    code: 'model-does-not-fit',
    title: message('modelMisfit'),
    reason: message('joined.modelLacks', { list: some(missing, LISTED) }),
    fix: message('joined.modelLacksFix'),
  };
}
