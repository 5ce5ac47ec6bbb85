import * as z from 'zod/mini';
import { CustomerList, CustomerTimeline } from '../customers.ts';
import type { Route } from '../route.ts';

const text = z.optional(z.string());

export const listCustomers = {
  method: 'GET',
  path: '/api/customers',
  auth: 'session',
  workspace: 'read',
  summary:
    'The customers of the newest or a named prediction: searched, filtered and sorted, or the rows of one customer',
  query: {
    prediction: text,
    q: text,
    tier: text,
    /** `here` or `left`; anything else lists both. */
    state: text,
    /** Only the rows of this customer. */
    customer: text,
    /** A column; by default the revenue at risk, else the probability of churn. */
    sort: text,
    /** `ascending` or `descending`. */
    direction: text,
    offset: text,
  },
  answers: { 200: CustomerList },
  refusals: [404],
} as const satisfies Route;

export const readTimeline = {
  method: 'GET',
  path: '/api/customers/timeline',
  auth: 'session',
  workspace: 'read',
  summary:
    'The rows of one customer in all files of a prediction, newest first; none if it was made from a single file',
  query: {
    /** The newest if absent. */
    prediction: text,
    /** Nobody has rows without it. */
    customer: text,
  },
  answers: { 200: CustomerTimeline },
  refusals: [404],
} as const satisfies Route;
