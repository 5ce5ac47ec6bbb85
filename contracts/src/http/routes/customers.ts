import * as z from 'zod/mini';
import { CustomerList } from '../customers.ts';
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
