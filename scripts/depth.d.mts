export type Repeated =
  | 'kills'
  | 'killsOfConnections'
  | 'killsOfLoads'
  | 'killsOfMailing'
  | 'killsOfWriting'
  | 'queries'
  | 'formulas'
  | 'questions'
  | 'requests'
  | 'probesOfDocuments'
  | 'probesOfWorkspaces'
  | 'probesOfRows'
  | 'probesOfTenants'
  | 'refreshes'
  | 'messages'
  | 'configurations'
  | 'files'
  | 'projects'
  | 'trials'
  | 'campaigns'
  | 'exports'
  | 'modelExports'
  | 'rowsOfModelExports'
  | 'scores'
  | 'crashesOfWriting';

export const isDeep: boolean;
export function repeat(what: Repeated): number;
