import * as z from 'zod/mini';

export const MAX_SAML_PROVIDERS = 50;

const Domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/));
const Attribute = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Of SAML, by its metadata, or of OpenID Connect, by its issuer and our client there. */
export const NewSamlProvider = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** E-mail domains whose people sign in there. */
  domains: z.array(Domain).check(z.minLength(1), z.maxLength(50)),
  /** The metadata document of a SAML provider. */
  metadata: z.optional(z.string().check(z.maxLength(200_000))),
  /** The address of an OpenID provider. */
  issuer: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  clientId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  emailAttribute: z._default(Attribute, 'email'),
  nameAttribute: z._default(Attribute, 'name'),
  groupsAttribute: z._default(Attribute, 'groups'),
});
export type NewSamlProvider = z.infer<typeof NewSamlProvider>;

export const SamlProvider = z.object({
  id: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  /** Of SAML, or the issuer of OpenID Connect. */
  entityId: z.string(),
  /** Null: it speaks SAML. */
  clientId: z._default(z.nullable(z.string()), null),
  emailAttribute: z.string(),
  nameAttribute: z.string(),
  groupsAttribute: z.string(),
  /** For the provider: our metadata, which is also our entity id (SAML only), and where it sends its answers. */
  metadataUrl: z.nullable(z.string()),
  answerUrl: z.string(),
  /** Where it tells and answers sign-outs; null if its metadata has no single logout. */
  signOutUrl: z.nullable(z.string()),
});
export type SamlProvider = z.infer<typeof SamlProvider>;

export const SamlProviderList = z.object({ value: z.array(SamlProvider) });
