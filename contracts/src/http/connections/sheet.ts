import * as z from 'zod/mini';
import { https } from './https.ts';
import { long, placeKind } from './place-field.ts';

/** A Google Sheet that everyone with its link can read. */
export const sheet = placeKind({
  place: z.object({ kind: z.literal('sheet'), address: long }),
  label: 'kind_sheet',
  summary: '{address}',
  empty: { kind: 'sheet', address: '' },
  fields: { address: { ...https.fields.address, hint: 'sheetHelp' } },
});
