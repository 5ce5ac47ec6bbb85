export type Repeated =
  | 'kills'
  | 'killsOfConnections'
  | 'killsOfMailing'
  | 'queries'
  | 'formulas'
  | 'questions'
  | 'requests'
  | 'probesOfDocuments'
  | 'probesOfWorkspaces'
  | 'probesOfTenants'
  | 'messages'
  | 'configurations'
  | 'files'
  | 'projects'
  | 'trials'
  | 'campaigns'
  | 'exports';

export const isDeep: boolean;
export function repeat(what: Repeated): number;
