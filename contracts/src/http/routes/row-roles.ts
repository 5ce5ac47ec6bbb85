import { Done } from '../done.ts';
import type { Route } from '../route.ts';
import { RowRole, RowRoleList, RowRoleRules } from '../row-roles.ts';

export const listRowRoles = {
  method: 'GET',
  path: '/api/row-roles',
  auth: 'owner',
  summary: 'The roles embed tokens may be issued for, with their row rules',
  answers: { 200: RowRoleList },
  refusals: [],
} as const satisfies Route;

export const putRowRole = {
  method: 'PUT',
  path: '/api/row-roles/:role',
  auth: 'owner',
  summary: 'Set the row rules of a role; tokens already issued keep their rules',
  body: RowRoleRules,
  answers: { 200: RowRole },
  refusals: [400, 409],
} as const satisfies Route;

export const deleteRowRole = {
  method: 'DELETE',
  path: '/api/row-roles/:role',
  auth: 'owner',
  summary: 'Delete a role: no further token can be issued for it',
  answers: { 200: Done },
  refusals: [404],
} as const satisfies Route;
