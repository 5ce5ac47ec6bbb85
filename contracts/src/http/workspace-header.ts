/** With the id of a workspace, a request is about its things instead of the caller's own. */
export const WORKSPACE_HEADER = 'holdfast-workspace';
