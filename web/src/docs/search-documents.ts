import type { Language } from '../i18n/languages.ts';
import { sectionsOf } from '../ui/markdown-headings.ts';
import type { GuideDocument } from './documents.ts';

export interface Hit {
  readonly document: GuideDocument;
  /** Empty for text before the first heading. */
  readonly heading: string;
  readonly anchor: string;
}

const MOST_HITS = 8;

/** Sections containing every word, ignoring case and accents; matches in the heading rank first. */
export async function searchDocuments(
  documents: readonly GuideDocument[],
  query: string,
  language: Language,
): Promise<Hit[]> {
  const words = unaccented(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pages = await Promise.all(
    documents.map(async (document) => ({ document, sections: sectionsOf((await document.load(language)).text) })),
  );
  const hits = pages.flatMap(({ document, sections }) =>
    sections.flatMap(({ title, anchor, text }) => {
      const whole = unaccented(`${title} ${text}`);
      if (!words.every((word) => whole.includes(word))) return [];
      const isInHeading = words.every((word) => unaccented(title).includes(word));
      return [{ hit: { document, heading: title.replaceAll('`', ''), anchor }, isInHeading }];
    }),
  );
  return hits
    .sort((a, b) => Number(b.isInHeading) - Number(a.isInHeading))
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit);
}

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
