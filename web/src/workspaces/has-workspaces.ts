import { useSyncExternalStore } from 'react';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { useUserContext } from '../session/user-context.ts';

let joined = false;
const hearers = new Set<() => void>();

/** The first one since this page was opened: what was hidden until now is shown. */
export function noteJoined(): void {
  joined = true;
  for (const hear of hearers) hear();
}

function listen(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Whether there is anything to choose and to share with. One person alone sees none of it. */
export function useHasWorkspaces(): boolean {
  const { dbUser } = useUserContext();
  const hasJoined = useSyncExternalStore(listen, () => joined);
  const chosen = useChosenWorkspace();
  return hasJoined || chosen !== null || Number(dbUser?.workspaces ?? 0) > 0;
}
