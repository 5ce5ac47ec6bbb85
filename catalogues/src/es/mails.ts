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
  'subscription.noAddress': 'En su cuenta no hay ninguna dirección de correo a la que enviar.',
  'subscription.notAllowed': 'El token de inserción no permite suscribirse: no indica ninguna dirección.',
  'subscription.noMailServer':
    'Aquí no hay ningún servidor de correo configurado (SMTP_URL), así que no se puede enviar nada.',
  'subscription.tooMany': 'Hay {most} suscripciones. Termine las que ya no hagan falta.',
  'subscription.tokenEnded': 'Se revocó el token de inserción con el que se creó esta suscripción.',
  'subscription.keyEnded': 'La clave de servicio «{key}», que permitía este envío, ha caducado.',
  'subscription.daysOver': 'El plazo durante el que se permitía este envío ha terminado.',
  'subscription.leftWorkspace': 'Quien permitió este envío ya no está en el espacio de trabajo.',
};
