import { BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './use-notifications.ts';

export function Bell() {
  const t = useT();
  const { query, markRead } = useNotifications();
  const [open, setOpen] = useState(false);
  const unread = query.data?.filter((notification) => !notification.read).length ?? 0;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={unread > 0 ? `${t('bell.label')}: ${t('bell.unread', { count: unread })}` : t('bell.label')}
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('bell.label')}
          className="z-50 flex max-h-[min(28rem,75vh)] w-[min(22rem,calc(100vw-1rem))] animate-enter flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float"
        >
          <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4">
            <h2 className="font-semibold text-sm">{t('bell.label')}</h2>
            {unread > 0 && (
              <Button variant="link" size="small" onClick={() => void markRead()}>
                {t('bell.markRead')}
              </Button>
            )}
          </div>
          <NotificationList query={query} onFollow={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
