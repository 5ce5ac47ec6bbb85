import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { selfSigned } from '../self-signed.ts';

export interface TestCertificate {
  readonly privateKey: KeyObject;
  readonly pem: string;
  /** As in metadata. */
  readonly base64: string;
}

/** A self-signed certificate, as identity providers make one at installation. */
export function makeCertificate(modulusLength = 2048): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const base64 = selfSigned(privateKey, publicKey, 'idp.example');
  return { privateKey, base64, pem: new X509Certificate(Buffer.from(base64, 'base64')).toString() };
}
