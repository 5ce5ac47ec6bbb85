import type { Places } from './kinds.ts';

/** What stands in mails that are sent by themselves, and on the page that ends them. */
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
} as const satisfies Record<string, Places>;
