import type { Places } from './kinds.ts';

/** Texts of automatic mails, of the unsubscribe page, and reasons a mail is not sent. */
export const MAILS = {
  'mail.subject': { report: 'text', day: 'day' },
  'mail.lead': { report: 'text', day: 'day' },
  'mail.alertSubject': { figure: 'text', value: 'text' },
  'mail.above': { figure: 'text', value: 'text', line: 'text' },
  'mail.below': { figure: 'text', value: 'text', line: 'text' },
  'mail.rises': { figure: 'text', value: 'text' },
  'mail.picture': { report: 'text' },
  'mail.why': {},
  'mail.unsubscribe': {},
  'mail.unsubscribeAsk': { report: 'text' },
  'mail.unsubscribed': { report: 'text' },
  'subscription.noAddress': {},
  'subscription.notAllowed': {},
  'subscription.noMailServer': {},
  'subscription.tooMany': { most: 'count' },
  'subscription.tokenEnded': {},
  'subscription.keyEnded': { key: 'text' },
  'subscription.daysOver': {},
  'subscription.leftWorkspace': {},
} as const satisfies Record<string, Places>;
