import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import type { StoredDataset } from './find-dataset.ts';

export const presentDataset = ({ id, name, createdAt, reportId, definition }: StoredDataset): OwnedDataset => ({
  id,
  name,
  readOnly: definition === null,
  sample: false,
  createdAt,
  predictionId: null,
  reportId,
  ...(definition?.tabular?.formulas.roles?.length && { hasRoles: true }),
});
