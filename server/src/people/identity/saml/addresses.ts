/** Ours, as one provider knows them. */
export const addressesFor = (origin: string, providerId: string) => ({
  entityId: `${origin}/api/saml/${providerId}/metadata`,
  answerUrl: `${origin}/api/saml/${providerId}/acs`,
  signOutUrl: `${origin}/api/saml/${providerId}/slo`,
});
