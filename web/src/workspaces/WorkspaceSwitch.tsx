import { ChevronsUpDown, Settings, UserRound, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { chooseWorkspace, forgetWorkspaces, isChosenWorkspace, useChosenWorkspace } from '../http/chosen-workspace.ts';
import { Menu } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** Poll interval, so that a removed member notices without a click. */
const LOOK_EVERY_MS = 15_000;

/** Switches between personal content and a workspace. */
export default function WorkspaceSwitch({ onNavigate }: { onNavigate?: () => void }) {
  const say = useTexts();
  const navigate = useNavigate();
  const chosen = useChosenWorkspace();
  const workspaces = useWorkspaces(chosen === null ? false : LOOK_EVERY_MS);
  const found = workspaces.data?.value;
  useEffect(() => {
    if (found?.length === 0 && chosen === null) forgetWorkspaces();
    if (!found || chosen === null) return;
    const now = found.find(({ id }) => id === chosen.id);
    if (!now) {
      toast({ title: say('outNow', { name: chosen.name }) });
      chooseWorkspace(null);
    } else if (!isChosenWorkspace(now)) chooseWorkspace(now);
  }, [found, chosen, say]);
  if (chosen === null && !found?.length) return null;
  const go = (to: string) => {
    onNavigate?.();
    void navigate(to);
  };
  return (
    <div className="px-3 pb-1">
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-10 w-full items-center gap-3 rounded-control border px-3 text-start font-medium text-sm hover:bg-hover"
          >
            {chosen ? <Users aria-hidden size={18} /> : <UserRound aria-hidden size={18} />}
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">{say('switch')}: </span>
              {chosen?.name ?? say('own')}
            </span>
            <ChevronsUpDown aria-hidden size={14} className="text-muted" />
          </button>
        }
        entries={[
          { heading: say('switch') },
          { label: say('own'), checked: chosen === null, onSelect: () => chooseWorkspace(null) },
          ...(found ?? []).map((one) => ({
            label: one.name,
            checked: chosen?.id === one.id,
            onSelect: () => chooseWorkspace(one),
          })),
          'separator',
          ...(chosen
            ? [
                {
                  label: say('members'),
                  icon: <Users aria-hidden size={16} />,
                  onSelect: () => go(`/workspaces/${chosen.id}`),
                },
              ]
            : []),
          { label: say('title'), icon: <Settings aria-hidden size={16} />, onSelect: () => go('/settings/workspace') },
        ]}
      />
    </div>
  );
}
