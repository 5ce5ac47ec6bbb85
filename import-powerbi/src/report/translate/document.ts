import { createHash } from 'node:crypto';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { ProjectFiles } from '../../files/project-files.ts';
import type { FormulaReport } from '../../formulas/judge-formulas.ts';
import type { ImportedModel } from '../../model/model.ts';
import type { Notes } from '../../notes.ts';
import { ImportRefused } from '../../refused.ts';
import type { RawReport } from '../raw/raw-report.ts';
import { bookmarksOf } from './bookmarks.ts';
import { filtersOf } from './filters.ts';
import { modelNames } from './model-names.ts';
import { pageOf } from './page.ts';
import { picturesIn } from './pictures.ts';
import { coloursOf, themeOf } from './theme.ts';

export interface Source {
  readonly raw: RawReport;
  readonly files: ProjectFiles;
  readonly resources: string;
  readonly displayName: string;
  readonly model: ImportedModel | null;
  readonly formulas: FormulaReport;
}

export function documentOf(
  { raw, files, resources, displayName, model, formulas }: Source,
  notes: Notes,
): ReportDocument {
  if (raw.pages.length === 0) throw new ImportRefused('noReport');
  const theme = themeOf(files, resources, raw.themes);
  const context = {
    names: modelNames(model, formulas),
    colours: coloursOf(theme),
    pictures: picturesIn(files, resources),
  };
  const taken = new Set<string>();
  const pages = raw.pages.map((page, i) => {
    const name = page.name === '' || taken.has(page.name) ? `page${i + 1}` : page.name;
    taken.add(name);
    return pageOf(page, name, context, notes);
  });
  const note = notes.about({});
  const filters = filtersOf(raw.filters, note, 'wider');
  const startPage = pages.find(({ name }) => name === raw.activePage)?.name;
  const content = {
    displayName,
    pages,
    ...(startPage !== undefined && { startPage }),
    filters,
    bookmarks: bookmarksOf(raw.bookmarks, { pages, filters, raw }, note),
    ...(theme && { theme }),
  };
  return { version: 1, id: idOf(content), ...content };
}

/** The same report gets the same id. */
const idOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
