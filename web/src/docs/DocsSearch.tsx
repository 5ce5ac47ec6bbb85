import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { Input } from '../ui/Input.tsx';
import { DOCUMENTS } from './documents.ts';
import { type Hit, searchDocuments } from './search-documents.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useTexts } from './use-texts.ts';

const FEWEST_LETTERS = 2;

/** Searches all pages; their texts are loaded when the user starts typing. */
export function DocsSearch() {
  const t = useT();
  const say = useTexts();
  const { language } = useLanguage();
  const titleOf = useDocumentTitle();
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState<readonly Hit[] | null>(null);
  const text = query.trim();
  useEffect(() => {
    let isOld = false;
    if (text.length < FEWEST_LETTERS) return setHits(null);
    searchDocuments(DOCUMENTS, text, language).then(
      (found) => isOld || setHits(found),
      () => isOld || setHits([]),
    );
    return () => {
      isOld = true;
    };
  }, [text, language]);
  return (
    <search className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setQuery('')}
      />
      <p role="status" className={hits?.length === 0 ? 'px-3 text-muted text-sm' : 'sr-only'}>
        {hits &&
          (hits.length === 0 ? t('palette.none', { query: text }) : t('palette.results', { count: hits.length }))}
      </p>
      {hits && hits.length > 0 && (
        <ul aria-label={say('found')} className="flex flex-col rounded-card border p-1">
          {hits.map(({ document, heading, anchor }) => (
            <li key={`${document.name}#${anchor}`}>
              <Link
                to={`/docs/${document.name}${anchor === '' ? '' : `#${anchor}`}`}
                onClick={() => setQuery('')}
                className="block rounded-control px-2 py-1.5 hover:bg-hover"
              >
                <span className="block font-medium text-sm">{heading || titleOf(document)}</span>
                {heading !== '' && <span className="block text-muted text-xs">{titleOf(document)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
