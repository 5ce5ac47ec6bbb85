import { LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { THEMES, useTheme } from '../theme/theme-context.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu() {
  const t = useT();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { user } = useUser();
  const { choice, choose } = useTheme();
  const name = user?.fullName || t('top.user');
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-10 max-w-56 items-center gap-2.5 rounded-control px-1.5 font-medium text-sm hover:bg-hover sm:pe-3"
        >
          <span className="sr-only">{t('top.userMenu')}:</span>
          <Avatar name={name} imageUrl={user?.imageUrl ?? null} />
          <span className="truncate max-sm:sr-only">{name}</span>
        </button>
      }
      entries={[
        ...(user?.email ? [{ heading: user.email }] : []),
        {
          label: t('top.profileSettings'),
          icon: <Settings aria-hidden size={16} />,
          onSelect: () => void navigate('/settings'),
        },
        'separator',
        { heading: t('top.theme') },
        ...THEMES.map((theme) => ({
          label: t(`theme.${theme}`),
          checked: choice === theme,
          onSelect: () => choose(theme),
        })),
        'separator',
        { label: t('top.signOut'), icon: <LogOut aria-hidden size={16} />, onSelect: signOut },
      ]}
    />
  );
}
