import { ExternalLink } from 'lucide-react';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { useT } from '../i18n/use-t.ts';
import { Bell } from '../notifications/Bell.tsx';
import { usePublicConfig } from '../session/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { UserMenu } from './UserMenu.tsx';

export function TopBar() {
  const t = useT();
  const { marketingUrl } = usePublicConfig();
  const chosen = useChosenWorkspace();
  return (
    <header className="sticky top-0 z-30 flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 sm:gap-2 sm:px-6">
      <p className="min-w-0 flex-1 truncate font-semibold text-base">{chosen?.name ?? t('top.title')}</p>
      <CommandPalette />
      <Button asChild variant="ghost" className="px-3!">
        <a href={marketingUrl} target="_blank" rel="noopener noreferrer">
          <span className="max-[22rem]:sr-only">{t('top.home')}</span>
          <ExternalLink aria-hidden size={14} className="text-muted" />
          <span className="sr-only">({t('top.newTab')})</span>
        </a>
      </Button>
      <Bell />
      <UserMenu />
    </header>
  );
}
