import type { GuidesTexts } from '@holdfast/texts/areas/guides';
import type { Language } from '../i18n/languages.ts';

type DocsKey = keyof GuidesTexts;
type GuideFiles = Record<string, () => Promise<string>>;

/** The documentation of this repository, one chunk per document. */
const FILES: GuideFiles = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default' });
/** Translated documents: docs/people/de/guide.md is docs/guide.md in German. */
const TRANSLATED: GuideFiles = import.meta.glob<string>('../../../docs/people/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** Pictures of the report's pages by language, taken by scripts/docs-pictures.mjs. */
const PICTURES = import.meta.glob<string>('../../../docs/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Resolves a relative path such as `../../pictures/de/risk.webp`. */
export const pictureAt = (address: string): string | undefined =>
  PICTURES[`../../../docs/${address.replace(/^(\.\.\/)+/, '')}`];

export interface GuideDocument {
  readonly name: string;
  /** A key of the app's texts, or the title of an English-only document. */
  readonly title: { readonly key: DocsKey } | { readonly english: string };
  load(language: Language): Promise<LoadedDocument>;
}

export interface LoadedDocument {
  readonly text: string;
  readonly language: Language;
}

export interface Chapter {
  readonly title: DocsKey;
  readonly isForDevelopers: boolean;
  readonly documents: readonly GuideDocument[];
}

/** In reading order. Documents without a position are in the last chapter. */
const ORDER = [
  { title: 'using', names: ['guide', 'reading', 'glossary'] },
  { title: 'depth', names: ['report', 'predictions', 'acting-on-the-report'] },
  { title: 'embedding', names: ['embedding', 'sdk', 'visuals', 'filters', 'compatibility'] },
  { title: 'running', names: ['operations', 'identity', 'security'] },
  { title: 'reference', names: ['benchmarks', 'spec-traceability'] },
] as const satisfies { title: DocsKey; names: string[] }[];

const TITLES: Record<string, GuideDocument['title']> = {
  guide: { key: 'guide' },
  reading: { key: 'reading' },
  glossary: { key: 'glossary' },
  report: { english: 'The report' },
  sdk: { english: 'SDK' },
  'spec-traceability': { english: 'Specification' },
};

const documents = Object.entries(FILES).map(([path, load]): GuideDocument => {
  const name = path.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  const english = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return {
    name,
    title: TITLES[name] ?? { english },
    load: async (language) => {
      const translated = TRANSLATED[`../../../docs/people/${language}/${name}.md`];
      return translated ? { text: await translated(), language } : { text: await load(), language: 'en' };
    },
  };
});

const listedNames = new Set<string>(ORDER.flatMap(({ names }) => [...names]));

export const CHAPTERS: readonly Chapter[] = ORDER.map(({ title, names }, index) => ({
  title,
  isForDevelopers: index > 0,
  documents: [
    ...names.flatMap((wanted) => documents.filter(({ name }) => name === wanted)),
    ...(index === ORDER.length - 1 ? documents.filter(({ name }) => !listedNames.has(name)) : []),
  ],
}));

export const DOCUMENTS: readonly GuideDocument[] = CHAPTERS.flatMap((chapter) => chapter.documents);
