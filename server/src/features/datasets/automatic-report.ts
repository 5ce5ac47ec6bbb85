import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizableModel } from '@holdfast/contracts/report/model';
import { message } from '@holdfast/texts/message';
import { type AnalysedTable, analyseTable } from './analyse-table.ts';
import type { StoredDefinition } from './definition.ts';
import { pageOf, pagesOf } from './table-pages.ts';

/** A semantic model of the data and a report on it: key figures first, then trends and distributions. */
export function automaticReport({ tables, relationships, measures, tabular }: StoredDefinition): {
  model: LocalizableModel;
  document: LocalizableDocument;
} {
  if (tabular) return { model: tabular.model, document: tabular.document };
  const analysed = tables.map(analyseTable);
  const pages = analysed.flatMap((table, at) => pagesOf(table, at, analysed.length > 1));
  const models = analysed.map(({ model }) => ({
    ...model,
    measures: [...withoutReplacedMeasures(measures, model), ...measuresOf(measures, model.name)],
  }));
  return {
    model: { name: 'brought', tables: models, relationships: [...relationships] },
    document: {
      version: 1,
      id: '',
      displayName: message('report.untitled'),
      pages: pages.length > 0 ? pages : [pageOf('Overview1', message('page.overview'), [])],
      filters: [],
      bookmarks: [],
    },
  };
}

const measuresOf = (measures: StoredDefinition['measures'], table: string) =>
  measures.filter((measure) => measure.table === table).map(({ table: _, ...measure }) => measure);

/** An author's measure takes the place of a generated one with its name. */
function withoutReplacedMeasures(
  measures: StoredDefinition['measures'],
  { name, measures: own }: AnalysedTable['model'],
) {
  const taken = new Set(measuresOf(measures, name).map((measure) => measure.name));
  return own.filter((measure) => !taken.has(measure.name));
}
