import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}: {day}',
  'mail.lead': 'Aquí tiene {report}, {day}. El PDF va adjunto.',
  'mail.alertSubject': '{figure}: {value}',
  'mail.above': '{figure}: {value}, por encima del umbral de {line}.',
  'mail.below': '{figure}: {value}, por debajo del umbral de {line}.',
  'mail.rises': '{figure}: ha subido a {value}.',
  'mail.picture': 'La primera página de {report}',
  'mail.why': 'Recibe este correo porque se suscribió a él.',
  'mail.unsubscribe': 'Cancelar la suscripción',
  'mail.unsubscribeAsk': '¿Dejar de recibir correos sobre {report}?',
  'mail.unsubscribed': 'Ya no recibirá correos sobre {report}.',
  'subscription.noAddress': 'Su cuenta no tiene una dirección de correo a la que enviar.',
  'subscription.notAllowed': 'El token de inserción no permite suscribirse: no contiene ninguna dirección de correo.',
  'subscription.noMailServer':
    'No hay ningún servidor de correo configurado (SMTP_URL), así que no se puede enviar nada.',
  'subscription.tooMany': 'Se ha alcanzado el límite de {most} suscripciones. Termine las que ya no hagan falta.',
  'subscription.tokenEnded': 'Se revocó el token de inserción con el que se creó esta suscripción.',
  'subscription.keyEnded': 'La clave de servicio «{key}», que permitía este envío, ha caducado.',
  'subscription.daysOver': 'El periodo autorizado ha terminado.',
  'subscription.leftWorkspace': 'La persona que autorizó este envío ya no está en el espacio de trabajo.',
};
