import { useChosenWorkspace } from '../http/chosen-workspace.ts';

/** A viewer of a workspace looks on: what the server would refuse is not offered. */
export const useMayChange = (): boolean => useChosenWorkspace()?.role !== 'viewer';
