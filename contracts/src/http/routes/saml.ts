import type { Route } from '../route.ts';
import { NewSamlProvider, SamlProvider, SamlProviderList } from '../saml.ts';

export const listSamlProviders = {
  method: 'GET',
  path: '/api/saml-providers',
  auth: 'session',
  summary: 'Identity providers by e-mail domain; owner only',
  answers: { 200: SamlProviderList },
  refusals: [409],
} as const satisfies Route;

export const addSamlProvider = {
  method: 'POST',
  path: '/api/saml-providers',
  auth: 'session',
  proof: true,
  summary: 'Add an identity provider: SAML by its metadata, OpenID Connect by its issuer and a client; owner only',
  body: NewSamlProvider,
  answers: { 200: SamlProvider },
  refusals: [400, 409],
} as const satisfies Route;

export const removeSamlProvider = {
  method: 'DELETE',
  path: '/api/saml-providers/:provider',
  auth: 'session',
  proof: true,
  summary: 'Remove an identity provider and end the sessions of its users; owner only',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;
