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
  'mail.unsubscribeAsk': 'Parar os e-mails sobre {report}?',
  'mail.unsubscribed': 'Você não receberá mais e-mails sobre {report}.',
  'subscription.noAddress': 'Sua conta não tem um endereço de e-mail para o envio.',
  'subscription.notAllowed': 'O token de incorporação não permite assinar: ele não contém um endereço de e-mail.',
  'subscription.noMailServer': 'Nenhum servidor de e-mail está configurado (SMTP_URL), portanto nada pode ser enviado.',
  'subscription.tooMany': 'O limite de {most} assinaturas foi atingido. Encerre as que não são mais necessárias.',
  'subscription.tokenEnded': 'O token de incorporação com que esta assinatura foi criada foi revogado.',
  'subscription.keyEnded': 'A chave de serviço “{key}”, que permitia este envio, expirou.',
  'subscription.daysOver': 'O período autorizado terminou.',
  'subscription.leftWorkspace': 'A pessoa que autorizou este envio não está mais no espaço de trabalho.',
};
