import { type KeyObject, sign } from 'node:crypto';

const SEQUENCE = 0x30;

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const RSA_SHA256 = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const name = (text: string) => der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(text)))));

/**
 * A self-signed certificate around an RSA key, DER as base64: the form in which SAML metadata carries keys. Nobody checks
 * its dates or names; Node.js cannot make one, and a library for one certificate would be larger than this.
 */
export function selfSigned(privateKey: KeyObject, publicKey: KeyObject, commonName: string): string {
  const content = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    RSA_SHA256,
    name(commonName),
    der(SEQUENCE, utcTime('250101000000Z'), utcTime('491231235959Z')),
    name(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  return der(SEQUENCE, content, RSA_SHA256, der(0x03, Buffer.from([0]), signature)).toString('base64');
}
