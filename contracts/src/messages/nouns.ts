/** What a row of a file with one row per customer is called on screen. */
export const NOUNS = [
  'customers',
  'employees',
  'students',
  'members',
  'policyholders',
  'accounts',
  'subscribers',
  'users',
] as const;
export type Noun = (typeof NOUNS)[number];

/** Their value is not revenue: a salary is a cost. */
export const NOUNS_WITHOUT_REVENUE: readonly Noun[] = ['employees', 'students'];
