import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Aquí tiene {report}, {day}. El PDF va adjunto.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure}: {value}, por encima del límite de {line}.',
  'mail.below': '{figure}: {value}, por debajo del límite de {line}.',
  'mail.rises': '{figure}: ha subido a {value}.',
  'mail.picture': 'La primera página de {report}',
  'mail.why': 'Recibe este correo porque se suscribió a él.',
  'mail.unsubscribe': 'Cancelar la suscripción',
  'mail.unsubscribeAsk': '¿No enviar más correos sobre {report}?',
  'mail.unsubscribed': 'No se enviarán más correos sobre {report}.',
};
