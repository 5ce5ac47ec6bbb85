import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, useProductName } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { MarkdownText } from '../ui/MarkdownText.tsx';
import { sectionsOf } from '../ui/markdown-headings.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DocsNavigation } from './DocsNavigation.tsx';
import { DocsSearch } from './DocsSearch.tsx';
import { DOCUMENTS, type GuideDocument, type LoadedDocument, pictureAt } from './documents.ts';
import { TemplateFile } from './TemplateFile.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useTexts } from './use-texts.ts';

/** The page that offers the file template. */
const WITH_TEMPLATE = 'guide';

/** The repository's documentation, readable in the app. */
export default function DocsPage() {
  const t = useT();
  const { name } = useParams();
  const productName = useProductName();
  const titleOf = useDocumentTitle();
  const document = DOCUMENTS.find((candidate) => candidate.name === name);
  const [first] = DOCUMENTS;
  usePageTitle(document ? titleOf(document) : t('landing.docs'));
  if (!document && first) return <Navigate to={`/docs/${first.name}`} replace />;
  return (
    <div className="min-h-dvh bg-surface">
      <header className="sticky top-0 z-30 border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-7xl items-center gap-2.5 px-4 sm:px-6">
          <Link to="/welcome" className="flex items-center gap-2.5 rounded-sm font-semibold text-lg tracking-tight">
            <BrandMark />
            {productName}
          </Link>
          <span className="min-w-0 flex-1 truncate border-s ps-3 text-muted">{t('landing.docs')}</span>
          <Button asChild variant="secondary" size="small" className="shrink-0">
            <Link to="/dashboard">{t('nav.dashboard')}</Link>
          </Button>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 py-8 sm:px-6 md:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6 self-start md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto md:p-1">
          <DocsSearch />
          <DocsNavigation />
        </div>
        <main className="min-w-0 pb-16">{document && <DocumentText key={document.name} document={document} />}</main>
      </div>
    </div>
  );
}

function DocumentText({ document }: { document: GuideDocument }) {
  const t = useT();
  const say = useTexts();
  const { language } = useLanguage();
  const titleOf = useDocumentTitle();
  const [loaded, setLoaded] = useState<LoadedDocument | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    document.load(language).then(setLoaded, () => setFailed(true));
  }, [document, language]);
  useAnchor(loaded);
  return (
    <>
      <h1 className="mb-5 font-[650] text-[1.75rem] leading-tight tracking-[-0.02em]">{titleOf(document)}</h1>
      {failed && <p role="alert">{t('loading.error')}</p>}
      {!failed && loaded === null && <Spinner label={t('loading')} />}
      {loaded && (
        <div className="gap-x-12 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem]">
          <OnThisPage loaded={loaded} />
          <div className="flex min-w-0 flex-col gap-6 xl:row-start-1">
            {loaded.language !== language && <p className="text-muted">{say('inEnglish')}</p>}
            {document.name === WITH_TEMPLATE && <TemplateFile />}
            <div lang={loaded.language} dir="ltr">
              {/* The page already shows the title. */}
              <MarkdownText text={loaded.text.replace(/^# .*\n/, '')} anchored pictureAt={pictureAt} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** Table of contents, next to the text or above it on narrow screens. */
function OnThisPage({ loaded }: { loaded: LoadedDocument }) {
  const say = useTexts();
  const headings = sectionsOf(loaded.text).filter(({ title }) => title !== '');
  if (headings.length < 2) return null;
  return (
    <nav
      aria-label={say('onPage')}
      className="mb-6 self-start max-xl:rounded-card max-xl:border max-xl:p-4 xl:sticky xl:top-24 xl:col-start-2"
    >
      <p aria-hidden className="pb-1.5 font-medium text-muted text-xs">
        {say('onPage')}
      </p>
      <ul lang={loaded.language} className="flex flex-col text-sm">
        {headings.map(({ title, anchor }) => (
          <li key={anchor}>
            <Link to={`#${anchor}`} className="block rounded-sm py-1 text-muted hover:text-text hover:underline">
              {title.replaceAll('`', '')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Browsers resolve the anchor before the text is loaded, so scroll to it again. */
function useAnchor(loaded: LoadedDocument | null): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (!loaded || hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView?.();
  }, [loaded, hash, key]);
}
