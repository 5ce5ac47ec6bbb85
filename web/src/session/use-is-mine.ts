import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { useUserContext } from './user-context.ts';

/** Whether the reader made a thing, and so may delete it. Outside a workspace everything is one's own. */
export function useIsMine(): (owner: { readonly id: string }) => boolean {
  const { dbUser } = useUserContext();
  const workspace = useChosenWorkspace();
  return ({ id }) => workspace === null || dbUser === null || id === String(dbUser.id);
}
