import type { MailText } from './mailer.ts';

export const resetMail =
  (to: string, link: string): MailText =>
  (product) => ({
    to,
    subject: `Choose a new ${product} password`,
    text: [
      'Somebody, hopefully you, asked to choose a new password for this address.',
      '',
      link,
      '',
      'The link works once, for one hour. If it was not you, nothing has changed and nothing needs to be done.',
    ].join('\n'),
  });

export const verificationMail =
  (to: string, link: string): MailText =>
  (product) => ({
    to,
    subject: `Confirm your e-mail for ${product}`,
    text: [
      'Open this link to confirm your address and finish your account:',
      '',
      link,
      '',
      'It works for one hour.',
    ].join('\n'),
  });

export const factorResetMail =
  (to: string, origin: string): MailText =>
  (product) => ({
    to,
    subject: `Your two-step sign-in for ${product} was reset`,
    text: [
      'An administrator removed the authenticator app, the recovery codes and the passkeys from your account, and ended your sessions.',
      '',
      `Sign in with your password and set it up again: ${origin}/login`,
      '',
      'If you did not ask for this, tell your administrator at once and choose a new password.',
    ].join('\n'),
  });

/** Sent to the owner when someone signs up with a taken address; the form does not reveal it. */
export const alreadyRegisteredMail =
  (to: string, origin: string): MailText =>
  (product) => ({
    to,
    subject: `You already have a ${product} account`,
    text: [
      'Somebody, hopefully you, tried to create an account with this address. There is one already:',
      '',
      `Sign in: ${origin}/login`,
      `Forgot the password: ${origin}/login/forgot-password`,
    ].join('\n'),
  });
