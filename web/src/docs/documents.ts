/** The user documentation of this repository, each document a chunk of its own. */
const FILES = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default' });

export interface Document {
  name: string;
  title: string;
  load(): Promise<string>;
}

export const DOCUMENTS: Document[] = Object.entries(FILES)
  .map(([path, load]) => {
    const name = path.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
    return { name, title: titleOf(name), load };
  })
  .sort((a, b) => a.title.localeCompare(b.title));

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/\bsdk\b/, 'SDK');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
