import clsx from 'clsx';
import { NavLink } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { CHAPTERS, type Chapter } from './documents.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useTexts } from './use-texts.ts';

/** Pages for all users, followed by pages for developers and operators. */
export function DocsNavigation() {
  const t = useT();
  const say = useTexts();
  return (
    <nav aria-label={t('landing.docs')} className="flex flex-col gap-5">
      <Chapters chapters={CHAPTERS.filter(({ isForDevelopers }) => !isForDevelopers)} />
      <div className="border-t pt-5">
        <p className="px-3 pb-3 font-semibold text-sm">{say('developers')}</p>
        <Chapters chapters={CHAPTERS.filter(({ isForDevelopers }) => isForDevelopers)} />
      </div>
    </nav>
  );
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  const say = useTexts();
  const titleOf = useDocumentTitle();
  return (
    <ul className="grid gap-x-4 gap-y-5 max-md:grid-cols-2">
      {chapters.map((chapter) => (
        <li key={chapter.title}>
          <p className="px-3 pb-1 font-medium text-muted text-xs">{say(chapter.title)}</p>
          <ul>
            {chapter.documents.map((entry) => (
              <li key={entry.name}>
                <NavLink
                  to={`/docs/${entry.name}`}
                  className={({ isActive }) =>
                    clsx(
                      'flex min-h-8 items-center rounded-control px-3 py-1',
                      isActive ? 'bg-tint font-medium text-primary' : 'text-muted hover:bg-hover hover:text-text',
                    )
                  }
                >
                  {titleOf(entry)}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
