import * as z from 'zod/mini';
import { Brand } from './brand.ts';

/** A viewer reads, an analyst also uploads and changes, an owner also manages members. */
export const WORKSPACE_ROLES = ['owner', 'analyst', 'viewer'] as const;
export const WorkspaceRole = z.enum(WORKSPACE_ROLES);
export type WorkspaceRole = z.infer<typeof WorkspaceRole>;

export const MAX_WORKSPACES = 20;
export const MAX_MEMBERS = 100;
export const MAX_WORKSPACE_LETTERS = 100;
export const INVITATION_DAYS = 7;

export const Workspace = z.object({
  id: z.guid(),
  name: z.string(),
  /** The caller's role. */
  role: WorkspaceRole,
  members: z.number(),
  createdAt: z.string(),
  /** Absent: that of the server. */
  brand: z.optional(Brand),
});
export type Workspace = z.infer<typeof Workspace>;
export const WorkspaceList = z.object({ value: z.array(Workspace) });

export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: WorkspaceRole,
  joinedAt: z.string(),
  /** Items they made that are shared here; removed together with the member. */
  things: z.number(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.guid(),
  /** Null: anyone with the link. */
  email: z.nullable(z.string()),
  role: WorkspaceRole,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const OpenWorkspace = z.extend(Workspace, {
  people: z.array(Member),
  /** Owners only; empty for other roles. */
  invitations: z.array(Invitation),
  /** Whether invitations are mailed automatically. */
  mailConfigured: z.boolean(),
});
export type OpenWorkspace = z.infer<typeof OpenWorkspace>;

export const WorkspaceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WORKSPACE_LETTERS));
export const NewWorkspace = z.object({ name: WorkspaceName });

export const NewInvitation = z.object({
  role: WorkspaceRole,
  email: z.optional(z.email().check(z.maxLength(254))),
});
export type NewInvitation = z.infer<typeof NewInvitation>;
/** The only response that contains the link: only its hash is stored. */
export const MadeInvitation = z.extend(Invitation, { link: z.string(), mailed: z.boolean() });
export type MadeInvitation = z.infer<typeof MadeInvitation>;

export const InvitationToken = z.object({ token: z.string().check(z.maxLength(100)) });
/** Shown before someone joins. */
export const OfferedInvitation = z.object({
  workspace: z.string(),
  role: WorkspaceRole,
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type OfferedInvitation = z.infer<typeof OfferedInvitation>;

export const RoleChange = z.object({ role: WorkspaceRole });

export const THING_KINDS = [
  'prediction',
  'model',
  'worklist',
  'report',
  'dashboard',
  'source',
  'webhook',
  'destination',
] as const;
export const ItemKind = z.enum(THING_KINDS);
export type ItemKind = z.infer<typeof ItemKind>;

/** Sharing of a connection. */
export const SharedConnection = z.object({
  /** In a workspace: whether the caller made it, and so may delete it. */
  mine: z.optional(z.boolean()),
  /** The workspace it is shared with; null: private to its maker. */
  shared_with: z.nullable(z.string()),
});
export type SharedConnection = z.infer<typeof SharedConnection>;

const SharedAlongItem = z.object({
  kind: ItemKind,
  id: z.string(),
  name: z.string(),
  /** The workspace it is shared with; an item is in at most one. */
  workspace: z.nullable(z.object({ id: z.guid(), name: z.string() })),
});
export type SharedAlongItem = z.infer<typeof SharedAlongItem>;

/** The workspace an item is shared with, and its dependencies. */
export const Sharing = z.object({
  kind: ItemKind,
  id: z.string(),
  name: z.string(),
  maker: z.object({ id: z.string(), name: z.string() }),
  /** Whether it is the caller's own, so that they may share it. */
  mine: z.boolean(),
  /** Whether the caller may stop sharing it. */
  mayStop: z.boolean(),
  workspace: z.nullable(z.object({ id: z.guid(), name: z.string() })),
  /** Dependencies shared with it. */
  along: z.array(SharedAlongItem),
});
export type Sharing = z.infer<typeof Sharing>;

/** Null: stop sharing. */
export const ShareWith = z.object({ workspaceId: z.nullable(z.guid()) });
