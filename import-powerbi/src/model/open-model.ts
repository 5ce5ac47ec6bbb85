import type { Located } from '../files/locate.ts';
import type { ProjectFiles } from '../files/project-files.ts';
import { at, isObject, parseJson } from '../json.ts';
import { packedModel } from '../packed/packed-model.ts';
import { ImportRefused } from '../refused.ts';
import type { ImportedModel } from './model.ts';
import { parseTmdl } from './parse-tmdl.ts';
import { readModel } from './read-model.ts';
import { tmslOf } from './tmdl-objects.ts';

export function openModel(
  files: ProjectFiles,
  { form, path }: NonNullable<Located['model']>,
  name: string,
): ImportedModel {
  if (form === 'tmsl') return readModel(tmslModel(files.text(path) ?? '', path), name);
  if (form === 'packed') return readModel(packedModel(files.bytes(path) ?? new Uint8Array()), name);
  const written = files.under(path).filter((file) => /\.tmdl$/i.test(file));
  return readModel(tmslOf(written.flatMap((file) => parseTmdl(files.text(file) ?? '', file))), name);
}

function tmslModel(text: string, file: string) {
  const root = parseJson(text.replace(/^\uFEFF/, ''), file);
  const model = at(root, 'model') ?? at(root, 'create', 'database', 'model');
  if (!isObject(model)) throw new ImportRefused('badJson', { file });
  return model;
}
