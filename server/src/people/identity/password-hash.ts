import argon2 from '@node-rs/argon2';

/** 2 is argon2id, a const enum we cannot import. OWASP's minimum: 19 MiB, two passes, one lane; about 13 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing uses the thread pool that also reads files; many sign-ins must not occupy all of it. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same characters may arrive as different code points from different keyboards; NFKC normalises them. */
export const sameForm = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => argon2.hash(sameForm(password), COST));
}

export function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  return hashInTurn(() => argon2.verify(stored, sameForm(password)));
}
