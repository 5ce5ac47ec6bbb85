import * as z from 'zod/mini';

export const MAX_SAML_PROVIDERS = 50;

const Domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/));
const Attribute = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const NewSamlProvider = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** E-mail domains whose people sign in there. */
  domains: z.array(Domain).check(z.minLength(1), z.maxLength(50)),
  /** The provider's metadata document. */
  metadata: z.string().check(z.maxLength(200_000)),
  emailAttribute: z._default(Attribute, 'email'),
  nameAttribute: z._default(Attribute, 'name'),
  groupsAttribute: z._default(Attribute, 'groups'),
});
export type NewSamlProvider = z.infer<typeof NewSamlProvider>;

export const SamlProvider = z.object({
  id: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  entityId: z.string(),
  emailAttribute: z.string(),
  nameAttribute: z.string(),
  groupsAttribute: z.string(),
  /** For the provider: our metadata, which is also our entity id, and where it sends its answers. */
  metadataUrl: z.string(),
  answerUrl: z.string(),
  /** Where it tells and answers sign-outs; null if its metadata has no single logout. */
  signOutUrl: z.nullable(z.string()),
});
export type SamlProvider = z.infer<typeof SamlProvider>;

export const SamlProviderList = z.object({ value: z.array(SamlProvider) });
