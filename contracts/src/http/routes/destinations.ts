import {
  Destination,
  DestinationChange,
  DestinationList,
  NewDestination,
  WriteOrder,
  Writing,
  WritingList,
} from '../destinations.ts';
import type { Route } from '../route.ts';

export const listDestinations = {
  method: 'GET',
  path: '/api/destinations',
  auth: 'owner',
  workspace: 'read',
  summary: 'Destinations scores are written to automatically',
  answers: { 200: DestinationList },
  refusals: [],
} as const satisfies Route;

export const createDestination = {
  method: 'POST',
  path: '/api/destinations',
  auth: 'owner',
  workspace: 'change',
  summary: 'Write the scores of every prediction from now on to S3, PostgreSQL or a CRM, or post them to a channel',
  body: NewDestination,
  answers: { 200: Destination },
  refusals: [400, 429],
} as const satisfies Route;

export const changeDestination = {
  method: 'PUT',
  path: '/api/destinations/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Rename, pause or move a destination',
  body: DestinationChange,
  answers: { 200: Destination },
  refusals: [400, 404],
} as const satisfies Route;

export const removeDestination = {
  method: 'DELETE',
  path: '/api/destinations/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a destination; data already written stays',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const writeResults = {
  method: 'POST',
  path: '/api/destinations/:id/write',
  auth: 'owner',
  workspace: 'change',
  summary: 'Write the scores of a finished prediction now',
  body: WriteOrder,
  answers: { 200: Writing },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const listWritings = {
  method: 'GET',
  path: '/api/destinations/:id/writings',
  auth: 'owner',
  workspace: 'read',
  summary: 'The latest writes to a destination',
  answers: { 200: WritingList },
  refusals: [404],
} as const satisfies Route;
