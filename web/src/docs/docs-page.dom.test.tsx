import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.ts';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { sectionsOf } from '../ui/markdown-headings.ts';
import { CHAPTERS, DOCUMENTS, pictureAt } from './documents.ts';
import { searchDocuments } from './search-documents.ts';

freshBrowser();

const FOR_EVERYBODY = ['guide', 'reading', 'glossary'];
const open = (path: string) => {
  fakeBackend();
  return openApp(path);
};

/** Languages the documents are translated to; the others read English, and are told so. */
const folders = Object.keys(import.meta.glob('../../../docs/people/*/guide.md'));
const TRANSLATED = LANGUAGES.filter(
  (language) => language === 'en' || folders.some((path) => path.includes(`/${language}/`)),
);

describe('the documentation', () => {
  it('shows a table of contents with links to the headings', async () => {
    open('/docs/glossary');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const link = within(contents).getByRole('link', { name: 'Can I trust it?' });
    expect(link).toHaveAttribute('href', '/docs/glossary#can-i-trust-it');
    expect(document.getElementById('can-i-trust-it')).toHaveTextContent('Can I trust it?');
  });

  it('separates the developer documentation', async () => {
    open('/docs/guide');
    const navigation = await screen.findByRole('navigation', { name: 'Documentation' });
    expect(navigation).toHaveTextContent(/Using Holdfast.*Glossary.*For specialists and developers.*SDK/);
    expect(CHAPTERS.filter(({ isForDevelopers }) => !isForDevelopers)).toHaveLength(1);
  });

  it('offers a file template', async () => {
    open('/docs/guide');
    const link = await screen.findByRole('link', { name: 'Download template' });
    expect(link).toHaveAttribute('href', '/customer-template.csv');
    expect(link).toHaveAttribute('download');
  });

  it('finds a section by its words and shows when nothing matches', async () => {
    const { place, user } = open('/docs/guide');
    const field = await screen.findByRole('searchbox', { name: 'Search the documentation' });
    await user.type(field, 'RECALL precision');
    const found = await screen.findByRole('list', { name: 'Found in the documentation' });
    await user.click(within(found).getByRole('link', { name: /Can I trust it\?.*Glossary/ }));
    await waitFor(() => expect(place.path).toBe('/docs/glossary'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search the documentation' }), 'qqqq');
    expect(await screen.findByText('Nothing matches “qqqq”.')).toBeVisible();
  });

  it('marks pages that are available in English only', async () => {
    localStorage.setItem('holdfast.language', 'de');
    open('/docs/sdk');
    expect(await screen.findByText('Diese Seite gibt es nur auf Englisch.')).toBeVisible();
  });

  it.each(TRANSLATED)('has the same content in %s', async (language) => {
    for (const name of FOR_EVERYBODY) {
      const page = DOCUMENTS.find((candidate) => candidate.name === name);
      const [own, english] = await Promise.all([page?.load(language), page?.load('en')]);
      expect(own?.language, name).toBe(language);
      const shape = (text = '') => sectionsOf(text).map((section) => section.text.match(/^\|/gm)?.length ?? 0);
      // The app lists the shortcuts itself in every language.
      const told = shape(english?.text).slice(0, shape(own?.text).length);
      expect(shape(own?.text), name).toEqual(told);
    }
  });

  it.each(TRANSLATED)('shows a picture of every report page in %s', async (language) => {
    const text = (await DOCUMENTS.find(({ name }) => name === 'reading')?.load(language))?.text ?? '';
    const pictures = [...text.matchAll(/^!\[(.+)\]\((.+)\)$/gm)].map(([, , address = '']) => address);
    const pages = ['overview', 'risk', 'drivers', 'segments', 'cohorts', 'customers', 'quality', 'compare'];
    expect(pictures.map((address) => address.replace(/^(\.\.\/)*pictures\//, ''))).toEqual(
      pages.map((name) => `${language}/${name}.webp`),
    );
    for (const address of pictures) expect(pictureAt(address), address).toBeDefined();
  });

  it('renders a picture where the text references one', async () => {
    open('/docs/reading');
    expect(await screen.findByRole('img', { name: 'The page Overview' })).toHaveAttribute(
      'src',
      pictureAt('pictures/en/overview.webp'),
    );
  });

  it("searches the pages in the user's language", async () => {
    const hits = await searchDocuments(DOCUMENTS, 'kundendauer', 'de');
    expect(hits.map(({ document, heading }) => `${document.name} ${heading}`)).toEqual(['glossary Der Kunde']);
  });
});
