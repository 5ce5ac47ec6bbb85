import type { PdfDocument } from './open-sheets.ts';

/** Search hits in the sheets' text, ignoring case and accents: count per sheet. */
export interface SheetHit {
  readonly sheet: number;
  /** Index of the hit on its sheet. */
  readonly at: number;
}

export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export async function findInSheets(sheets: PdfDocument, words: string): Promise<SheetHit[]> {
  const wanted = folded(words.trim());
  if (wanted === '') return [];
  const found: SheetHit[] = [];
  for (let number = 1; number <= sheets.numPages; number += 1) {
    const { items } = await (await sheets.getPage(number)).getTextContent();
    // Per text item, as they are highlighted: a hit lies within one item.
    const hits = items.filter((item) => 'str' in item && folded(item.str).includes(wanted)).length;
    for (let at = 0; at < hits; at += 1) found.push({ sheet: number, at });
  }
  return found;
}
