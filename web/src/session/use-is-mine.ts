import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { useMayChange } from './use-may-change.ts';
import { useUserContext } from './user-context.ts';

/**
 * Whether the user made an item and may delete it. Outside a workspace all items are the user's own; viewers never may.
 */
export function useIsMine(): (owner: { readonly id: string }) => boolean {
  const { dbUser } = useUserContext();
  const workspace = useChosenWorkspace();
  const mayChange = useMayChange();
  return ({ id }) => mayChange && (workspace === null || dbUser === null || id === String(dbUser.id));
}
