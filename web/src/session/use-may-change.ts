import { useChosenWorkspace } from '../http/chosen-workspace.ts';

/** Whether the user may edit. Viewers of a workspace may not. */
export const useMayChange = (): boolean => useChosenWorkspace()?.role !== 'viewer';
