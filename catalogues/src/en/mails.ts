import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Here is {report}, {day}. The PDF is attached.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure} is {value}, above the threshold of {line}.',
  'mail.below': '{figure} is {value}, below the threshold of {line}.',
  'mail.rises': '{figure} has risen to {value}.',
  'mail.picture': 'The first page of {report}',
  'mail.why': 'You are receiving this e-mail because you subscribed to it.',
  'mail.unsubscribe': 'Unsubscribe',
  'mail.unsubscribeAsk': 'Stop e-mails about {report}?',
  'mail.unsubscribed': 'You will no longer receive e-mails about {report}.',
  'subscription.noAddress': 'Your account has no e-mail address to send to.',
  'subscription.notAllowed': 'The embed token does not allow subscribing: it has no e-mail address.',
  'subscription.noMailServer': 'No mail server is configured (SMTP_URL), so nothing can be sent.',
  'subscription.tooMany': 'The limit of {most} subscriptions is reached. End some that are no longer needed.',
  'subscription.tokenEnded': 'The embed token this was set up with was revoked.',
  'subscription.keyEnded': "The service key '{key}' that authorised this has expired.",
  'subscription.daysOver': 'The authorised period has ended.',
  'subscription.leftWorkspace': 'The person who authorised this is no longer in the workspace.',
};
