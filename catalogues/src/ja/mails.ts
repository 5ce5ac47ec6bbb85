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
  'subscription.noAddress': 'アカウントに送信先のメールアドレスがありません。',
  'subscription.notAllowed': 'この埋め込みトークンでは配信を登録できません。送信先のアドレスが指定されていません。',
  'subscription.noMailServer': 'メールサーバー(SMTP_URL)が設定されていないため、送信できません。',
  'subscription.tooMany': '配信の登録が上限の {most} 件に達しました。不要なものを停止してください。',
  'subscription.tokenEnded': 'この配信の登録に使われた埋め込みトークンは取り消されました。',
  'subscription.keyEnded': 'この配信を許可していたサービスキー「{key}」の有効期限が切れました。',
  'subscription.daysOver': '許可された期間が終了しました。',
  'subscription.leftWorkspace': 'この配信を許可した人は、ワークスペースのメンバーではなくなりました。',
};
