import type { PasskeyAssertion } from '@holdfast/contracts/http/passkeys';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { findPasskey, recordUse, takeChallenge } from './store.ts';
import { challengeIn, isSignedBy, type PasskeyPlace, readCeremony, readPublicKey } from './webauthn.ts';

interface AskedAssertion {
  readonly place: PasskeyPlace;
  /** Whom the challenge was made for; null at sign-in. */
  readonly askedOf: string | null;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The user of a correct answer to an open challenge, otherwise null: the reason is not disclosed. */
export async function checkAssertion(
  database: Queryable,
  given: PasskeyAssertion,
  { place, askedOf }: AskedAssertion,
): Promise<string | null> {
  const ceremony = {
    kind: 'webauthn.get' as const,
    clientData: bytes(given.clientData),
    authenticatorData: bytes(given.authenticatorData),
  };
  const challenge = challengeIn(ceremony.clientData);
  if (challenge === null || !(await takeChallenge(database, challenge, askedOf))) return null;
  const data = readCeremony(ceremony, place);
  const passkey = await findPasskey(database, given.credentialId);
  const key = passkey && readPublicKey(passkey.public_key);
  if (!data || !passkey || !key || !isSignedBy(key, ceremony, bytes(given.signature))) return null;
  if (given.userHandle !== null && bytes(given.userHandle).toString() !== passkey.user_id) return null;
  if (askedOf !== null && passkey.user_id !== askedOf) return null;
  return (await recordUse(database, passkey.id, data.counter)) ? passkey.user_id : null;
}
