import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Seal } from '../../../platform/external/seal.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { beginPasswordTry, forgetPasswordTries } from '../password-tries.ts';
import { findFactor, takeRecoveryCode, takeStep } from './store.ts';
import { stepOf } from './totp.ts';

const SIX_DIGITS = /^\d{6}$/;

interface CodeParts {
  readonly database: Queryable;
  readonly seal: Seal;
}

export interface GivenCode {
  readonly userId: string;
  readonly code: string;
}

/** Counted per account, apart from its passwords: with the password alone, guesses are as slow as without. */
const triesOf = (userId: string) => `second factor of ${userId}`;

/**
 * Accepts a code of the user's authenticator app or one of their recovery codes, each once. Throws a refusal otherwise,
 * the same for a wrong and a used code. The result tells which of the two it was.
 */
export async function checkCode(
  { database, seal }: CodeParts,
  { userId, code }: GivenCode,
): Promise<'app' | 'recovery'> {
  const factor = await findFactor(database, userId);
  if (!factor) throw refusal('no-second-factor');
  const waitSeconds = await beginPasswordTry(database, triesOf(userId));
  if (waitSeconds > 0) {
    throw refusal('too-many-tries.wait', { seconds: waitSeconds }, { retryAfterSeconds: waitSeconds });
  }
  const typed = code.replace(/\s/g, '');
  if (SIX_DIGITS.test(typed)) {
    const step = stepOf(Buffer.from(seal.open(factor.sealed_key), 'base64'), typed, Date.now());
    if (step === null || !(await takeStep(database, userId, step))) throw refusal('wrong-code');
  } else if (!(await takeRecoveryCode(database, userId, code))) {
    throw refusal('wrong-code');
  }
  await forgetPasswordTries(database, triesOf(userId));
  return SIX_DIGITS.test(typed) ? 'app' : 'recovery';
}
