import type { Route } from '../route.ts';

/** What the provider has to know about us. */
export const readSamlMetadata = {
  method: 'GET',
  path: '/api/saml/:provider/metadata',
  auth: 'none',
  summary: 'The metadata of this server as a SAML service provider',
  answers: { 200: 'application/samlmetadata+xml' },
  refusals: [404],
} as const satisfies Route;
