import type { RecoveryCodes, SecondFactorSetup } from '@holdfast/contracts/http/second-factor';
import { PASSWORD, type Visitor } from '../../testing/identity-fixture.ts';
import { codeAt, stepAt } from '../totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The app on someone's phone: reads the key as it is shown. */
export function authenticator(key: string) {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { codeIn: (steps: number) => codeAt(bytes, stepAt(Date.now()) + steps) };
}

export const sendJson = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const FACTOR = '/api/account/second-factor';

/** Sets a second factor up as a person does. */
export async function setUpFactor(visitor: Visitor) {
  const begun = await visitor.api(FACTOR, sendJson('POST', { password: PASSWORD }));
  if (!begun.ok) throw new Error(`no key: ${begun.status} ${await begun.text()}`);
  const { key } = (await begun.json()) as SecondFactorSetup;
  const app = authenticator(key);
  const confirmed = await visitor.api(FACTOR, sendJson('PUT', { code: app.codeIn(-1) }));
  if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.status} ${await confirmed.text()}`);
  const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes;
  return { app, recoveryCodes };
}
