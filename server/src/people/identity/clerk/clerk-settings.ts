import type { Config } from '../../../platform/config.ts';

export interface ClerkSettings {
  publishableKey: string;
  proxyUrl: string | null;
  /** Clerk's Frontend API for this application; its script comes from there too. */
  frontendUrl: string;
  issuer: string;
  jwksUrl: string;
  /** Origins whose pages may have requested the token. */
  authorizedParties: string[];
  secretKey: string | null;
  apiUrl: string;
  accountUrl: string | null;
  webhookSecret: string | null;
}

export function readClerkSettings(config: Config, origin: string): ClerkSettings {
  const publishableKey = config.CLERK_PUBLISHABLE_KEY ?? '';
  const frontendUrl = `https://${frontendHost(publishableKey)}`;
  const issuer = (config.CLERK_ISSUER ?? config.CLERK_PROXY_URL ?? frontendUrl).replace(/\/$/, '');
  return {
    publishableKey,
    proxyUrl: config.CLERK_PROXY_URL ?? null,
    frontendUrl,
    issuer,
    jwksUrl: config.CLERK_JWKS_URL ?? `${issuer}/.well-known/jwks.json`,
    authorizedParties: config.CLERK_AUTHORIZED_PARTIES.length > 0 ? config.CLERK_AUTHORIZED_PARTIES : [origin],
    secretKey: config.CLERK_SECRET_KEY ?? null,
    apiUrl: config.CLERK_API_URL.replace(/\/$/, ''),
    accountUrl: config.CLERK_ACCOUNT_URL ?? null,
    webhookSecret: config.CLERK_WEBHOOK_SECRET ?? null,
  };
}

/** The key carries the host of the Frontend API: pk_live_ + base64('clerk.example.com$'). */
export function frontendHost(publishableKey: string): string {
  const decoded = Buffer.from(publishableKey.replace(/^pk_(test|live)_/, ''), 'base64').toString('utf8');
  const host = decoded.replace(/\$$/, '');
  if (!decoded.endsWith('$') || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host)) {
    throw new Error(
      'CLERK_PUBLISHABLE_KEY does not hold the address of a Clerk application. Copy it again from Clerk.',
    );
  }
  return host;
}

/** Sources needed by Clerk's components; not allowed in the other modes. */
export function clerkSources(frontendUrl: string): Record<string, string[]> {
  const challenges = 'https://challenges.cloudflare.com';
  return {
    'script-src': [frontendUrl, challenges],
    'connect-src': [frontendUrl, 'https://*.protect.clerk.com'],
    'frame-src': [challenges],
    'img-src': ['https://img.clerk.com'],
    // Clerk's form inserts <style> elements.
    'style-src': ["'unsafe-inline'"],
    'worker-src': ['blob:'],
  };
}
