import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const SEQUENCE = 0x30;
const RSA_SHA256 = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

export interface TestCertificate {
  readonly privateKey: KeyObject;
  readonly pem: string;
  /** As in metadata. */
  readonly base64: string;
}

/** A self-signed certificate, as identity providers make one at installation. */
export function makeCertificate(modulusLength = 2048): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const nobody = der(SEQUENCE);
  const content = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    RSA_SHA256,
    nobody,
    der(SEQUENCE, utcTime('250101000000Z'), utcTime('450101000000Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const base64 = der(SEQUENCE, content, RSA_SHA256, der(0x03, Buffer.from([0]), signature)).toString('base64');
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { privateKey, pem, base64 };
}
