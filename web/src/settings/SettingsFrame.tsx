import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useUserContext } from '../session/user-context.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useSettingsT } from './use-settings-t.ts';

export interface SettingsSection {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

const PAGES = [
  { to: '/settings', text: 'settings.you', right: null },
  { to: '/settings/workspace', text: 'settings.workspace', right: null },
  { to: '/settings/server', text: 'settings.server', right: 'owner' },
  { to: '/settings/users', text: 'settings.users', right: 'administers' },
] as const;

/** One page of the settings: its sections, and an index of them beside the other pages. */
export function SettingsFrame({ sections }: { sections: readonly SettingsSection[] }) {
  const t = useSettingsT();
  const { dbUser } = useUserContext();
  usePageTitle(t('settings.title'));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <h1 className="font-[650] text-[1.375rem] tracking-[-0.02em]">{t('settings.title')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('settings.title')} className="flex flex-wrap gap-1 lg:sticky lg:top-20 lg:flex-col">
          {PAGES.filter(({ right }) => right === null || dbUser?.[right] === true).map(({ to, text }) => (
            <NavLink
              key={to}
              end
              to={to}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-9 items-center rounded-control px-3 font-medium',
                  isActive ? 'bg-tint text-primary' : 'text-muted hover:bg-hover',
                )
              }
            >
              {t(text)}
            </NavLink>
          ))}
          {sections.length > 1 && (
            <ul aria-label={t('settings.index')} className="mt-2 flex flex-col border-s ps-3 text-sm max-lg:hidden">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1 text-muted hover:text-text">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
        <div className="flex min-w-0 flex-col gap-5">
          {sections.map(({ id, content }) => (
            <div key={id} id={id} className="scroll-mt-20">
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
