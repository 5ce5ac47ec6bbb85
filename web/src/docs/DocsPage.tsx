import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Link, Navigate, NavLink, useParams } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, PRODUCT_NAME } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { MarkdownText } from '../ui/MarkdownText.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { CHAPTERS, DOCUMENTS, type Document } from './documents.ts';

/** The documentation as it stands in the repository, readable where the product runs. Written in English only. */
export default function DocsPage() {
  const t = useT();
  const { name } = useParams();
  const document = DOCUMENTS.find((candidate) => candidate.name === name);
  const [first] = DOCUMENTS;
  usePageTitle(document?.title ?? t('landing.docs'));
  if (!document && first) return <Navigate to={`/docs/${first.name}`} replace />;
  return (
    <div className="min-h-dvh bg-surface">
      <header className="sticky top-0 z-30 border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2.5 px-4 sm:px-6">
          <Link to="/welcome" className="flex items-center gap-2.5 rounded-sm font-semibold text-lg tracking-tight">
            <BrandMark />
            {PRODUCT_NAME}
          </Link>
          <span className="min-w-0 flex-1 truncate border-s ps-3 text-muted">{t('landing.docs')}</span>
          <Button asChild variant="secondary" size="small" className="shrink-0">
            <Link to="/dashboard">{t('nav.dashboard')}</Link>
          </Button>
        </div>
      </header>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-8 sm:px-6 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('landing.docs')} lang="en" className="self-start md:sticky md:top-24">
          <ul className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-1">
            {CHAPTERS.map((chapter) => (
              <li key={chapter.title}>
                <p className="px-3 pb-1 font-medium text-muted text-xs">{chapter.title}</p>
                <ul>
                  {chapter.documents.map((entry) => (
                    <DocumentLink key={entry.name} document={entry} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0 pb-16">
          <h1 className="mb-5 font-[650] text-[1.75rem] leading-tight tracking-[-0.02em]" lang="en">
            {document?.title ?? t('landing.docs')}
          </h1>
          {document && <DocumentText key={document.name} load={document.load} />}
        </main>
      </div>
    </div>
  );
}

function DocumentLink(props: { document: Document }) {
  return (
    <li>
      <NavLink
        to={`/docs/${props.document.name}`}
        className={({ isActive }) =>
          clsx(
            'flex min-h-8 items-center rounded-control px-3 py-1',
            isActive ? 'bg-tint font-medium text-primary' : 'text-muted hover:bg-hover hover:text-text',
          )
        }
      >
        {props.document.title}
      </NavLink>
    </li>
  );
}

function DocumentText(props: { load(): Promise<string> }) {
  const t = useT();
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { load } = props;
  useEffect(() => {
    load().then(setText, () => setFailed(true));
  }, [load]);
  if (failed) return <p role="alert">{t('loading.error')}</p>;
  if (text === null) return <Spinner label={t('loading')} />;
  // The page shows the title already.
  return (
    <div lang="en" dir="ltr">
      <MarkdownText text={text.replace(/^# .*\n/, '')} />
    </div>
  );
}
