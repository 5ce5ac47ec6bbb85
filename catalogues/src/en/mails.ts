import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Here is {report}, {day}. The PDF is attached.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure} is {value}, above the line of {line}.',
  'mail.below': '{figure} is {value}, below the line of {line}.',
  'mail.rises': '{figure} has risen to {value}.',
  'mail.picture': 'The first page of {report}',
  'mail.why': 'You get this mail because you subscribed to it.',
  'mail.unsubscribe': 'Unsubscribe',
  'mail.unsubscribeAsk': 'Send no more mails about {report}?',
  'mail.unsubscribed': 'No more mails about {report} will be sent.',
};
