import { SavedReport } from '../../documents/saved.ts';
import { documentRoutes } from './document-routes.ts';

export const { list, create, read, save, copy, remove, listRevisions, readRevision, restore } = documentRoutes(
  'reports',
  'report',
  SavedReport,
);
