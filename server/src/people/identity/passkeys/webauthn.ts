import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** Where the page runs that asks the browser. */
export interface PasskeyPlace {
  readonly origins: readonly string[];
  readonly rpId: string;
}

export interface SignedCeremony {
  readonly kind: 'webauthn.create' | 'webauthn.get';
  readonly clientData: Buffer;
  readonly authenticatorData: Buffer;
}

interface AuthenticatorData {
  readonly counter: number;
  /** Only where a passkey was made. */
  readonly credentialId: string | null;
}

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
const LEAST_RSA_BITS = 2048;

/** The challenge that the browser answered; null if its answer is not JSON of that form. */
export function challengeIn(clientData: Buffer): string | null {
  try {
    return ClientData.parse(JSON.parse(clientData.toString('utf8'))).challenge;
  } catch {
    return null;
  }
}

/**
 * Everything that a registration and a sign-in have in common (WebAuthn level 2, 7.1 and 7.2), but the challenge, which
 * the caller looks up. The device must have verified its user, by a fingerprint or a PIN: that is what makes a passkey
 * enough by itself. Null if anything is wrong.
 */
export function readCeremony(
  { kind, clientData, authenticatorData }: SignedCeremony,
  { origins, rpId }: PasskeyPlace,
): AuthenticatorData | null {
  if (challengeIn(clientData) === null || authenticatorData.length < HEAD_BYTES) return null;
  const { type, origin, crossOrigin } = ClientData.parse(JSON.parse(clientData.toString('utf8')));
  if (type !== kind || !origins.includes(origin) || crossOrigin === true) return null;
  const rpHash = createHash('sha256').update(rpId).digest();
  if (!authenticatorData.subarray(0, 32).equals(rpHash)) return null;
  const flags = authenticatorData.readUInt8(32);
  if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) return null;
  const counter = authenticatorData.readUInt32BE(33);
  if ((flags & HAS_CREDENTIAL) === 0) return { counter, credentialId: null };
  const from = HEAD_BYTES + AAGUID_BYTES;
  if (authenticatorData.length < from + 2) return null;
  const credential = authenticatorData.subarray(from + 2, from + 2 + authenticatorData.readUInt16BE(from));
  return { counter, credentialId: credential.toString('base64url') };
}

/** Of a kind that browsers make for us: P-256, Ed25519 or RSA. Null for any other key. */
export function readPublicKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isGood =
      (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      key.asymmetricKeyType === 'ed25519' ||
      (key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS);
    return isGood ? key : null;
  } catch {
    return null;
  }
}

export function isSignedBy(
  key: KeyObject,
  { clientData, authenticatorData }: SignedCeremony,
  signature: Buffer,
): boolean {
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature);
}
