import { Done } from '../done.ts';
import type { Route } from '../route.ts';
import { RowRole, RowRoleList, RowRoleRules } from '../row-roles.ts';

export const listRowRoles = {
  method: 'GET',
  path: '/api/row-roles',
  auth: 'owner',
  summary: 'The roles embed tokens may be made for, with their row rules',
  answers: { 200: RowRoleList },
  refusals: [],
} as const satisfies Route;

export const putRowRole = {
  method: 'PUT',
  path: '/api/row-roles/:role',
  auth: 'owner',
  summary: 'Give a role its row rules; tokens already made keep those they were made with',
  body: RowRoleRules,
  answers: { 200: RowRole },
  refusals: [400, 409],
} as const satisfies Route;

export const deleteRowRole = {
  method: 'DELETE',
  path: '/api/row-roles/:role',
  auth: 'owner',
  summary: 'Remove a role: no further token can be made for it',
  answers: { 200: Done },
  refusals: [404],
} as const satisfies Route;
