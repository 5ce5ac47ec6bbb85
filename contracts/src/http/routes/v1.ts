import type { Route } from '../route.ts';
import { listOf, V1Group, V1Token, V2TokenRequest } from '../v1.ts';

export const listGroups = {
  method: 'GET',
  path: '/v1.0/myorg/groups',
  auth: 'owner',
  summary: 'Your workspaces: your personal one',
  answers: { 200: listOf(V1Group) },
  refusals: [],
} as const satisfies Route;

export const readGroup = {
  method: 'GET',
  path: '/v1.0/myorg/groups/:groupId',
  auth: 'owner',
  summary: 'A workspace',
  answers: { 200: V1Group },
  refusals: [404],
} as const satisfies Route;

export const refreshUserPermissions = {
  method: 'POST',
  path: '/v1.0/myorg/RefreshUserPermissions',
  auth: 'owner',
  summary: 'No-op: permissions are checked on every call',
  answers: { 200: null },
  refusals: [],
} as const satisfies Route;

export const generateToken = {
  method: 'POST',
  path: '/v1.0/myorg/GenerateToken',
  auth: 'owner',
  summary: 'An embed token for any set of reports, datasets, dashboards and tiles',
  body: V2TokenRequest,
  answers: { 200: V1Token },
  refusals: [400, 404, 429],
} as const satisfies Route;
