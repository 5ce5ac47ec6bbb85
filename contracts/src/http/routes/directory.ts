import {
  Directory,
  DirectoryGroup,
  GroupPlaceChange,
  MadeDirectoryToken,
  NewDirectoryToken,
  NewGroup,
} from '../directory.ts';
import type { Route } from '../route.ts';

export const readDirectory = {
  method: 'GET',
  path: '/api/directory',
  auth: 'session',
  summary: 'Tokens and groups of directories that provision users over SCIM; administrators only',
  answers: { 200: Directory },
  refusals: [409],
} as const satisfies Route;

export const createDirectoryToken = {
  method: 'POST',
  path: '/api/directory/tokens',
  auth: 'session',
  proof: true,
  summary: 'Create a token for a directory; its secret is returned only once. Administrators only',
  body: NewDirectoryToken,
  answers: { 200: MadeDirectoryToken },
  refusals: [400, 409],
} as const satisfies Route;

export const revokeDirectoryToken = {
  method: 'DELETE',
  path: '/api/directory/tokens/:tokenId',
  auth: 'session',
  summary: 'Revoke a directory’s token; administrators only',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const placeDirectoryGroup = {
  method: 'PUT',
  path: '/api/directory/groups/:groupId',
  auth: 'session',
  proof: true,
  summary: 'Choose the workspace and role that members of a group get; administrators only',
  body: GroupPlaceChange,
  answers: { 200: DirectoryGroup },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const addProviderGroup = {
  method: 'POST',
  path: '/api/directory/groups',
  auth: 'session',
  proof: true,
  summary: 'Enter a group that a sign-in provider names, to choose a workspace and role for it; administrators only',
  body: NewGroup,
  answers: { 200: DirectoryGroup },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const removeProviderGroup = {
  method: 'DELETE',
  path: '/api/directory/groups/:groupId',
  auth: 'session',
  proof: true,
  summary: 'Remove such a group with the memberships it gave; administrators only',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;
