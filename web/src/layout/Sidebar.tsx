import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, PRODUCT_NAME } from '../ui/Brand.tsx';
import { useHasWorkspaces } from '../workspaces/has-workspaces.ts';
import { DESTINATIONS } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

/** Lazy: most users have no workspace. */
const WorkspaceSwitch = lazy(() => import('../workspaces/WorkspaceSwitch.tsx'));

const ROW = 'flex min-h-10 w-full items-center gap-3 rounded-control px-3 font-medium text-sm transition-colors';

/** Used as the left column on wide screens and in a sheet on small ones. */
export function SidebarContent(props: { onNavigate?(): void }) {
  const t = useT();
  const signOut = useSignOut();
  const hasWorkspaces = useHasWorkspaces();
  return (
    <>
      <div className="flex h-16 items-center gap-2.5 px-5">
        <BrandMark />
        <span className="font-semibold text-lg tracking-tight">{PRODUCT_NAME}</span>
      </div>
      {hasWorkspaces && (
        <Suspense>
          <WorkspaceSwitch {...props} />
        </Suspense>
      )}
      <nav aria-label={t('nav.label')} className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-1">
          {DESTINATIONS.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                {...(props.onNavigate ? { onClick: props.onNavigate } : {})}
                className={({ isActive }) =>
                  clsx(
                    ROW,
                    isActive
                      ? 'bg-tint text-primary contrast:outline contrast:outline-primary'
                      : 'text-muted hover:bg-hover hover:text-text',
                  )
                }
              >
                <Icon aria-hidden size={18} />
                {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t p-3">
        <button type="button" onClick={signOut} className={clsx(ROW, 'text-muted hover:bg-hover hover:text-text')}>
          <LogOut aria-hidden size={18} />
          {t('nav.logout')}
        </button>
      </div>
    </>
  );
}
