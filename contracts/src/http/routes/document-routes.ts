import type * as z from 'zod/mini';
import { MAX_DOCUMENT_BYTES } from '../../documents/read-document.ts';
import { CopyRequest, DocumentChange, NewDocument, RestoreRequest, RevisionList, ThingList } from '../documents.ts';
import type { Route } from '../route.ts';

/** Reports and dashboards are stored the same way and share their routes. */
export function documentRoutes<const Plural extends string, const Saved extends z.core.$ZodType>(
  plural: Plural,
  what: string,
  saved: Saved,
) {
  const all = `/api/${plural}` as const;
  const one = `${all}/:documentId` as const;
  return {
    list: {
      method: 'GET',
      path: all,
      auth: 'owner',
      workspace: 'read',
      summary: `Your ${plural}, latest change first`,
      answers: { 200: ThingList },
      refusals: [],
    },
    create: {
      method: 'POST',
      path: all,
      auth: 'owner',
      workspace: 'change',
      summary: `Create a ${what}`,
      body: NewDocument,
      bodyLimit: MAX_DOCUMENT_BYTES,
      answers: { 200: saved },
      refusals: [400, 404, 409],
    },
    read: {
      method: 'GET',
      path: one,
      auth: 'owner',
      workspace: 'read',
      summary: `A ${what} with its document`,
      answers: { 200: saved },
      refusals: [404],
    },
    save: {
      method: 'PUT',
      path: one,
      auth: 'owner',
      workspace: 'change',
      summary: `Save the next revision of a ${what}; 409 names a concurrent editor and the differences`,
      body: DocumentChange,
      bodyLimit: MAX_DOCUMENT_BYTES,
      answers: { 200: saved },
      refusals: [400, 404, 409],
    },
    copy: {
      method: 'POST',
      path: `${one}/copy`,
      auth: 'owner',
      workspace: 'change',
      summary: `Copy a ${what}, with a separate history`,
      body: CopyRequest,
      answers: { 200: saved },
      refusals: [400, 404, 409],
    },
    remove: {
      method: 'DELETE',
      path: one,
      auth: 'owner',
      workspace: 'change',
      summary: `Delete a ${what} and all its revisions`,
      answers: { 204: null },
      refusals: [404, 409],
    },
    listRevisions: {
      method: 'GET',
      path: `${one}/revisions`,
      auth: 'owner',
      workspace: 'read',
      summary: `The stored revisions of a ${what}, latest first`,
      answers: { 200: RevisionList },
      refusals: [404],
    },
    readRevision: {
      method: 'GET',
      path: `${one}/revisions/:revision`,
      auth: 'owner',
      workspace: 'read',
      summary: `One revision of a ${what}`,
      answers: { 200: saved },
      refusals: [404],
    },
    restore: {
      method: 'POST',
      path: `${one}/revisions/:revision/restore`,
      auth: 'owner',
      workspace: 'change',
      summary: `Restore an earlier revision of a ${what}`,
      body: RestoreRequest,
      answers: { 200: saved },
      refusals: [400, 404, 409],
    },
  } as const satisfies Record<string, Route>;
}
