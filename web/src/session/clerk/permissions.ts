type SessionClaims = Readonly<Record<string, unknown>>;

/**
 * The organisation permissions in Clerk's session token. Version 1 lists them. Version 2 packs them: `fea` names the
 * features ('o:reports' is the organisation's), `o.per` the permissions, and `o.fpm` has one number per feature of the
 * organisation whose bit i says that the i-th permission is held there.
 */
export function permissionsOf(claims: SessionClaims | null | undefined): string[] | null {
  if (claims === null || claims === undefined) return null;
  if (claims.v !== 2) return Array.isArray(claims.org_permissions) ? claims.org_permissions.map(String) : null;
  const organisation = claims.o as { per?: unknown; fpm?: unknown } | undefined;
  if (organisation === undefined) return null;
  const permissions = list(organisation.per);
  const masks = list(organisation.fpm).map(bits);
  const features = list(claims.fea)
    .map((feature) => feature.split(':'))
    .filter(([scope]) => scope?.includes('o'))
    .map(([, name]) => name);
  return features.flatMap((feature, place) =>
    permissions.filter((_, bit) => ((masks[place] ?? 0n) >> BigInt(bit)) & 1n).map((name) => `org:${feature}:${name}`),
  );
}

function list(packed: unknown): string[] {
  return typeof packed === 'string' && packed !== '' ? packed.split(',').map((item) => item.trim()) : [];
}

/** BigInt, because an organisation can have more permissions than a number has bits. */
function bits(decimal: string): bigint {
  return /^\d+$/.test(decimal) ? BigInt(decimal) : 0n;
}
