import type { ServerWords } from './server-words.ts';

const NOT_CSV = (what: string) => `名前は.csvで終わっていますが、これは${what}です。先にCSVとして保存してください。`;

export const ja: ServerWords = {
  problems: {
    internal: 'サーバー側で問題が発生しました。もう一度お試しください。',
    'signed-out': 'サインインしてください。',
    'not-yours': 'これは別の方のものです。',
    'not-found': '見つかりません。',
    'invalid-request': 'リクエストの形式が正しくありません。',
    busy: 'サーバーが混み合っています。少し待ってからもう一度お試しください。',
    'too-large': 'ファイルは10 MB未満にしてください',
    'not-csv': 'CSVファイルをアップロードしてください',
    'two-files': 'ファイルは一度に一つだけアップロードしてください。',
    'no-file': 'ファイルが届きませんでした。CSVファイルを選んでもう一度お試しください。',
    'broken-form': 'ファイルが途中までしか届きませんでした。もう一度送信してください。',
    'bad-choices': '列の指定を理解できませんでした。',
    'empty-file': 'ファイルが空です。見出し行と顧客を含むCSVファイルを選んでください。',
    'binary-file': 'テキストファイルではありません。顧客をCSVで書き出してアップロードしてください。',
    'no-header': 'ファイルに見出し行がありません。列名を書いた最初の行を追加してください。',
    'is-zip': NOT_CSV('ZIPアーカイブまたはExcelブック'),
    'is-xls': NOT_CSV('古いExcelブック'),
    'is-gzip': NOT_CSV('圧縮ファイル'),
    'is-parquet': NOT_CSV('Parquetファイル'),
    'is-pdf': NOT_CSV('PDF文書'),
    'is-html': NOT_CSV('ウェブページ'),
    'disk-full': 'サーバーに空き容量がありません。管理者にお知らせください。',
    'too-many-uploads': 'アップロードが速すぎます。1分待ってからもう一度お試しください。',
    'too-many-jobs': '待機中の予測が多すぎます。いくつか終わるまでお待ちください。',
    'no-room-left': '保存できる容量がいっぱいです。不要なアップロードを削除してください。',
    'not-finished': 'この予測にはまだ結果がありません。',
    'already-finished': 'この予測はすでに完了しています。',
    'still-running': 'この予測はまだ実行中です。',
    'link-expired': 'このリンクは期限切れです。もう一度ダウンロードしてください。',
    gone: 'この結果は削除されました。',
    'cannot-convert': '結果をこの形式に変換できませんでした。CSVではいつでも取得できます。',
    'report-gone': 'このレポートのもとになった予測はもうありません。',
    'provider-unavailable': '認証サービスが応答しません。もう一度お試しください。',
    'password-needed': 'パスワードを入力してください。',
    'wrong-password': 'パスワードが違います。',
    'too-many-tries': '試行回数が多すぎます。少し待ってからお試しください。',
    'sign-in-again': '一度サインアウトして再びサインインし、10分以内にもう一度操作してください。',
    'no-password': 'このアカウントにはパスワードがありません。',
    'at-provider': 'サインインに使うサービスでアカウントを削除してください。ここのデータも一緒に削除されます。',
  },
  failures: {
    cancelled: {
      title: 'キャンセルしました',
      detail: 'この予測は完了前にキャンセルされました。',
      fix: 'いつでも再開できます。',
    },
    'out-of-memory': {
      title: '一つの予測で使えるメモリを超えました',
      detail: 'このファイルの処理には、許可された以上のメモリが必要でした。',
      fix: '行や列を減らすか、管理者にHOLDFAST_JOB_MEMORY_MBの引き上げを依頼してください。',
    },
    'out-of-time': {
      title: '時間がかかりすぎました',
      detail: 'このファイルの処理には、許可された以上の時間が必要でした。',
      fix: '行や列を減らすか、管理者にHOLDFAST_JOB_SECONDSの引き上げを依頼してください。',
    },
    'kept-stopping': {
      title: '3回停止しました',
      detail: '予測を3回開始しましたが、毎回完了前に停止しました。',
      fix: 'もう一度お試しください。繰り返す場合は、予測の番号を添えてお知らせください。',
    },
    internal: {
      title: 'サーバー側で問題が発生しました',
      detail: 'ファイルに原因のないエラーで予測が終了しました。',
      fix: 'もう一度お試しください。繰り返す場合は、予測の番号を管理者に伝えてください。',
    },
  },
  samples: {
    'subscription-snapshot': {
      title: 'サブスクリプションの顧客',
      description: 'ソフトウェア契約の顧客を1行に1人。翌月に離れた人がわかります。',
    },
    'order-log': {
      title: 'ショップの注文',
      description: 'コーヒー店の2年分の注文。1行に1件で、離脱の時期は記録されていません。',
    },
    'billing-table': {
      title: '請求テーブル',
      description: '請求システムが書き出す、開始日と終了日のある契約の一覧。',
    },
  },
};
