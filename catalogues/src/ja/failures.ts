import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'キャンセルしました',
  'failure.cancelled.detail': 'この予測は完了前にキャンセルされました。',
  'failure.cancelled.fix': 'いつでも再開できます。',
  'failure.outOfMemory.title': '一つの予測で使えるメモリを超えました',
  'failure.outOfMemory.detail': 'このファイルの処理には、許可された以上のメモリが必要でした。',
  'failure.outOfMemory.fix': '行や列を減らすか、管理者にHOLDFAST_JOB_MEMORY_MBの引き上げを依頼してください。',
  'failure.outOfTime.title': '時間がかかりすぎました',
  'failure.outOfTime.detail': 'このファイルの処理には、許可された以上の時間が必要でした。',
  'failure.outOfTime.fix': '行や列を減らすか、管理者にHOLDFAST_JOB_SECONDSの引き上げを依頼してください。',
  'failure.keptStopping.title': '3回停止しました',
  'failure.keptStopping.detail': '予測を3回開始しましたが、毎回完了前に停止しました。',
  'failure.keptStopping.fix': 'もう一度お試しください。繰り返す場合は、予測の番号を添えてお知らせください。',
  'failure.internal.title': 'サーバー側で問題が発生しました',
  'failure.internal.detail': 'ファイルに原因のないエラーで予測が終了しました。',
  'failure.internal.fix': 'もう一度お試しください。繰り返す場合は、予測の番号を管理者に伝えてください。',
  'failure.modelGone.title': 'モデルがありません',
  'failure.modelGone.detail': 'このファイルの採点に選ばれたモデルは、順番が来る前に削除または引退になりました。',
  'failure.modelGone.fix': '別のモデルを選び、もう一度予測を実行してください。',
};
