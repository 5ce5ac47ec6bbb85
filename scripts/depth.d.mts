export type Repeated =
  | 'kills'
  | 'killsOfConnections'
  | 'killsOfLoads'
  | 'killsOfMailing'
  | 'queries'
  | 'questions'
  | 'requests'
  | 'probesOfDocuments'
  | 'probesOfWorkspaces'
  | 'messages'
  | 'configurations'
  | 'files'
  | 'trials'
  | 'campaigns'
  | 'exports';

export const isDeep: boolean;
export function repeat(what: Repeated): number;
