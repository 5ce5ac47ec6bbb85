import type { NewPasskey, PasskeyAssertion, PasskeyOptions } from '@holdfast/contracts/http/passkeys';

const BASE64URL = { '+': '-', '/': '_', '=': '' } as const;

function encode(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replace(/[+/=]/g, (sign) => BASE64URL[sign as keyof typeof BASE64URL]);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** COSE numbers of the kinds of key the server reads: ES256, EdDSA, RS256. */
const KEY_KINDS = [-7, -8, -257];

/** Null when the user cancels, and when the device has one already or cannot make one. */
export async function makePasskey(options: PasskeyOptions, name: string): Promise<NewPasskey | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: decode(options.challenge),
        rp: { id: options.rpId, name: 'Holdfast' },
        user: { id: decode(options.user.id), name: options.user.name, displayName: options.user.name },
        pubKeyCredParams: KEY_KINDS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: options.exclude.map((id) => ({ type: 'public-key', id: decode(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    if (!(made instanceof PublicKeyCredential)) return null;
    const response = made.response as AuthenticatorAttestationResponse;
    const publicKey = response.getPublicKey();
    if (publicKey === null) return null;
    return {
      name,
      credentialId: made.id,
      clientData: encode(response.clientDataJSON),
      authenticatorData: encode(response.getAuthenticatorData()),
      publicKey: encode(publicKey),
    };
  } catch {
    return null;
  }
}

/** Null when the user cancels or has none here. */
export async function answerWithPasskey(options: {
  challenge: string;
  rpId: string;
}): Promise<PasskeyAssertion | null> {
  try {
    const { challenge, rpId } = options;
    const used = await navigator.credentials.get({
      publicKey: { challenge: decode(challenge), rpId, userVerification: 'required' },
    });
    if (!(used instanceof PublicKeyCredential)) return null;
    const response = used.response as AuthenticatorAssertionResponse;
    return {
      credentialId: used.id,
      clientData: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      userHandle: response.userHandle && encode(response.userHandle),
    };
  } catch {
    return null;
  }
}
