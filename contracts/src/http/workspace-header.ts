/** Holds the id of the workspace a request acts on; without it, the caller's own data. */
export const WORKSPACE_HEADER = 'holdfast-workspace';
