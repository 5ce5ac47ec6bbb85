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
  'subscription.noAddress': 'There is no e-mail address in your account to send to.',
  'subscription.notAllowed': 'The embed token does not allow subscribing: it names no address.',
  'subscription.noMailServer': 'No mail server is set up here (SMTP_URL), so nothing can be sent.',
  'subscription.tooMany': 'There are {most} subscriptions. End some that are no longer needed.',
  'subscription.tokenEnded': 'The embed token this was set up with was revoked.',
  'subscription.keyEnded': "The service key '{key}', by which this was allowed, has expired.",
  'subscription.daysOver': 'The time for which this was allowed is over.',
  'subscription.leftWorkspace': 'Whoever allowed this is no longer in the workspace.',
};
