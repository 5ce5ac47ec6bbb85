import type { Route } from '../route.ts';
import {
  ChangedWork,
  CustomerHistory,
  Happened,
  ImportedWork,
  NewWorklist,
  OpenWorklist,
  Uplift,
  WorkChange,
  Worklist,
  WorklistList,
  WorklistPlan,
} from '../worklists.ts';

export const listWorklists = {
  method: 'GET',
  path: '/api/worklists',
  auth: 'owner',
  workspace: 'read',
  summary: 'Your lists of customers to contact, latest first',
  answers: { 200: WorklistList },
  refusals: [],
} as const satisfies Route;

export const createWorklist = {
  method: 'POST',
  path: '/api/worklists',
  auth: 'owner',
  workspace: 'change',
  summary: 'A list of the customers of a prediction most worth contacting, with a random share set aside',
  body: NewWorklist,
  answers: { 200: Worklist },
  refusals: [400, 404, 409, 503],
} as const satisfies Route;

export const planWorklist = {
  method: 'POST',
  path: '/api/worklists/plan',
  auth: 'owner',
  workspace: 'read',
  summary: 'What such a list could show, before it is made',
  body: NewWorklist,
  answers: { 200: WorklistPlan },
  refusals: [400, 404, 409, 503],
} as const satisfies Route;

export const readWorklist = {
  method: 'GET',
  path: '/api/worklists/:id',
  auth: 'owner',
  workspace: 'read',
  summary: 'A list with its customers; those set aside are not told',
  answers: { 200: OpenWorklist },
  refusals: [404],
} as const satisfies Route;

export const changeWork = {
  method: 'PUT',
  path: '/api/worklists/:id/customers',
  auth: 'owner',
  workspace: 'change',
  summary: 'Set owner, state, next step, due day or note of some customers of a list',
  body: WorkChange,
  answers: { 200: ChangedWork },
  refusals: [400, 404],
} as const satisfies Route;

export const importWork = {
  method: 'POST',
  path: '/api/worklists/:id/import',
  auth: 'owner',
  summary: 'Set what a CSV file says of customers of a list: the columns of its own export, as far as they are there',
  form: { required: ['file'], optional: ['user_id'] },
  answers: { 200: ImportedWork },
  refusals: [400, 404, 413, 415],
} as const satisfies Route;

export const removeWorklist = {
  method: 'DELETE',
  path: '/api/worklists/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a list and what was noted on it',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const readUplift = {
  method: 'GET',
  path: '/api/worklists/:id/uplift',
  auth: 'owner',
  workspace: 'read',
  summary: 'Whom contact changes, learnt from a judged list with a random hold-out',
  answers: { 200: Uplift },
  refusals: [404, 409, 503],
} as const satisfies Route;

export const readHappened = {
  method: 'GET',
  path: '/api/predictions/:id/happened',
  auth: 'owner',
  workspace: 'read',
  summary: 'A prediction held against what came, and whether contacting helped',
  answers: { 200: Happened },
  refusals: [404, 409],
} as const satisfies Route;

export const tellOutcomes = {
  method: 'POST',
  path: '/api/predictions/:id/outcomes',
  auth: 'owner',
  workspace: 'change',
  summary: 'How it ended: a file of outcomes, or simply the next month’s file with the same ids',
  form: { required: ['file'], optional: ['gone', 'user_id'] },
  answers: { 200: Happened },
  refusals: [400, 404, 409, 413, 415],
} as const satisfies Route;

export const readHistory = {
  method: 'GET',
  path: '/api/worklists/customers/:customer',
  auth: 'owner',
  workspace: 'read',
  summary: 'One customer over the latest predictions: risk, work and outcome',
  answers: { 200: CustomerHistory },
  refusals: [400],
} as const satisfies Route;
