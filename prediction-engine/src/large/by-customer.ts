/** Whose line it is: spreadsheets write 17850 as 17850.0, and both are to be found in one place. */
export const customerIn = (cell: string): string => cell.trim().replace(/\.0+$/, '');

/**
 * A place from 0 to 1 for a customer, the same for all of their lines and in no relation to anything else about them: any
 * stretch of it holds a random sample. Each purpose has places of its own.
 */
export function placeOf(customer: string, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const text of [purpose, customer])
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // FNV leaves short texts close together; these rounds of MurmurHash3 spread them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
