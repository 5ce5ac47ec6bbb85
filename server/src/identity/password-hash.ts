import argon2 from '@node-rs/argon2';

/** 2 is argon2id, whose name is a const enum we may not use. OWASP's minimum: 19 MiB, two passes, one lane; about 13 ms. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing takes the threads that also read files; a flood of sign-ins must leave some of them. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

/** The same characters typed on two keyboards may arrive as different code points; NFKC makes them one. */
export const sameForm = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(sameForm(password), COST));
}

export function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => argon2.verify(stored, sameForm(password)));
}
