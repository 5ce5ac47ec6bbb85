/** The user documentation of this repository, each document a chunk of its own. */
const FILES = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default' });

export interface Document {
  name: string;
  title: string;
  load(): Promise<string>;
}

export interface Chapter {
  title: string;
  documents: Document[];
}

/** In the order people need them. A document nobody placed is found in the last chapter. */
const ORDER: Record<string, string[]> = {
  'Using it': ['guide', 'predictions', 'report', 'acting-on-the-report'],
  'Embedding reports': ['embedding', 'sdk', 'visuals', 'filters', 'compatibility'],
  'Running it': ['operations', 'identity', 'security'],
  'Held to': ['benchmarks', 'spec-traceability'],
};
const TITLES: Record<string, string> = { guide: 'Getting started', sdk: 'SDK', 'spec-traceability': 'Specification' };

const documents: Document[] = Object.entries(FILES).map(([path, load]) => {
  const name = path.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  return { name, title: TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '), load };
});

export const CHAPTERS: Chapter[] = Object.entries(ORDER).map(([title, names], index, chapters) => {
  const isLast = index === chapters.length - 1;
  const unplaced = documents.filter(({ name }) => !Object.values(ORDER).flat().includes(name));
  const placed = names.flatMap((wanted) => documents.filter(({ name }) => name === wanted));
  return { title, documents: isLast ? [...placed, ...unplaced] : placed };
});

export const DOCUMENTS: Document[] = CHAPTERS.flatMap((chapter) => chapter.documents);
