import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Hier ist {report}, {day}. Das PDF hängt an.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure}: {value}, über dem Schwellenwert von {line}.',
  'mail.below': '{figure}: {value}, unter dem Schwellenwert von {line}.',
  'mail.rises': '{figure}: auf {value} gestiegen.',
  'mail.picture': 'Die erste Seite von {report}',
  'mail.why': 'Sie erhalten diese E-Mail, weil Sie sie abonniert haben.',
  'mail.unsubscribe': 'Abbestellen',
  'mail.unsubscribeAsk': 'Keine E-Mails zu {report} mehr senden?',
  'mail.unsubscribed': 'Sie erhalten keine E-Mails zu {report} mehr.',
  'subscription.noAddress': 'Ihr Konto hat keine E-Mail-Adresse für den Versand.',
  'subscription.notAllowed': 'Das Embed-Token erlaubt kein Abonnement: Es enthält keine E-Mail-Adresse.',
  'subscription.noMailServer': 'Es ist kein Mailserver eingerichtet (SMTP_URL), daher kann nichts gesendet werden.',
  'subscription.tooMany':
    'Das Limit von {most} Abonnements ist erreicht. Beenden Sie einige, die nicht mehr gebraucht werden.',
  'subscription.tokenEnded': 'Das Embed-Token, mit dem dies eingerichtet wurde, wurde widerrufen.',
  'subscription.keyEnded': 'Der Dienstschlüssel „{key}“, der dies erlaubte, ist abgelaufen.',
  'subscription.daysOver': 'Der genehmigte Zeitraum ist abgelaufen.',
  'subscription.leftWorkspace': 'Die Person, die dies genehmigt hat, gehört dem Arbeitsbereich nicht mehr an.',
};
