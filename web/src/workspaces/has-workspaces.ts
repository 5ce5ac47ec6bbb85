import { useHasStoredWorkspace } from '../http/chosen-workspace.ts';
import { useUserContext } from '../session/user-context.ts';

/** Whether to show workspace controls: hidden for users without a workspace. */
export function useHasWorkspaces(): boolean {
  const { dbUser } = useUserContext();
  return useHasStoredWorkspace() || Number(dbUser?.workspaces ?? 0) > 0;
}
