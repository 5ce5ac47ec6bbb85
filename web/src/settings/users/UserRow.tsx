import { addressOf } from '@holdfast/contracts/http/route';
import * as routes from '@holdfast/contracts/http/routes/user-administration';
import type { ManagedUser } from '@holdfast/contracts/http/user-administration';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useHttp } from '../../http/HttpProvider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useAuth } from '../../session/session-context.ts';
import { useUserContext } from '../../session/user-context.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/overlay-props.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { type Asked, UserDialog } from './UserDialog.tsx';
import { useUserChange } from './use-user-change.ts';
import { useUsersT } from './use-users-t.ts';

export function UserRow({ user }: { user: ManagedUser }) {
  const say = useUsersT();
  const format = useFormat();
  const { userId } = useAuth();
  const { dbUser } = useUserContext();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { name, email, role, disabledAt, lastSeenAt, items, sessions } = user;
  const seen = lastSeenAt === null ? say('neverSeen') : say('seen', { when: format.ago(lastSeenAt, Date.now()) });
  const facts = [seen, say('items', { count: items }), sessions > 0 && say('sessions', { count: sessions })];
  // Only the owner manages administrators, and nobody the owner or themselves.
  const mayManage = user.id !== userId && (role === 'member' || (role === 'administrator' && dbUser?.owner === true));
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} imageUrl={null} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 break-words font-medium">
            {name} {user.id === userId && <span className="text-muted">({say('you')})</span>}
          </p>
          {role !== 'member' && <Badge>{say(`role.${role}`)}</Badge>}
          {disabledAt !== null && <Badge tone="bad">{say('disabled')}</Badge>}
        </div>
        {email !== null && email !== name && <p className="break-all text-muted text-sm">{email}</p>}
        <p className="text-muted text-xs">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mayManage && <Actions user={user} ask={setAsked} />}
      {asked && <UserDialog user={user} asked={asked} onClose={() => setAsked(null)} />}
    </li>
  );
}

function Actions({ user, ask }: { user: ManagedUser; ask(asked: Asked): void }) {
  const say = useUsersT();
  const http = useHttp();
  const change = useUserChange();
  const { dbUser } = useUserContext();
  const params = { userId: user.id };
  const set = (body: { role?: 'administrator' | 'member'; disabled?: boolean }) =>
    void change(http.call(routes.changeUser, { params, body }));
  const download = async () => {
    const path = addressOf(routes.exportUserData, params) as typeof routes.exportUserData.path;
    const response = await http
      .open({ ...routes.exportUserData, path }, new AbortController().signal)
      .catch(() => null);
    if (!response?.ok) return toast({ title: say('failed'), destructive: true });
    saveFile('holdfast-user-data.zip', await response.blob());
  };
  const isAdministrator = user.role === 'administrator';
  const entries: (MenuEntry | false)[] = [
    dbUser?.owner === true && {
      label: say(isAdministrator ? 'withdrawAdministrator' : 'makeAdministrator'),
      onSelect: () => set({ role: isAdministrator ? 'member' : 'administrator' }),
    },
    user.disabledAt === null
      ? { label: say('disable'), onSelect: () => ask('disable') }
      : { label: say('enable'), onSelect: () => set({ disabled: false }) },
    { label: say('signOut'), onSelect: () => ask('signOut') },
    user.secondFactor && { label: say('resetFactor'), onSelect: () => ask('resetFactor') },
    'separator',
    { label: say('handOver'), onSelect: () => ask('handOver') },
    { label: say('download'), onSelect: () => void download() },
    'separator',
    { label: say('delete'), danger: true, onSelect: () => ask('delete') },
  ];
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={say('actionsFor', { name: user.name })}>
          <Ellipsis aria-hidden size={18} />
        </Button>
      }
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}
