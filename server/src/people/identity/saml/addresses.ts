/** Ours, as one provider knows them. */
export const addressesFor = (origin: string, providerId: string) => ({
  entityId: `${origin}/api/saml/${providerId}/metadata`,
  answerUrl: `${origin}/api/saml/${providerId}/acs`,
  signOutUrl: `${origin}/api/saml/${providerId}/slo`,
  /** Where an OpenID provider sends the browser back to. */
  callbackUrl: `${origin}/api/oidc/${providerId}/callback`,
});
