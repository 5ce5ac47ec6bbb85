import { SCIM_GROUP, SCIM_MOST_RESULTS, SCIM_USER, type ScimResource } from '@holdfast/contracts/http/scim';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

export const serviceProviderConfig = (address: string): ScimResource => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'Created by an administrator', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
});

const resourceType = (address: string, name: 'User' | 'Group', schema: string): ScimResource => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/${name}` },
});

export const resourceTypes = (address: string): ScimResource[] => [
  resourceType(address, 'User', SCIM_USER),
  resourceType(address, 'Group', SCIM_GROUP),
];

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly subAttributes?: readonly Attribute[];
  readonly more?: object;
}

const text = (name: string, more: object = {}): Attribute => ({ name, type: 'string', more });
const flag = (name: string): Attribute => ({ name, type: 'boolean' });
const READ_ONLY = { mutability: 'readOnly' };

const describe = ({ name, type, subAttributes, more }: Attribute): object => ({
  name,
  type,
  multiValued: false,
  required: false,
  ...(type === 'string' && { caseExact: false }),
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...(subAttributes && { subAttributes: subAttributes.map(describe) }),
  ...more,
});

const USER_ATTRIBUTES: readonly Attribute[] = [
  text('userName', { required: true, uniqueness: 'server' }),
  { name: 'name', type: 'complex', subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => text(name)) },
  text('displayName'),
  flag('active'),
  {
    name: 'emails',
    type: 'complex',
    subAttributes: [text('value'), text('type'), flag('primary')],
    more: { multiValued: true },
  },
  {
    name: 'groups',
    type: 'complex',
    subAttributes: ['value', 'display', 'type'].map((name) => text(name, READ_ONLY)),
    more: { multiValued: true, ...READ_ONLY },
  },
];

const GROUP_ATTRIBUTES: readonly Attribute[] = [
  text('displayName', { required: true, uniqueness: 'server' }),
  {
    name: 'members',
    type: 'complex',
    subAttributes: [
      text('value', { mutability: 'immutable' }),
      text('display', READ_ONLY),
      { name: '$ref', type: 'reference', more: { mutability: 'immutable', referenceTypes: ['User'] } },
    ],
    more: { multiValued: true },
  },
];

const schema = (address: string, id: string, name: string, attributes: readonly Attribute[]): ScimResource => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  attributes: attributes.map(describe),
  meta: { resourceType: 'Schema', location: `${address}/Schemas/${id}` },
});

export const schemas = (address: string): ScimResource[] => [
  schema(address, SCIM_USER, 'User', USER_ATTRIBUTES),
  schema(address, SCIM_GROUP, 'Group', GROUP_ATTRIBUTES),
];
