import type { Route } from '../route.ts';
import {
  InvitationToken,
  MadeInvitation,
  NewInvitation,
  NewWorkspace,
  OfferedInvitation,
  OpenWorkspace,
  RoleChange,
  ShareWith,
  Sharing,
  Workspace,
  WorkspaceList,
} from '../workspaces.ts';

export const listWorkspaces = {
  method: 'GET',
  path: '/api/workspaces',
  auth: 'session',
  summary: 'The workspaces you are in',
  answers: { 200: WorkspaceList },
  refusals: [],
} as const satisfies Route;

export const createWorkspace = {
  method: 'POST',
  path: '/api/workspaces',
  auth: 'session',
  summary: 'Create a workspace, with you as its owner',
  body: NewWorkspace,
  answers: { 200: Workspace },
  refusals: [400, 409],
} as const satisfies Route;

export const readWorkspace = {
  method: 'GET',
  path: '/api/workspaces/:workspaceId',
  auth: 'session',
  summary: 'A workspace with its members and, for owners, its open invitations',
  answers: { 200: OpenWorkspace },
  refusals: [404],
} as const satisfies Route;

export const renameWorkspace = {
  method: 'PUT',
  path: '/api/workspaces/:workspaceId',
  auth: 'session',
  summary: 'Rename a workspace',
  body: NewWorkspace,
  answers: { 200: Workspace },
  refusals: [400, 404],
} as const satisfies Route;

export const deleteWorkspace = {
  method: 'DELETE',
  path: '/api/workspaces/:workspaceId',
  auth: 'session',
  proof: true,
  summary: 'Delete a workspace; shared items stay with their makers',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const inviteMember = {
  method: 'POST',
  path: '/api/workspaces/:workspaceId/invitations',
  auth: 'session',
  summary: 'Invite one person by a link, mailed where mail is set up; the link is returned only once',
  body: NewInvitation,
  answers: { 200: MadeInvitation },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const withdrawInvitation = {
  method: 'DELETE',
  path: '/api/workspaces/:workspaceId/invitations/:invitationId',
  auth: 'session',
  summary: 'Revoke an unused invitation',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const changeMember = {
  method: 'PUT',
  path: '/api/workspaces/:workspaceId/members/:memberId',
  auth: 'session',
  summary: 'Change a member’s role',
  body: RoleChange,
  answers: { 204: null },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const removeMember = {
  method: 'DELETE',
  path: '/api/workspaces/:workspaceId/members/:memberId',
  auth: 'session',
  summary:
    'Remove a member, or leave by naming yourself; their access ends immediately and their items leave with them',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const readInvitation = {
  method: 'POST',
  path: '/api/invitations/read',
  auth: 'session',
  summary: 'The invitation behind a link',
  body: InvitationToken,
  answers: { 200: OfferedInvitation },
  refusals: [400, 404, 410],
} as const satisfies Route;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/invitations/accept',
  auth: 'session',
  summary: 'Join a workspace',
  body: InvitationToken,
  answers: { 200: Workspace },
  refusals: [400, 404, 409, 410],
} as const satisfies Route;

export const readSharing = {
  method: 'GET',
  path: '/api/sharing/:kind/:thingId',
  auth: 'session',
  summary: 'The workspace an item is shared with, and its dependencies',
  answers: { 200: Sharing },
  refusals: [404],
} as const satisfies Route;

export const share = {
  method: 'PUT',
  path: '/api/sharing/:kind/:thingId',
  auth: 'session',
  summary: 'Share your item with a workspace, or stop sharing it; an owner may also remove items of others',
  body: ShareWith,
  answers: { 200: Sharing },
  refusals: [400, 404, 409, 429],
} as const satisfies Route;
