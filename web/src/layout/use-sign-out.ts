import { useCallback } from 'react';
import { forgetWorkspaces } from '../http/chosen-workspace.ts';
import { useT } from '../i18n/use-t.ts';
import { useAuth } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';

export function useSignOut(): () => void {
  const t = useT();
  const { signOut } = useAuth();
  return useCallback(() => {
    forgetWorkspaces();
    signOut().catch(() =>
      toast({ title: t('top.signOutFailed'), description: t('failure.unreachable'), destructive: true }),
    );
  }, [signOut, t]);
}
