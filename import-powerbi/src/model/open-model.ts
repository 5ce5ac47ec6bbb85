import type { Located } from '../files/locate.ts';
import type { ProjectFiles } from '../files/project-files.ts';
import { at, isObject, parseJson } from '../json.ts';
import { packedModel } from '../packed/packed-model.ts';
import type { TableRows } from '../packed/table-rows.ts';
import { ImportRefused } from '../refused.ts';
import type { ImportedModel } from './model.ts';
import { parseTmdl } from './parse-tmdl.ts';
import { readModel } from './read-model.ts';
import { tmslOf } from './tmdl-objects.ts';

export interface OpenedModel {
  readonly model: ImportedModel;
  /** Rows that the files themselves have. */
  readonly rows: readonly TableRows[];
}

export function openModel(
  files: ProjectFiles,
  { form, path }: NonNullable<Located['model']>,
  name: string,
): OpenedModel {
  if (form === 'tmsl') return { model: readModel(tmslModel(files.text(path) ?? '', path), name), rows: [] };
  if (form === 'packed') {
    const packed = packedModel(files.bytes(path) ?? new Uint8Array());
    const model = readModel(packed.model, name);
    const names = new Set([...model.tables, ...model.dates.tables].map((table) => table.name));
    return { model, rows: packed.rows().filter(({ table }) => names.has(table)) };
  }
  const written = files.under(path).filter((file) => /\.tmdl$/i.test(file));
  const model = readModel(tmslOf(written.flatMap((file) => parseTmdl(files.text(file) ?? '', file))), name);
  return { model, rows: [] };
}

function tmslModel(text: string, file: string) {
  const root = parseJson(text.replace(/^\uFEFF/, ''), file);
  const model = at(root, 'model') ?? at(root, 'create', 'database', 'model');
  if (!isObject(model)) throw new ImportRefused('badJson', { file });
  return model;
}
