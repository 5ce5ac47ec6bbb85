import { plainWords } from '../../profile/vocabulary/name-words.ts';
import type { TextColumn } from '../../read/file-format.ts';
import { EXPORT_KINDS } from './catalogue.ts';
import { type ExportKind, exportName } from './export-kind.ts';

const SAMPLED_CELLS = 200;
const MOST = 0.9;

/**
 * The system and kind of an export; null if its columns are those of none. All required names and the form of the ids
 * have to agree: a wrong system brings wrong meanings, none only costs the help of the catalogue.
 */
export function recogniseExport(columns: readonly TextColumn[], rowCount: number): ExportKind | null {
  const byName = new Map(columns.map((column) => [plainName(column.name), column]));
  const fitting = EXPORT_KINDS.filter(({ required, id }) => {
    if (!required.every((names) => namesOf(names).some((name) => byName.has(name)))) return false;
    const ids = namesOf(id.column)
      .map((name) => byName.get(name))
      .find((column) => column !== undefined);
    return ids !== undefined && matchesForm(ids, rowCount, id.form);
  });
  return fitting.sort((a, b) => b.required.length - a.required.length)[0] ?? null;
}

export const EXPORT_NAMES: readonly string[] = EXPORT_KINDS.map(exportName);

export const exportNamed = (name: string): ExportKind | null =>
  EXPORT_KINDS.find((kind) => exportName(kind) === name) ?? null;

/** The index of the first column with one of the names, -1 without one. */
export function columnNamed(columns: readonly { readonly name: string }[], names: string | undefined): number {
  if (names === undefined) return -1;
  const plain = columns.map(({ name }) => plainName(name));
  for (const name of namesOf(names)) {
    const at = plain.indexOf(name);
    if (at !== -1) return at;
  }
  return -1;
}

/** CreatedDate, created_date and createddate are one name. */
const plainName = (name: string): string => plainWords(name).replaceAll(' ', '');

const known = new Map<string, readonly string[]>();

function namesOf(names: string): readonly string[] {
  const found = known.get(names) ?? names.split('|').map(plainName);
  known.set(names, found);
  return found;
}

function matchesForm(column: TextColumn, rowCount: number, form: RegExp): boolean {
  let [filled, fitting] = [0, 0];
  for (let row = 0; row < rowCount && filled < SAMPLED_CELLS; row++) {
    const cell = column.cell(row).trim();
    if (cell === '') continue;
    filled++;
    if (form.test(cell)) fitting++;
  }
  return filled > 0 && fitting >= filled * MOST;
}
