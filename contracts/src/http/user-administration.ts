import * as z from 'zod/mini';
import { WorkspaceRole } from './workspaces.ts';

/** Users per page. */
export const USERS_PAGE = 50;
export const MAX_INVITED_AT_ONCE = 200;

/** The owner has the oldest account and appoints administrators; both manage the accounts of members. */
export const ServerRole = z.enum(['owner', 'administrator', 'member']);
export type ServerRole = z.infer<typeof ServerRole>;

export const ManagedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: ServerRole,
  /** Null: enabled. */
  disabledAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Within minutes; null if they have not been here since this is recorded. */
  lastSeenAt: z.nullable(z.string()),
  sessions: z.number(),
  /** They have an authenticator app or a passkey. */
  secondFactor: z.boolean(),
  serviceKeys: z.number(),
  workspaces: z.number(),
  /** How many predictions, reports, datasets and other items the user made. */
  items: z.number(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

export const UserPage = z.object({
  value: z.array(ManagedUser),
  /** Users that match, on all pages. */
  total: z.number(),
  /** The first page is 1. */
  page: z.number(),
});
export type UserPage = z.infer<typeof UserPage>;

export const UserChange = z.object({
  role: z.optional(z.enum(['administrator', 'member'])),
  disabled: z.optional(z.boolean()),
});
export type UserChange = z.infer<typeof UserChange>;

export const NewUsers = z.object({
  emails: z
    .array(z.email().check(z.toLowerCase(), z.maxLength(254)))
    .check(z.minLength(1), z.maxLength(MAX_INVITED_AT_ONCE)),
  /** Also invites them to a workspace that the caller owns. */
  workspace: z.optional(z.object({ id: z.guid(), role: WorkspaceRole })),
});
export type NewUsers = z.infer<typeof NewUsers>;

export const InvitedUsers = z.object({
  value: z.array(
    z.object({
      email: z.string(),
      /** Null: they have an account and are not invited to a workspace. */
      link: z.nullable(z.string()),
      mailed: z.boolean(),
    }),
  ),
});
export type InvitedUsers = z.infer<typeof InvitedUsers>;

export const HandOver = z.object({ to: z.string().check(z.maxLength(200)) });
export const HandedOver = z.object({ items: z.number() });
