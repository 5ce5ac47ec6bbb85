import { paperDocument } from '@holdfast/retention-report/papers/papers';
import type { DatasetReader } from '../documents/dataset-reader.ts';
import type { ReportParts } from './report-parts.ts';

/** Implements what the documents module needs to know about a dataset. */
export function datasetReader({ sources, ready }: ReportParts): DatasetReader {
  const open: (...asked: Parameters<DatasetReader['describe']>) => ReturnType<typeof ready.open> = async (
    whose,
    data,
  ) => {
    const dataset = await sources.ofData(whose, data);
    return dataset && ready.open(dataset);
  };
  return {
    retention: async (whose, data) => (await open(whose, data))?.presented.document ?? null,
    paper: async (whose, data, paper) => {
      const report = await open(whose, data);
      return report?.facts ? paperDocument(paper, report.facts) : null;
    },
    describe: async (whose, data) => {
      const report = await open(whose, data);
      return (
        report?.model.tables.map(({ name, columns, measures }) => ({
          name,
          columns: columns.map((column) => ({ name: column.name, type: column.type })),
          measures: measures.map((measure) => measure.name),
        })) ?? null
      );
    },
  };
}
