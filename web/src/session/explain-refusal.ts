import type { TextKey } from '../i18n/catalogue.ts';
import type { T } from '../i18n/use-t.ts';
import type { AuthRefusal } from './auth-calls.ts';

const SENTENCES = {
  network: 'auth.error.network',
  INVALID_EMAIL_OR_PASSWORD: 'auth.error.wrong',
  INVALID_EMAIL: 'auth.emailInvalid',
  INVALID_PASSWORD: 'auth.error.wrongPassword',
  USER_ALREADY_EXISTS: 'auth.error.taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth.error.taken',
  SIGN_UP_CLOSED: 'auth.signUpClosed',
  NOT_INVITED: 'auth.error.notInvited',
  ACCOUNT_DISABLED: 'auth.error.disabled',
  EMAIL_NOT_VERIFIED: 'auth.error.notVerified',
  INVALID_TOKEN: 'auth.resetBroken',
  PASSWORD_TOO_LONG: 'auth.error.passwordLong',
  PASSWORD_COMMON: 'auth.error.passwordCommon',
  PASSWORD_PERSONAL: 'auth.error.passwordPersonal',
} as const satisfies Record<string, TextKey>;

/** The message for a refused form, translated if known, else in the server's words. */
export function explainRefusal({ code, message, retryAfterSeconds }: AuthRefusal, t: T): string {
  if (code === 'TOO_MANY_REQUESTS') {
    if (retryAfterSeconds === null) return t('auth.error.tooMany');
    if (retryAfterSeconds < 90) return t('auth.error.tooManySeconds', { count: retryAfterSeconds });
    return t('auth.error.tooManyMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
  }
  if (Object.hasOwn(SENTENCES, code)) return t(SENTENCES[code as keyof typeof SENTENCES]);
  return message || t('auth.error.unknown');
}
