import * as z from 'zod/mini';
import { DocumentName, SavedReport } from '../../documents/saved.ts';
import { PaperSettings } from '../documents.ts';
import type { Route } from '../route.ts';

export const makePaper = {
  method: 'POST',
  path: '/api/reports/:documentId/paper',
  auth: 'owner',
  workspace: 'change',
  summary: 'Create a page-exact report from a table of a report, with groups, subtotals, parameters and a paper size',
  body: z.extend(PaperSettings, { name: DocumentName }),
  answers: { 200: SavedReport },
  refusals: [400, 404, 409],
} as const satisfies Route;
