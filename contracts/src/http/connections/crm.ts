import * as z from 'zod/mini';
import { long, placeKind, secret, short } from './place-field.ts';

/** Names of objects and fields go into addresses and queries. */
const name = short.check(z.regex(/^\w+$/, 'has letters, digits and _ only'));
const shared = {
  object: name,
  /** Holds the customer ids of the uploaded file. */
  key: name,
  property: name,
  tier_property: z._default(z.nullable(name), null),
  secret,
};
const fields = {
  object: { label: 'crmObject' },
  key: { label: 'crmKey', hint: 'crmKeyHelp' },
  property: { label: 'crmProperty', hint: 'crmPropertyHelp' },
  tier_property: { label: 'crmTierProperty', isOptional: true },
  secret: { label: 'crmToken', input: 'secret', isWide: true },
} as const;

/** Properties of records in HubSpot; `endpoint` is null for HubSpot's own servers. */
export const hubspot = placeKind({
  place: z.object({ kind: z.literal('hubspot'), endpoint: z._default(z.nullable(long), null), ...shared }),
  label: 'kindOut_hubspot',
  summary: '{object}, {property}',
  empty: {
    kind: 'hubspot',
    endpoint: null,
    object: 'contacts',
    key: 'email',
    property: 'churn_probability',
    tier_property: null,
    secret: null,
  },
  fields: {
    endpoint: { label: 'endpoint', hint: 'crmEndpointHelp', input: 'url', isOptional: true, identifiesServer: true },
    ...fields,
  },
});

/** Fields of records in an organisation of Salesforce. */
export const salesforce = placeKind({
  place: z.object({ kind: z.literal('salesforce'), instance: long, ...shared }),
  label: 'kindOut_salesforce',
  summary: '{object}, {property}',
  empty: {
    kind: 'salesforce',
    instance: '',
    object: 'Contact',
    key: 'Email',
    property: 'Churn_Probability__c',
    tier_property: null,
    secret: null,
  },
  fields: {
    instance: {
      label: 'address',
      hint: 'salesforceHelp',
      input: 'url',
      isWide: true,
      shown: 'server',
      identifiesServer: true,
    },
    ...fields,
  },
});
