import { exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { localKeys } from './access-token.ts';

const makeKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { public: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, private: privateKey, kid };
};
type SigningKey = Awaited<ReturnType<typeof makeKey>>;

const signWith = (key: SigningKey) =>
  new SignJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(key.private);
const verifies = async (token: string, keys: JWTVerifyGetKey) =>
  jwtVerify(token, keys).then(
    () => true,
    () => false,
  );

function keyStore() {
  const stored: JWK[] = [];
  let reads = 0;
  const keys = localKeys(async () => {
    reads++;
    return { keys: [...stored] };
  });
  return { store: (key: SigningKey) => stored.push(key.public), keys, reads: () => reads };
}

test('a key stored right after the keys were read verifies at once', async () => {
  const { store, keys } = keyStore();
  const [old, fresh] = await Promise.all([makeKey('old'), makeKey('fresh')]);
  store(old);
  expect(await verifies(await signWith(old), keys)).toBe(true);
  store(fresh);
  expect(await verifies(await signWith(fresh), keys)).toBe(true);
});

test('any number of tokens with unknown keys cause one read', async () => {
  const { store, keys, reads } = keyStore();
  const [own, strange] = await Promise.all([makeKey('own'), makeKey('strange')]);
  store(own);
  expect(await verifies(await signWith(own), keys)).toBe(true);
  const token = await signWith(strange);
  const answers = await Promise.all(Array.from({ length: 200 }, () => verifies(token, keys)));
  expect(answers.every((verified) => !verified)).toBe(true);
  expect(reads()).toBe(2);
});
