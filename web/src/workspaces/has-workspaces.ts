import { useKeepsWorkspaces } from '../http/chosen-workspace.ts';
import { useUserContext } from '../session/user-context.ts';

/** Whether there is anything to choose and to share with. One person alone sees none of it. */
export function useHasWorkspaces(): boolean {
  const { dbUser } = useUserContext();
  return useKeepsWorkspaces() || Number(dbUser?.workspaces ?? 0) > 0;
}
