export type Repeated =
  | 'kills'
  | 'killsOfConnections'
  | 'killsOfMailing'
  | 'queries'
  | 'questions'
  | 'requests'
  | 'probesOfDocuments'
  | 'probesOfWorkspaces'
  | 'probesOfTenants'
  | 'messages'
  | 'configurations'
  | 'files'
  | 'trials'
  | 'campaigns'
  | 'exports';

export const isDeep: boolean;
export function repeat(what: Repeated): number;
