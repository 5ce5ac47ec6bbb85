import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { useMayChange } from './use-may-change.ts';
import { useUserContext } from './user-context.ts';

/** Whether the reader made a thing and may delete it. Outside a workspace everything is one's own; a viewer only looks on. */
export function useIsMine(): (owner: { readonly id: string }) => boolean {
  const { dbUser } = useUserContext();
  const workspace = useChosenWorkspace();
  const mayChange = useMayChange();
  return ({ id }) => mayChange && (workspace === null || dbUser === null || id === String(dbUser.id));
}
