import { parseJson, textAt } from '../json.ts';
import { ImportRefused } from '../refused.ts';
import { normalPath, type ProjectFiles } from './project-files.ts';

/** Where the report is: `pages` is a folder with one file per visual, `layout` one file. */
export interface Located {
  readonly report: { readonly form: 'pages' | 'layout'; readonly path: string };
  /** The folder that StaticResources is in. */
  readonly resources: string;
  /** Absent in a report that uses a model elsewhere. */
  readonly model?: { readonly form: 'tmdl' | 'tmsl' | 'packed'; readonly path: string };
  /** Its display name, where a file states one. */
  readonly name?: string;
}

export function locate(files: ProjectFiles): Located {
  const packed = locatePacked(files);
  if (packed) return packed;
  const reports = files.paths.filter((path) => /(^|\/)definition\.pbir$/i.test(path)).sort(byDepth);
  const [pbir] = reports;
  if (pbir === undefined) {
    const isProject = files.paths.some((path) => /\.(pbip|pbism|tmdl|bim)$/i.test(path));
    throw new ImportRefused(isProject ? 'noReport' : 'notPowerBi', { path: '' });
  }
  const folder = folderOf(pbir);
  const report = reportIn(files, folder);
  if (!report) throw new ImportRefused('noReport', {});
  const model = modelOf(files, folder, pbir);
  const platform = files.text(join(folder, '.platform'));
  const name = platform && textAt(parseJson(platform, join(folder, '.platform')), 'metadata', 'displayName');
  return { report, resources: folder, ...(model && { model }), ...(name && { name }) };
}

/** The model alone: a project need not have a report to ask its model. */
export function locateModel(files: ProjectFiles): Located['model'] {
  const packed = locatePacked(files);
  if (packed) return packed.model;
  const [pbir] = files.paths.filter((path) => /(^|\/)definition\.pbir$/i.test(path)).sort(byDepth);
  const own = pbir === undefined ? undefined : modelOf(files, folderOf(pbir), pbir);
  if (own) return own;
  const [model] = files.paths.filter((path) => /(^|\/)definition\.pbism$/i.test(path)).sort(byDepth);
  return model === undefined ? undefined : modelIn(files, folderOf(model));
}

/** The inside of a .pbix or .pbit. */
function locatePacked(files: ProjectFiles): Located | null {
  const form = files.has('Report/definition/report.json') ? 'pages' : 'layout';
  const path = form === 'pages' ? 'Report/definition' : 'Report/Layout';
  if (form === 'layout' && !files.has(path)) return null;
  const forms = { DataModelSchema: 'tmsl', DataModel: 'packed' } as const;
  const [model] = (['DataModelSchema', 'DataModel'] as const).flatMap((name) =>
    files.has(name) ? [{ form: forms[name], path: name }] : [],
  );
  return { report: { form, path }, resources: 'Report', ...(model && { model }) };
}

function reportIn(files: ProjectFiles, folder: string): Located['report'] | null {
  if (files.has(join(folder, 'definition/report.json'))) return { form: 'pages', path: join(folder, 'definition') };
  if (files.has(join(folder, 'report.json'))) return { form: 'layout', path: join(folder, 'report.json') };
  return null;
}

function modelOf(files: ProjectFiles, folder: string, pbir: string): Located['model'] {
  const given = textAt(parseJson(files.text(pbir) ?? '', pbir), 'datasetReference', 'byPath', 'path');
  const at = given === undefined ? null : normalPath(`${folder}/${given}`);
  return at === null ? undefined : modelIn(files, at);
}

function modelIn(files: ProjectFiles, at: string): Located['model'] {
  const definition = join(at, 'definition');
  if (files.under(definition).some((path) => /\.tmdl$/i.test(path))) return { form: 'tmdl', path: definition };
  const bim = join(at, 'model.bim');
  return files.has(bim) ? { form: 'tmsl', path: bim } : undefined;
}

export const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
const byDepth = (a: string, b: string): number => a.split('/').length - b.split('/').length || (a < b ? -1 : 1);
