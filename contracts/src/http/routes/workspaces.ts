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
  summary: 'A new workspace, with you as its owner',
  body: NewWorkspace,
  answers: { 200: Workspace },
  refusals: [400, 409],
} as const satisfies Route;

export const readWorkspace = {
  method: 'GET',
  path: '/api/workspaces/:workspaceId',
  auth: 'session',
  summary: 'A workspace with its members; for owners with its open invitations too',
  answers: { 200: OpenWorkspace },
  refusals: [404],
} as const satisfies Route;

export const renameWorkspace = {
  method: 'PUT',
  path: '/api/workspaces/:workspaceId',
  auth: 'session',
  summary: 'Another name for a workspace',
  body: NewWorkspace,
  answers: { 200: Workspace },
  refusals: [400, 404],
} as const satisfies Route;

export const deleteWorkspace = {
  method: 'DELETE',
  path: '/api/workspaces/:workspaceId',
  auth: 'session',
  summary: 'End a workspace; what was shared stays with whoever made it',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const inviteMember = {
  method: 'POST',
  path: '/api/workspaces/:workspaceId/invitations',
  auth: 'session',
  summary: 'A link that lets one person in, sent by e-mail where mail is set up; it is told this once',
  body: NewInvitation,
  answers: { 200: MadeInvitation },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const withdrawInvitation = {
  method: 'DELETE',
  path: '/api/workspaces/:workspaceId/invitations/:invitationId',
  auth: 'session',
  summary: 'End an invitation before anybody used it',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const changeMember = {
  method: 'PUT',
  path: '/api/workspaces/:workspaceId/members/:memberId',
  auth: 'session',
  summary: 'Another role for a member',
  body: RoleChange,
  answers: { 204: null },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const removeMember = {
  method: 'DELETE',
  path: '/api/workspaces/:workspaceId/members/:memberId',
  auth: 'session',
  summary: 'Remove a member, or leave by naming yourself; their access ends at once and what they made goes with them',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const readInvitation = {
  method: 'POST',
  path: '/api/invitations/read',
  auth: 'session',
  summary: 'What an invitation’s link leads to',
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
  summary: 'With which workspace a thing is shared, and what goes along with it',
  answers: { 200: Sharing },
  refusals: [404],
} as const satisfies Route;

export const share = {
  method: 'PUT',
  path: '/api/sharing/:kind/:thingId',
  auth: 'session',
  summary: 'Share a thing of yours with a workspace, or with nobody; an owner may also take others’ things out',
  body: ShareWith,
  answers: { 200: Sharing },
  refusals: [400, 404, 409],
} as const satisfies Route;
