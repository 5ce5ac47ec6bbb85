import * as z from 'zod/mini';
import { DatasetDefinition } from '../documents/dataset.ts';
import { DocumentName, Revision, SavedItem } from '../documents/saved.ts';
import { ColumnType } from '../report/model.ts';
import { PaperSetup } from '../report/paper.ts';

/** A dataset with its owner: the tables of a finished prediction, those a host page supplied, or loaded ones. */
export const OwnedDataset = z.object({
  id: z.guid(),
  name: z.string(),
  /** Whether its rows never change: those of a prediction, or of the sample. */
  readOnly: z.boolean(),
  /** True for the built-in sample customers, available to every user without a prediction. */
  sample: z.boolean(),
  createdAt: z.string(),
  /** Null if it was not made by a prediction. */
  predictionId: z.nullable(z.number()),
  /** The retention report about it, or the automatic one. */
  reportId: z.guid(),
  /** It came with roles: a token for it names one of them. */
  hasRoles: z.optional(z.boolean()),
});
export type OwnedDataset = z.infer<typeof OwnedDataset>;

/** With the columns of its tables: the names row rules and documents refer to. */
export const DescribedDataset = z.extend(OwnedDataset, {
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: ColumnType })),
      measures: z.array(z.string()),
    }),
  ),
  /** Of a dataset with tables of its own. */
  definition: z.optional(DatasetDefinition),
});
export type DescribedDataset = z.infer<typeof DescribedDataset>;

export const ThingList = z.object({ value: z.array(SavedItem) });
export const DatasetList = z.object({ value: z.array(OwnedDataset) });
export const RevisionList = z.object({ value: z.array(Revision) });

/** A new report or dashboard. A report names the dataset it reads; the document is validated separately. */
export const NewDocument = z.object({
  name: DocumentName,
  datasetId: z.optional(z.guid()),
  document: z.unknown(),
});
export type NewDocument = z.infer<typeof NewDocument>;

/** The next revision, based on `revision`; omitted fields stay unchanged. */
export const DocumentChange = z.object({
  revision: z.number().check(z.int(), z.minimum(1)),
  name: z.optional(DocumentName),
  datasetId: z.optional(z.guid()),
  document: z.optional(z.unknown()),
});
export type DocumentChange = z.infer<typeof DocumentChange>;

export const CopyRequest = z.object({ name: z.optional(DocumentName), datasetId: z.optional(z.guid()) });
export type CopyRequest = z.infer<typeof CopyRequest>;

/** Which table is put on paper, and how. Columns are those of the table. */
export const PaperSettings = z.object({
  page: z.string(),
  visual: z.string(),
  groupBy: z.optional(z.string()),
  /** Each group starts on a new sheet. */
  newSheet: z.optional(z.boolean()),
  /** Columns a reader filters by: dates by their two ends, all else from a list. */
  parameters: z.optional(z.array(z.string()).check(z.maxLength(10))),
  size: z.optional(PaperSetup.shape.size),
  orientation: z.optional(PaperSetup.shape.orientation),
});
export type PaperSettings = z.infer<typeof PaperSettings>;

/** Restoring creates a new revision from an earlier one; `revision` is the current one. */
export const RestoreRequest = z.object({ revision: z.number().check(z.int(), z.minimum(1)) });

/** Unsaved changes; null where there are none. */
export const ReportDraft = z.object({
  draft: z.nullable(z.object({ at: z.string(), document: z.unknown() })),
});
export type ReportDraft = z.infer<typeof ReportDraft>;
