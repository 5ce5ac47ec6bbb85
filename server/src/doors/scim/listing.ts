import { SCIM_LIST, SCIM_MOST_RESULTS, type ScimList, type ScimResource } from '@holdfast/contracts/http/scim';
import { refusal } from '../../platform/http/refusal.ts';

export interface Slice {
  readonly from: number;
  readonly count: number;
}
type Given = string | string[] | undefined;

const MOST_SKIPPED = 10_000_000;

/** A start below 1 means 1 and a negative count 0 (RFC 7644, section 3.4.2.4). */
export function readSlice({ startIndex, count }: { readonly startIndex?: Given; readonly count?: Given }): Slice {
  return {
    from: Math.min(MOST_SKIPPED, Math.max(1, clampNumber(startIndex, 1)) - 1),
    count: Math.min(SCIM_MOST_RESULTS, Math.max(0, clampNumber(count, SCIM_MOST_RESULTS))),
  };
}

function clampNumber(given: Given, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (typeof given !== 'string' || !/^-?\d{1,9}$/.test(given)) throw refusal('scim-invalid.paging');
  return Number(given);
}

export const asList = (resources: ScimResource[], total: number, { from }: Slice): ScimList => ({
  schemas: [SCIM_LIST],
  totalResults: total,
  startIndex: from + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
