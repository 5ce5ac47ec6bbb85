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
  'mail.unsubscribeAsk': 'Arrêter les e-mails sur {report} ?',
  'mail.unsubscribed': 'Vous ne recevrez plus d’e-mails sur {report}.',
  'subscription.noAddress': 'Votre compte n’a pas d’adresse e-mail pour l’envoi.',
  'subscription.notAllowed': 'Le jeton d’intégration ne permet pas de s’abonner : il ne contient pas d’adresse e-mail.',
  'subscription.noMailServer': 'Aucun serveur de messagerie n’est configuré (SMTP_URL) : rien ne peut être envoyé.',
  'subscription.tooMany': 'La limite de {most} abonnements est atteinte. Mettez fin à ceux qui ne servent plus.',
  'subscription.tokenEnded': 'Le jeton d’intégration qui a servi à créer cet abonnement a été révoqué.',
  'subscription.keyEnded': 'La clé de service « {key} », qui permettait cet envoi, a expiré.',
  'subscription.daysOver': 'La période autorisée est terminée.',
  'subscription.leftWorkspace': 'La personne qui avait autorisé cet envoi n’est plus dans l’espace de travail.',
};
