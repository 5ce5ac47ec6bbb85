import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { ScimList, ScimResource } from '../scim.ts';

type Address = `/scim/v2/${string}`;
const text = z.optional(z.string());
const listing = { filter: text, startIndex: text, count: text, attributes: text, excludedAttributes: text };
const reading = { attributes: text, excludedAttributes: text };

const read = <const Path extends Address>(path: Path, summary: string) =>
  ({
    method: 'GET',
    path,
    auth: 'directory',
    summary,
    query: reading,
    answers: { 200: ScimResource },
    refusals: [404],
  }) as const satisfies Route;

const list = <const Path extends Address>(path: Path, summary: string) =>
  ({
    method: 'GET',
    path,
    auth: 'directory',
    summary,
    query: listing,
    answers: { 200: ScimList },
    refusals: [400],
  }) as const satisfies Route;

const create = <const Path extends Address>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    auth: 'directory',
    summary,
    body: ScimResource,
    answers: { 201: ScimResource },
    refusals: [400, 409],
  }) as const satisfies Route;

const change = <const Method extends 'PUT' | 'PATCH', const Path extends Address>(
  method: Method,
  path: Path,
  summary: string,
) =>
  ({
    method,
    path,
    auth: 'directory',
    summary,
    body: ScimResource,
    answers: { 200: ScimResource },
    refusals: [400, 404, 409],
  }) as const satisfies Route;

const remove = <const Path extends Address>(path: Path, summary: string) =>
  ({
    method: 'DELETE',
    path,
    auth: 'directory',
    summary,
    answers: { 204: null },
    refusals: [404, 409],
  }) as const satisfies Route;

export const readServiceProviderConfig = read('/scim/v2/ServiceProviderConfig', 'What this SCIM service supports');
export const listResourceTypes = list('/scim/v2/ResourceTypes', 'The kinds of resources: users and groups');
export const readResourceType = read('/scim/v2/ResourceTypes/:name', 'One kind of resource');
export const listSchemas = list('/scim/v2/Schemas', 'The attributes of users and groups');
export const readSchema = read('/scim/v2/Schemas/:urn', 'The attributes of one kind of resource');

export const listScimUsers = list('/scim/v2/Users', 'Users, filtered and page by page');
export const createScimUser = create('/scim/v2/Users', 'Create a user');
export const readScimUser = read('/scim/v2/Users/:userId', 'One user');
export const replaceScimUser = change('PUT', '/scim/v2/Users/:userId', 'Replace a user');
export const patchScimUser = change('PATCH', '/scim/v2/Users/:userId', 'Change a user; an inactive one is disabled');
export const removeScimUser = remove('/scim/v2/Users/:userId', 'Remove a user: their account is disabled and kept');

export const listScimGroups = list('/scim/v2/Groups', 'Groups, filtered and page by page');
export const createScimGroup = create('/scim/v2/Groups', 'Create a group');
export const readScimGroup = read('/scim/v2/Groups/:groupId', 'One group');
export const replaceScimGroup = change('PUT', '/scim/v2/Groups/:groupId', 'Replace a group');
export const patchScimGroup = change('PATCH', '/scim/v2/Groups/:groupId', 'Change a group or its members');
export const removeScimGroup = remove('/scim/v2/Groups/:groupId', 'Remove a group, and the memberships it gave');
