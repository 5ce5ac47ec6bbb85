import type { T } from '../i18n/use-t.ts';

export function emailError(email: string, t: T): string | undefined {
  if (email.trim() === '') return t('auth.required');
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('auth.emailInvalid');
}

export function requiredError(value: string, t: T): string | undefined {
  return value.trim() === '' ? t('auth.required') : undefined;
}

/** Counts characters like the server: code points after NFKC, so one emoji counts as one. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length;
}

export function newPasswordError(password: string, minLength: number, t: T): string | undefined {
  return passwordLength(password) < minLength ? t('auth.passwordTooShort', { length: minLength }) : undefined;
}
