import * as z from 'zod/mini';
import { DeleteAccount } from '../account.ts';
import type { Route } from '../route.ts';
import {
  HandedOver,
  HandOver,
  InvitedUsers,
  ManagedUser,
  NewUsers,
  UserChange,
  UserPage,
} from '../user-administration.ts';

const text = z.optional(z.string());

export const listUsers = {
  method: 'GET',
  path: '/api/users',
  auth: 'session',
  summary: 'The users of this server by name, page by page; administrators only',
  query: { q: text, state: text, page: text },
  answers: { 200: UserPage },
  refusals: [400],
} as const satisfies Route;

export const inviteUsers = {
  method: 'POST',
  path: '/api/users/invitations',
  auth: 'session',
  summary: 'Invite people by e-mail address, to the server or also to a workspace you own; administrators only',
  body: NewUsers,
  answers: { 200: InvitedUsers },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const changeUser = {
  method: 'PUT',
  path: '/api/users/:userId',
  auth: 'session',
  proof: true,
  summary:
    'Disable or enable a user, or change their role; what was issued to a disabled user stops working immediately',
  body: UserChange,
  answers: { 200: ManagedUser },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const signUserOut = {
  method: 'POST',
  path: '/api/users/:userId/sign-out',
  auth: 'session',
  proof: true,
  summary: 'End the sessions of a user and revoke their service keys and embed tokens; administrators only',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const resetSecondFactor = {
  method: 'POST',
  path: '/api/users/:userId/reset-second-factor',
  auth: 'session',
  proof: true,
  summary: 'Remove the second factor and the passkeys of a user, end their sessions and tell them; administrators only',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;

export const handOverItems = {
  method: 'POST',
  path: '/api/users/:userId/hand-over',
  auth: 'session',
  proof: true,
  summary: 'Make another user the maker of everything a user made; administrators only',
  body: HandOver,
  answers: { 200: HandedOver },
  refusals: [400, 404, 409],
} as const satisfies Route;

/** The same zip as a user can download. */
export const exportUserData = {
  method: 'GET',
  path: '/api/users/:userId/data',
  auth: 'session',
  proof: true,
  summary: 'Everything stored about a user; administrators only',
  answers: { 200: 'application/zip' },
  refusals: [404, 409],
} as const satisfies Route;

export const deleteUser = {
  method: 'POST',
  path: '/api/users/:userId/delete',
  auth: 'session',
  summary: 'Delete a user and everything that belongs to them, confirmed as for the caller’s own account',
  body: DeleteAccount,
  answers: { 204: null },
  refusals: [400, 404, 409],
} as const satisfies Route;
