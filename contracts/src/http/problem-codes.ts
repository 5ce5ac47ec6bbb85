import type { QueryProblem } from '../report/query.ts';

/** Refusals a user of the app may see. Each has a text in every language: a missing one is a type error. */
export const REFUSALS_FOR_PEOPLE = [
  'internal',
  'signed-out',
  'session-ended',
  'not-yours',
  'not-found',
  'invalid-request',
  'busy',
  'service-away',
  'too-large',
  'not-csv',
  'two-files',
  'no-file',
  'broken-form',
  'upload-stalled',
  'upload-too-slow',
  'unkeepable-text',
  'not-the-owner',
  'bad-rules',
  'fixed-by-operator',
  'bad-choices',
  'empty-file',
  'binary-file',
  'no-header',
  'is-zip',
  'is-xls',
  'is-gzip',
  'is-parquet',
  'is-pdf',
  'is-html',
  'disk-full',
  'too-many-uploads',
  'too-many-jobs',
  'no-room-left',
  'too-many-names',
  'not-finished',
  'already-finished',
  'still-running',
  'link-expired',
  'gone',
  'cannot-convert',
  'report-gone',
  'report-deleted',
  'provider-unavailable',
  'password-needed',
  'wrong-password',
  'too-many-tries',
  'sign-in-again',
  'no-password',
  'at-provider',
  'too-many-keys',
  'model-retired',
  'model-lost',
  'not-a-model',
  'too-many-models',
  'nobody-to-list',
  'bad-work-file',
  'address-invalid',
  'address-private',
  'address-unknown',
  'address-unreachable',
  'address-slow',
  'address-redirects',
  'address-status',
  'address-trouble',
  'sheet-invalid',
  'sheet-private',
  'bucket-refused',
  'database-refused',
  'account-too-strong',
  'tls-needed',
  'query-refused',
  'query-columns',
  'table-invalid',
  'table-refused',
  'secret-needed',
  'secret-of-maker',
  'still-fetching',
  'too-many-sources',
  'too-many-webhooks',
  'webhook-off',
  'viewers-only-read',
  'owners-only',
  'last-owner',
  'invitation-ended',
  'invitation-for-another',
  'too-many-workspaces',
  'too-many-members',
] as const;
export type RefusalForPeople = (typeof REFUSALS_FOR_PEOPLE)[number];

/** Refusals only programs see: the app never sends such a request, or only the report's frame does. */
export type RefusalForPrograms =
  | 'not-a-form'
  | 'field-too-long'
  | 'too-many-fields'
  | 'unexpected-part'
  | 'no-user-id'
  | 'unknown-format'
  | 'unknown-host'
  | 'not-built'
  | 'bad-signature'
  | 'no-account'
  | 'too-many-streams'
  | 'dataset-unknown'
  | 'invalid-document'
  | 'invalid-data'
  | 'document-changed'
  | 'too-many-documents'
  | 'read-only'
  | 'scope-missing'
  | 'role-unknown'
  | 'identity-needed'
  | 'too-many-roles'
  | 'invalid-rule'
  | 'invalid-query'
  | 'no-such-customer'
  | 'change-refused'
  | 'no-model'
  | 'not-in-token'
  | 'token-expired'
  | 'token-invalid';

export type ProblemCode = RefusalForPeople | RefusalForPrograms | QueryProblem['code'];
