import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report} : {day}',
  'mail.lead': 'Voici {report}, {day}. Le PDF est joint.',
  'mail.alertSubject': '{figure} : {value}',
  'mail.above': '{figure} : {value}, au-dessus du seuil de {line}.',
  'mail.below': '{figure} : {value}, en dessous du seuil de {line}.',
  'mail.rises': '{figure} : en hausse à {value}.',
  'mail.picture': 'La première page de {report}',
  'mail.why': 'Vous recevez cet e-mail parce que vous vous y êtes abonné.',
  'mail.unsubscribe': 'Se désabonner',
  'mail.unsubscribeAsk': 'Ne plus envoyer d’e-mails sur {report} ?',
  'mail.unsubscribed': 'Aucun e-mail sur {report} ne sera plus envoyé.',
};
