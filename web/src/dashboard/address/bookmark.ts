import * as z from 'zod/mini';

/**
 * The parts of a captured bookmark that the URL encodes; the state is JSON in base64 (docs/sdk.md). The report
 * validates every field when it is applied, so these types are no stricter than what is written.
 */
const Scope = z.union([
  z.object({ level: z.literal('report') }),
  z.object({ level: z.literal('page'), page: z.string() }),
  z.object({ level: z.literal('visual'), page: z.string(), visual: z.string() }),
]);
export const BookmarkClause = z.object({
  source: z.object({ by: z.string(), visual: z.optional(z.string()) }),
  scope: Scope,
  target: z.looseObject({ kind: z.string(), table: z.string() }),
  predicate: z.looseObject({ op: z.string() }),
  exempt: z.array(z.string()),
});
export type BookmarkClause = z.infer<typeof BookmarkClause>;

const AddressBookmark = z.object({
  version: z.literal(1),
  page: z.string(),
  clauses: z.array(BookmarkClause),
  dropped: z._default(z.array(BookmarkClause), []),
});
export interface AddressBookmark extends z.infer<typeof AddressBookmark> {}

export function readBookmark(state: string | undefined): AddressBookmark | null {
  try {
    const bytes = Uint8Array.from(atob(state ?? ''), (letter) => letter.charCodeAt(0));
    return AddressBookmark.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

export function writeBookmark(bookmark: AddressBookmark): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...bookmark, visuals: {} }));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
