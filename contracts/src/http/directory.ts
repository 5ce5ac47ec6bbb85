import * as z from 'zod/mini';
import { WorkspaceRole } from './workspaces.ts';

export const MAX_DIRECTORY_TOKENS = 10;
export const MAX_PROVIDER_GROUPS = 1000;

/** A credential for a directory (Entra ID, Okta …) that provisions users and groups over SCIM. */
export const DirectoryToken = z.object({
  id: z.guid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type DirectoryToken = z.infer<typeof DirectoryToken>;
/** The only response with the secret: only its hash is stored. */
export const MadeDirectoryToken = z.extend(DirectoryToken, { secret: z.string() });
export type MadeDirectoryToken = z.infer<typeof MadeDirectoryToken>;
export const NewDirectoryToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

/** Where the members of a group work; null: nowhere. */
const GroupPlace = z.nullable(z.object({ workspaceId: z.guid(), role: WorkspaceRole }));
export const DirectoryGroup = z.object({
  id: z.guid(),
  name: z.string(),
  members: z.number(),
  place: GroupPlace,
  /** The name of the workspace. */
  workspace: z.nullable(z.string()),
  /** The sign-in provider that names it; null: provisioned by a directory. */
  provider: z.nullable(z.string()),
});
export type DirectoryGroup = z.infer<typeof DirectoryGroup>;

/** A group that a provider names at sign-in: its members get the place then, and lose it once it is not named any more. */
export const NewGroup = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  provider: z.string().check(z.maxLength(100)),
});
export type NewGroup = z.infer<typeof NewGroup>;

export const Directory = z.object({
  /** Where the directory sends its calls. */
  address: z.string(),
  tokens: z.array(DirectoryToken),
  groups: z.array(DirectoryGroup),
  /** Where users sign in, as far as it can name groups. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Every workspace of the server: an administrator assigns groups to any. */
  workspaces: z.array(z.object({ id: z.guid(), name: z.string() })),
});
export type Directory = z.infer<typeof Directory>;

export const GroupPlaceChange = z.object({ place: GroupPlace });
export type GroupPlaceChange = z.infer<typeof GroupPlaceChange>;
