import clsx from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { isCurrent, PHONE_DESTINATIONS } from './navigation.ts';

const ITEM = 'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 font-medium text-[0.6875rem]';

/** The navigation of a phone: four destinations, and the whole sidebar behind 'More'. */
export function BottomBar(props: { onMore(): void }) {
  const t = useT();
  const { pathname } = useLocation();
  const isElsewhere = !PHONE_DESTINATIONS.some((one) => isCurrent(one, pathname));
  return (
    <nav
      aria-label={t('nav.label')}
      className="sticky bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid grid-cols-5">
        {PHONE_DESTINATIONS.map((one) => {
          const { to, text, icon: Icon } = one;
          const isHere = isCurrent(one, pathname);
          return (
            <li key={to} className="min-w-0">
              <Link
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(ITEM, isHere ? 'text-primary' : 'text-muted')}
              >
                <Icon aria-hidden size={20} />
                <span className="max-w-full truncate">{t(text)}</span>
              </Link>
            </li>
          );
        })}
        <li className="min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={props.onMore}
            className={clsx(ITEM, isElsewhere ? 'text-primary' : 'text-muted')}
          >
            <MenuIcon aria-hidden size={20} />
            <span className="max-w-full truncate">{t('nav.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
