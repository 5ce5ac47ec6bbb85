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
  'subscription.noAddress': 'In Ihrem Konto steht keine E-Mail-Adresse, an die gesendet werden könnte.',
  'subscription.notAllowed': 'Das Embed-Token erlaubt kein Abonnement: Es nennt keine Adresse.',
  'subscription.noMailServer': 'Hier ist kein Mailserver eingerichtet (SMTP_URL), daher kann nichts gesendet werden.',
  'subscription.tooMany': 'Es gibt {most} Abonnements. Beenden Sie einige, die nicht mehr gebraucht werden.',
  'subscription.tokenEnded': 'Das Embed-Token, mit dem dies eingerichtet wurde, wurde widerrufen.',
  'subscription.keyEnded': 'Der Dienstschlüssel „{key}“, der dies erlaubte, ist abgelaufen.',
  'subscription.daysOver': 'Die Zeit, für die dies erlaubt war, ist vorbei.',
  'subscription.leftWorkspace': 'Wer dies erlaubt hat, gehört dem Arbeitsbereich nicht mehr an.',
};
