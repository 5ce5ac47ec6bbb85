import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'キャンセルしました',
  'failure.cancelled.detail': 'この予測は完了前にキャンセルされました。',
  'failure.cancelled.fix': 'いつでも再開できます。',
  'failure.outOfMemory.title': 'メモリ不足',
  'failure.outOfMemory.detail': 'このファイルの処理には、許可された以上のメモリが必要でした。',
  'failure.outOfMemory.fix': '行や列を減らすか、管理者にHOLDFAST_JOB_MEMORY_MBの引き上げを依頼してください。',
  'failure.outOfTime.title': '制限時間を超えました',
  'failure.outOfTime.detail': 'このファイルの処理には、許可された以上の時間が必要でした。',
  'failure.outOfTime.fix': '行や列を減らすか、管理者にHOLDFAST_JOB_SECONDSの引き上げを依頼してください。',
  'failure.keptStopping.title': '3回失敗しました',
  'failure.keptStopping.detail': '予測を3回開始しましたが、毎回完了前に停止しました。',
  'failure.keptStopping.fix': 'もう一度お試しください。繰り返す場合は、予測の番号を添えてお知らせください。',
  'failure.internal.title': 'サーバー側で問題が発生しました',
  'failure.internal.detail': '内部エラーにより予測が失敗しました。ファイルが原因ではありません。',
  'failure.internal.fix':
    'もう一度お試しください。繰り返す場合は、予測の番号を管理者に伝えてください。原因はサーバーのログにあります。',
  'failure.modelGone.title': 'モデルは利用できません',
  'failure.modelGone.detail': 'このファイルに選ばれたモデルは、予測の開始前に削除または廃止されました。',
  'failure.modelGone.fix': '別のモデルを選び、もう一度予測を実行してください。',
};
