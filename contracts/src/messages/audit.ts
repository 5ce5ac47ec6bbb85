import type { Places } from './kinds.ts';

const thing = { kind: 'message', thing: 'text' } as const;
const member = { person: 'text', role: 'message' } as const;

/** Actions in the audit log; the actor and the time are separate columns. */
export const AUDIT = {
  'audit.signedIn': {},
  'audit.workspaceMade': { name: 'text' },
  'audit.workspaceRenamed': { before: 'text', name: 'text' },
  'audit.workspaceDeleted': { name: 'text' },
  'audit.invited': member,
  'audit.linkMade': { role: 'message' },
  'audit.invitationWithdrawn': { person: 'text' },
  'audit.joined': { role: 'message' },
  'audit.roleChanged': member,
  'audit.removed': { person: 'text' },
  'audit.left': {},
  'audit.shared': thing,
  'audit.unshared': thing,
  'audit.added': thing,
  'audit.changed': thing,
  'audit.deleted': thing,
  'audit.exported': { kind: 'message', thing: 'text', format: 'text' },
  'audit.dataExported': {},
  'audit.secretMade': thing,
  'audit.keyMade': { name: 'text' },
  'audit.keyRevoked': { name: 'text' },
  'audit.tokenMade': { token: 'text' },
  'audit.tokenRevoked': { token: 'text' },
  /** In place of a name. */
  'audit.whoeverHasTheLink': {},
  'audit.removedAccount': {},
  'audit.removedThing': {},
  /** Column headings of the exported file. */
  'audit.when': {},
  'audit.who': {},
  'audit.what': {},
  'audit.where': {},
  'audit.role.owner': {},
  'audit.role.analyst': {},
  'audit.role.viewer': {},
  'audit.kind.upload': {},
  'audit.kind.prediction': {},
  'audit.kind.model': {},
  'audit.kind.worklist': {},
  'audit.kind.report': {},
  'audit.kind.dashboard': {},
  'audit.kind.source': {},
  'audit.kind.webhook': {},
  'audit.kind.destination': {},
} as const satisfies Readonly<Record<string, Places>>;
