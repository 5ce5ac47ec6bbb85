import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@holdfast/contracts/http/passkeys';

/** What a ceremony may get wrong. */
export interface Deviation {
  type?: string;
  origin?: string;
  rpId?: string;
  flags?: number;
  crossOrigin?: boolean;
  counter?: number;
  userHandle?: string | null;
  signWith?: ReturnType<typeof generateKeyPairSync>['privateKey'];
}

const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** A security key in software, and the browser between it and the page. */
export function makeDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const answer = (type: string, challenge: string, credential: Buffer, change: Deviation) => {
    const clientData = Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge,
        origin: change.origin ?? origin,
        crossOrigin: change.crossOrigin ?? false,
      }),
    );
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(
      change.flags ?? (credential.length > 0 ? PRESENT_AND_VERIFIED | HAS_CREDENTIAL : PRESENT_AND_VERIFIED),
    );
    head.writeUInt32BE(change.counter ?? counter, 1);
    const rpHash = createHash('sha256')
      .update(change.rpId ?? new URL(origin).hostname)
      .digest();
    return { clientData, authenticatorData: Buffer.concat([rpHash, head, credential]) };
  };

  return {
    id: encode(id),
    make(challenge: string, name: string, change: Deviation = {}): NewPasskey {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id]);
      const { clientData, authenticatorData } = answer('webauthn.create', challenge, credential, change);
      return {
        name,
        credentialId: encode(id),
        clientData: encode(clientData),
        authenticatorData: encode(authenticatorData),
        publicKey: encode(publicKey.export({ type: 'spki', format: 'der' })),
      };
    },
    use(challenge: string, userId: string, change: Deviation = {}): PasskeyAssertion {
      const { clientData, authenticatorData } = answer('webauthn.get', challenge, Buffer.alloc(0), change);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return {
        credentialId: encode(id),
        clientData: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(sign('sha256', signed, change.signWith ?? privateKey)),
        userHandle: change.userHandle === undefined ? encode(userId) : change.userHandle,
      };
    },
  };
}
