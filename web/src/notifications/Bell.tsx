import { BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useNotifications } from './use-notifications.ts';

const NotificationList = lazy(() => import('./NotificationList.tsx'));

export function Bell() {
  const t = useT();
  const { query, markRead } = useNotifications();
  const unread = query.data?.filter((notification) => !notification.read).length ?? 0;
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      className="relative"
      aria-label={
        unread > 0
          ? t('labelled', { label: t('bell.label'), value: t('bell.unread', { count: unread }) })
          : t('bell.label')
      }
    >
      <BellIcon aria-hidden size={20} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-1 top-1 grid h-4 min-w-4 place-items-center rounded-full bg-bad-strong px-1 font-semibold text-[0.625rem] text-surface tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Button>
  );
  return (
    <Popover trigger={trigger} label={t('bell.label')}>
      {(close) => (
        <>
          <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4">
            <h2 className="font-semibold text-sm">{t('bell.label')}</h2>
            {unread > 0 && (
              <Button variant="link" size="small" onClick={() => void markRead()}>
                {t('bell.markRead')}
              </Button>
            )}
          </div>
          <Suspense fallback={<p className="px-4 py-8 text-center text-muted text-sm">{t('loading')}</p>}>
            <NotificationList query={query} onFollow={close} />
          </Suspense>
        </>
      )}
    </Popover>
  );
}
