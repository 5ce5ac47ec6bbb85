import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Hier ist {report}, {day}. Das PDF hängt an.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure}: {value}, über der Grenze von {line}.',
  'mail.below': '{figure}: {value}, unter der Grenze von {line}.',
  'mail.rises': '{figure}: auf {value} gestiegen.',
  'mail.picture': 'Die erste Seite von {report}',
  'mail.why': 'Sie erhalten diese E-Mail, weil Sie sie abonniert haben.',
  'mail.unsubscribe': 'Abbestellen',
  'mail.unsubscribeAsk': 'Keine E-Mails zu {report} mehr senden?',
  'mail.unsubscribed': 'Es werden keine E-Mails zu {report} mehr gesendet.',
};
