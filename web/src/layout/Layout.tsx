import clsx from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { LanguageContext, type LanguageState, useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { LoadingBoundary } from './LoadingBoundary.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SidebarContent } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useScreenWidth } from './use-screen-width.ts';

/** Lazy: the navigation says customers until the file is known to be about employees, say, or if this cannot be loaded. */
const LatestTexts = lazy(() => import('../nouns/LatestTexts.tsx').catch(() => ({ default: () => null })));

export default function Layout() {
  const t = useT();
  const width = useScreenWidth();
  const [sheetOpen, setSheetOpen] = useState(false);
  const language = useLanguage();
  const [latest, setLatest] = useState<LanguageState | null>(null);
  const texts = latest?.language === language.language ? latest : language;
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  useHotkeys();
  useLiveUpdates();
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-primary px-4 py-2 font-medium text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('nav.skip')}
      </a>
      <Suspense>
        <LatestTexts onRead={setLatest} />
      </Suspense>
      {width !== 'phone' && (
        <aside className={clsx('shrink-0 border-e bg-surface', width === 'wide' ? 'w-56' : 'w-16')}>
          <div className="sticky top-0 flex h-dvh flex-col">
            <LanguageContext value={texts}>
              <SidebarContent isNarrow={width === 'tablet'} />
            </LanguageContext>
          </div>
        </aside>
      )}
      <Drawer open={sheetOpen && width === 'phone'} onOpenChange={setSheetOpen} title={t('nav.label')}>
        <LanguageContext value={texts}>
          <SidebarContent onNavigate={() => setSheetOpen(false)} />
        </LanguageContext>
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <OfflineBanner />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[110rem] flex-1 p-4 outline-none sm:p-6 sm:pt-4"
        >
          <LoadingBoundary key={pathname}>
            <Suspense fallback={<PageSpinner label={t('loading')} />}>
              <Outlet />
            </Suspense>
          </LoadingBoundary>
        </main>
        {width === 'phone' && (
          <LanguageContext value={texts}>
            <BottomBar onMore={() => setSheetOpen(true)} />
          </LanguageContext>
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the new screen, so that keyboard users continue there. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const way = useNavigationType();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    // On back navigation the browser restores the scroll position.
    if (way === 'PUSH') window.scrollTo({ top: 0 });
  }, [pathname, way]);
  return main;
}

function PageSpinner(props: { label: string }) {
  return (
    <div className="grid h-[60vh] place-items-center text-primary">
      <Spinner size={28} label={props.label} />
    </div>
  );
}
