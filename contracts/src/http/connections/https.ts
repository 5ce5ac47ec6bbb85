import * as z from 'zod/mini';
import { long, placeKind } from './place-field.ts';

/** A CSV file at an address. */
export const https = placeKind({
  place: z.object({ kind: z.literal('https'), address: long }),
  label: 'kind_https',
  summary: '{address}',
  empty: { kind: 'https', address: '' },
  fields: {
    address: {
      label: 'address',
      hint: 'addressHelp',
      hintForOthers: 'addressHidden',
      input: 'url',
      isWide: true,
      shown: 'server',
    },
  },
});
