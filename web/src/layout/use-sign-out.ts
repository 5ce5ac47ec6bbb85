import { useCallback } from 'react';
import { chooseWorkspace } from '../http/chosen-workspace.ts';
import { useT } from '../i18n/use-t.ts';
import { useAuth } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';

export function useSignOut(): () => void {
  const t = useT();
  const { signOut } = useAuth();
  return useCallback(() => {
    chooseWorkspace(null);
    signOut().catch(() =>
      toast({ title: t('top.signOutFailed'), description: t('failure.unreachable'), destructive: true }),
    );
  }, [signOut, t]);
}
