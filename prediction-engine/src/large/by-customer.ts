/** The customer key of a line: spreadsheets write 17850 as 17850.0, and both are the same customer. */
export const customerIn = (cell: string): string => cell.trim().replace(/\.0+$/, '');

/**
 * A hash of a customer from 0 to 1, the same for all of their lines and independent of everything else: any interval is
 * a random sample. Each purpose has its own hash.
 */
export function hashOf(customer: string, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const text of [purpose, customer])
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // FNV leaves short strings close together; these rounds of MurmurHash3 spread them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
