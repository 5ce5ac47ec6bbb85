import type { WorkspaceRole } from '@holdfast/contracts/http/workspaces';

/** A membership as just read from the database. */
export interface Membership {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/** The owner of a set of items: a user, by id, or a workspace the caller is a member of. */
export type ItemOwner = string | Membership;

/** The caller: acting in a workspace if there is a membership, otherwise on their own items. */
export interface Requester {
  readonly userId: string;
  readonly membership?: Membership;
}

export const itemOwnerOf = ({ userId, membership }: Requester): ItemOwner => membership ?? userId;
export const personIn = (whose: ItemOwner): string => (typeof whose === 'string' ? whose : whose.userId);
export const workspaceIn = (whose: ItemOwner): string | null => (typeof whose === 'string' ? null : whose.workspaceId);

/** A job keeps the scope it was created in, even after its creator has left the workspace. */
export const orderedIn = (userId: string, workspaceId: string | null): ItemOwner =>
  workspaceId === null ? userId : { userId, workspaceId, role: 'analyst' };

/** The scopes an item is visible in: its maker's, and the workspace it is shared with. */
export const placesOf = (thing: { readonly user_id: string; readonly workspace_id: string | null }): ItemOwner[] => [
  thing.user_id,
  ...(thing.workspace_id === null ? [] : [orderedIn(thing.user_id, thing.workspace_id)]),
];

/**
 * Read access: this column of the row must equal this id. Every shareable table has both columns, and every query on
 * one of them filters by this.
 */
export function ownedBy(whose: ItemOwner): { readonly column: 'user_id' | 'workspace_id'; readonly id: string } {
  return typeof whose === 'string'
    ? { column: 'user_id', id: whose }
    : { column: 'workspace_id', id: whose.workspaceId };
}

/** In a workspace an item carries whether the reader made it: only its maker may delete it. */
export const flagOwnItem = (whose: ItemOwner, makerId: string): { mine?: boolean } =>
  typeof whose === 'string' ? {} : { mine: whose.userId === makerId };

/** Write access to readable items: viewers of a workspace may only read. */
export const mayChange = (whose: ItemOwner): boolean => typeof whose === 'string' || whose.role !== 'viewer';
