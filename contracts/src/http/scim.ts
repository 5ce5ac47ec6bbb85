import * as z from 'zod/mini';

export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const SCIM_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const SCIM_LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const SCIM_PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const SCIM_MEDIA_TYPE = 'application/scim+json';
export const SCIM_MOST_RESULTS = 200;

/** Directories write names in any case and add attributes of their own, so a resource is read attribute by attribute. */
export const ScimResource = z.looseObject({ schemas: z.optional(z.array(z.string())) });
export type ScimResource = z.infer<typeof ScimResource>;

export const ScimList = z.object({
  schemas: z.array(z.string()),
  totalResults: z.number(),
  startIndex: z.number(),
  itemsPerPage: z.number(),
  Resources: z.array(ScimResource),
});
export type ScimList = z.infer<typeof ScimList>;

export const ScimError = z.object({
  schemas: z.array(z.string()),
  /** The HTTP status as text. */
  status: z.string(),
  scimType: z.optional(z.string()),
  detail: z.string(),
});
export type ScimError = z.infer<typeof ScimError>;
