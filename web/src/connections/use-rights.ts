import { useChosenWorkspace } from '../http/chosen-workspace.ts';

/** What the reader may do here: a viewer of a workspace looks on, and only whoever made a thing deletes it. */
export function useRights() {
  const mayChange = useChosenWorkspace()?.role !== 'viewer';
  return { mayChange, mayRemove: ({ mine }: { mine?: boolean | undefined }) => mayChange && mine !== false };
}
