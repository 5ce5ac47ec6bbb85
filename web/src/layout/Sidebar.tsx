import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, useProductName } from '../ui/Brand.tsx';
import { useHasWorkspaces } from '../workspaces/has-workspaces.ts';
import { type Destination, isCurrent, NAVIGATION } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

/** Lazy: most users have no workspace. */
const WorkspaceSwitch = lazy(() => import('../workspaces/WorkspaceSwitch.tsx'));

const ROW = 'flex min-h-9 w-full items-center gap-3 rounded-control px-3 font-medium text-sm transition-colors';
const AT_REST = 'text-muted hover:bg-hover hover:text-text';

/** The column on wide screens, a column of icons on tablets, and the sheet behind 'More' on phones. */
export function SidebarContent(props: { onNavigate?(): void; isNarrow?: boolean }) {
  const { onNavigate, isNarrow = false } = props;
  const t = useT();
  const signOut = useSignOut();
  const productName = useProductName();
  const hasWorkspaces = useHasWorkspaces();
  return (
    <>
      <div className={clsx('flex h-14 shrink-0 items-center gap-2.5', isNarrow ? 'justify-center' : 'px-5')}>
        <BrandMark />
        <span className={clsx('truncate font-semibold text-lg tracking-tight', isNarrow && 'sr-only')}>
          {productName}
        </span>
      </div>
      {hasWorkspaces && (
        // As high as the switch, so that nothing below moves when it arrives.
        <div className={clsx('min-h-11 shrink-0', isNarrow && '[&_button>span]:sr-only [&_svg:last-child]:hidden')}>
          <Suspense>
            <WorkspaceSwitch {...(onNavigate ? { onNavigate } : {})} />
          </Suspense>
        </div>
      )}
      <nav aria-label={t('nav.label')} className="flex-1 overflow-y-auto px-3 py-2">
        {NAVIGATION.map(({ heading, destinations }) => (
          <section key={heading} aria-label={heading ? t(heading) : undefined} className="mb-4">
            {heading &&
              (isNarrow ? (
                <hr className="mb-3" />
              ) : (
                <p className="px-3 pb-1 font-medium text-muted text-xs">{t(heading)}</p>
              ))}
            <ul className="flex flex-col gap-0.5">
              {destinations.map((one) => (
                <li key={one.to}>
                  <NavigationLink destination={one} isNarrow={isNarrow} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="border-t p-3">
        <button
          type="button"
          onClick={signOut}
          title={isNarrow ? t('nav.logout') : undefined}
          className={clsx(ROW, AT_REST, isNarrow && 'justify-center px-0!')}
        >
          <LogOut aria-hidden size={18} className="shrink-0" />
          <span className={clsx(isNarrow && 'sr-only')}>{t('nav.logout')}</span>
        </button>
      </div>
    </>
  );
}

function NavigationLink(props: { destination: Destination; isNarrow: boolean; onNavigate: (() => void) | undefined }) {
  const t = useT();
  const { pathname } = useLocation();
  const { destination, isNarrow } = props;
  const { to, text, icon: Icon } = destination;
  const isHere = isCurrent(destination, pathname);
  return (
    <Link
      to={to}
      onClick={props.onNavigate}
      aria-current={isHere ? 'page' : undefined}
      title={isNarrow ? t(text) : undefined}
      className={clsx(
        ROW,
        isNarrow && 'min-h-10! justify-center px-0!',
        isHere ? 'bg-tint text-primary contrast:outline contrast:outline-primary' : AT_REST,
      )}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className={clsx(isNarrow && 'sr-only')}>{t(text)}</span>
    </Link>
  );
}
