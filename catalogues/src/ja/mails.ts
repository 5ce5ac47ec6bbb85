import type { MAILS } from '@holdfast/contracts/messages/mails';
import type { Words } from '../catalogue.ts';

export const mails: Words<typeof MAILS> = {
  'mail.subject': '{report}：{day}',
  'mail.lead': '{day} の{report}です。PDF を添付しています。',
  'mail.alertSubject': '{figure}：{value}',
  'mail.above': '{figure}は {value} で、基準の {line} を上回っています。',
  'mail.below': '{figure}は {value} で、基準の {line} を下回っています。',
  'mail.rises': '{figure}が {value} に増えました。',
  'mail.picture': '{report}の 1 ページ目',
  'mail.why': 'このメールは、配信を登録されているためお送りしています。',
  'mail.unsubscribe': '配信を停止',
  'mail.unsubscribeAsk': '{report}のメール配信を停止しますか？',
  'mail.unsubscribed': '{report}のメールは今後送信されません。',
};
