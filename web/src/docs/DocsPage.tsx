import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Link, Navigate, NavLink, useParams } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, PRODUCT_NAME } from '../ui/Brand.tsx';
import { MarkdownText } from '../ui/MarkdownText.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DOCUMENTS } from './documents.ts';

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
      <header className="border-b">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <BrandMark />
          <Link to="/welcome" className="rounded-sm font-semibold text-lg tracking-tight">
            {PRODUCT_NAME}
          </Link>
        </div>
      </header>
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:px-6 md:grid-cols-[13rem_1fr]">
        <nav aria-label={t('landing.docs')} lang="en">
          <ul className="flex flex-wrap gap-1 md:flex-col">
            {DOCUMENTS.map((entry) => (
              <li key={entry.name}>
                <NavLink
                  to={`/docs/${entry.name}`}
                  className={({ isActive }) =>
                    clsx(
                      'block rounded-control px-3 py-2',
                      isActive ? 'bg-tint text-primary' : 'text-muted hover:bg-hover',
                    )
                  }
                >
                  {entry.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0">
          <h1 className="mb-6 font-semibold text-2xl tracking-tight" lang="en">
            {document?.title ?? t('landing.docs')}
          </h1>
          {document && <DocumentText key={document.name} load={document.load} />}
        </main>
      </div>
    </div>
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
    <div lang="en">
      <MarkdownText text={text.replace(/^# .*\n/, '')} />
    </div>
  );
}
