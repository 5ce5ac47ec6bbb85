import type { WorkspaceRole } from '@holdfast/contracts/http/workspaces';

/** Somebody in a workspace, as the database said a moment ago. */
export interface Membership {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/** Whose things are meant: a person's own, by their id, or those of a workspace they are in. */
export type Whose = string | Membership;

/** Whoever asks: with a membership about a workspace, without one about their own things. */
export interface Asking {
  readonly userId: string;
  readonly membership?: Membership;
}

export const whoseOf = ({ userId, membership }: Asking): Whose => membership ?? userId;
export const personIn = (whose: Whose): string => (typeof whose === 'string' ? whose : whose.userId);
export const workspaceIn = (whose: Whose): string | null => (typeof whose === 'string' ? null : whose.workspaceId);

/** A job goes on where it was ordered, also after whoever ordered it has left. */
export const orderedIn = (userId: string, workspaceId: string | null): Whose =>
  workspaceId === null ? userId : { userId, workspaceId, role: 'analyst' };

/** Where a thing is seen: by whoever made it, and in the workspace it is shared with. */
export const placesOf = (thing: { readonly user_id: string; readonly workspace_id: string | null }): Whose[] => [
  thing.user_id,
  ...(thing.workspace_id === null ? [] : [orderedIn(thing.user_id, thing.workspace_id)]),
];

/**
 * May this be read? Only where this column of its row holds this id. Everything that can be shared has both
 * columns, and every query about them asks so.
 */
export function ownedBy(whose: Whose): { readonly column: 'user_id' | 'workspace_id'; readonly id: string } {
  return typeof whose === 'string'
    ? { column: 'user_id', id: whose }
    : { column: 'workspace_id', id: whose.workspaceId };
}

/** In a workspace a thing says whether the reader made it: only its maker deletes it. */
export const madeBy = (whose: Whose, makerId: string): { mine?: boolean } =>
  typeof whose === 'string' ? {} : { mine: whose.userId === makerId };

/** May what can be read be changed? A viewer of a workspace looks on. */
export const mayChange = (whose: Whose): boolean => typeof whose === 'string' || whose.role !== 'viewer';
