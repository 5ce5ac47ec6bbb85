import type { IdentitySettings } from '../identity-settings.ts';
import type { PasskeyPlace } from './webauthn.ts';

/** The configured address; without one, the address the page was opened at. */
export function placeOf({ origin, ownOrigin }: IdentitySettings, host: string | null | undefined): PasskeyPlace {
  if (!ownOrigin || !host) return { origins: [origin], rpId: new URL(origin).hostname };
  const origins = [`http://${host}`, `https://${host}`];
  return { origins, rpId: URL.canParse(origins[0] ?? '') ? new URL(origins[0] ?? '').hostname : '' };
}
