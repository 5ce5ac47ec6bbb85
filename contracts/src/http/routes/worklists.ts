import type { Route } from '../route.ts';
import {
  ChangedWork,
  CustomerHistory,
  ImportedWork,
  ListedCustomer,
  NewWorklist,
  OpenWorklist,
  OutcomeReport,
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
  summary: 'Create a list of the customers of a prediction most worth contacting, with a random control group',
  body: NewWorklist,
  answers: { 200: Worklist },
  refusals: [400, 404, 409, 503],
} as const satisfies Route;

export const planWorklist = {
  method: 'POST',
  path: '/api/worklists/plan',
  auth: 'owner',
  workspace: 'read',
  summary: 'What a list of this size could detect, before it is created',
  body: NewWorklist,
  answers: { 200: WorklistPlan },
  refusals: [400, 404, 409, 503],
} as const satisfies Route;

export const readWorklist = {
  method: 'GET',
  path: '/api/worklists/:id',
  auth: 'owner',
  workspace: 'read',
  summary: 'A list with its customers, without its control group',
  answers: { 200: OpenWorklist },
  refusals: [404],
} as const satisfies Route;

export const readListedCustomer = {
  method: 'GET',
  path: '/api/worklists/:id/customers/:customer',
  auth: 'owner',
  workspace: 'read',
  summary: 'Why a customer on a list is at risk, what to offer, and the columns of their row',
  answers: { 200: ListedCustomer },
  refusals: [404],
} as const satisfies Route;

export const changeWork = {
  method: 'PUT',
  path: '/api/worklists/:id/customers',
  auth: 'owner',
  workspace: 'change',
  summary: 'Set owner, state, next step, due date or note of some customers on a list',
  body: WorkChange,
  answers: { 200: ChangedWork },
  refusals: [400, 404],
} as const satisfies Route;

export const importWork = {
  method: 'POST',
  path: '/api/worklists/:id/import',
  auth: 'owner',
  summary: 'Update customers on a list from a CSV file with columns of its export; missing columns stay unchanged',
  form: { required: ['file'], optional: ['user_id'] },
  answers: { 200: ImportedWork },
  refusals: [400, 404, 413, 415],
} as const satisfies Route;

export const removeWorklist = {
  method: 'DELETE',
  path: '/api/worklists/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a list and its notes',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const readUplift = {
  method: 'GET',
  path: '/api/worklists/:id/uplift',
  auth: 'owner',
  workspace: 'read',
  summary: 'Whom contact helps, learned from an evaluated list with a random control group',
  answers: { 200: Uplift },
  refusals: [404, 409, 503],
} as const satisfies Route;

export const readHappened = {
  method: 'GET',
  path: '/api/predictions/:id/happened',
  auth: 'owner',
  workspace: 'read',
  summary: 'Predicted vs. actual outcomes, and whether contact helped',
  answers: { 200: OutcomeReport },
  refusals: [404, 409],
} as const satisfies Route;

export const tellOutcomes = {
  method: 'POST',
  path: '/api/predictions/:id/outcomes',
  auth: 'owner',
  workspace: 'change',
  summary: 'Upload outcomes: a file of outcomes, or simply the next month’s file with the same ids',
  form: { required: ['file'], optional: ['gone', 'user_id'] },
  answers: { 200: OutcomeReport },
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
