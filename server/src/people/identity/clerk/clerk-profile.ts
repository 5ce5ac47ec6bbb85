import { z } from 'zod';
import type { HostedProfile } from '../../users/put-hosted-user.ts';
import { cleanName, cleanPicture } from '../clean-profile.ts';
import type { ClerkSettings } from './clerk-settings.ts';
import type { ClerkClaims } from './clerk-tokens.ts';

const ANSWER_WITHIN_MS = 3000;

/** The part of Clerk's user that we store; the same in its API and its webhooks. */
export const ClerkUser = z.object({
  id: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  image_url: z.string().nullish(),
  primary_email_address_id: z.string().nullish(),
  email_addresses: z.array(z.object({ id: z.string(), email_address: z.string() })).default([]),
});

export function profileOfUser(user: z.infer<typeof ClerkUser>): HostedProfile {
  const primary =
    user.email_addresses.find(({ id }) => id === user.primary_email_address_id) ?? user.email_addresses[0];
  return {
    email: primary?.email_address ?? null,
    fullName: cleanName([user.first_name, user.last_name].filter(Boolean).join(' ')) || null,
    imageUrl: cleanPicture(user.image_url),
  };
}

/**
 * Name and picture come from verified claims if the session token carries them, otherwise from Clerk's API, otherwise
 * they stay empty: never from the browser. A slow Clerk blocks no one.
 */
export async function readClerkProfile(claims: ClerkClaims, settings: ClerkSettings): Promise<HostedProfile> {
  const { name, email, picture } = claims;
  if (typeof name === 'string' || typeof email === 'string') {
    return {
      fullName: cleanName(name) || null,
      email: typeof email === 'string' ? email : null,
      imageUrl: cleanPicture(picture),
    };
  }
  if (settings.secretKey === null) return {};
  try {
    const response = await fetch(`${settings.apiUrl}/v1/users/${encodeURIComponent(claims.sub)}`, {
      headers: { authorization: `Bearer ${settings.secretKey}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const user = ClerkUser.safeParse(response.ok ? await response.json() : null);
    return user.success && user.data.id === claims.sub ? profileOfUser(user.data) : {};
  } catch {
    return {};
  }
}
