import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Aqui está {report}, {day}. O PDF segue em anexo.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure}: {value}, acima do limite de {line}.',
  'mail.below': '{figure}: {value}, abaixo do limite de {line}.',
  'mail.rises': '{figure}: subiu para {value}.',
  'mail.picture': 'A primeira página de {report}',
  'mail.why': 'Você recebe este e-mail porque fez a assinatura dele.',
  'mail.unsubscribe': 'Cancelar assinatura',
  'mail.unsubscribeAsk': 'Não enviar mais e-mails sobre {report}?',
  'mail.unsubscribed': 'Nenhum outro e-mail sobre {report} será enviado.',
};
