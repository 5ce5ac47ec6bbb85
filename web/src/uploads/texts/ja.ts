import type { en } from './en.ts';

export const ja: Record<keyof typeof en, string> = {
  title: 'ファイルの読み取り結果',
  loading: '最初の行を読み込み中…',
  failed: 'プレビューできません：{reason} ファイルのアップロードは可能です。',
  failedNoReason: 'プレビューを作成できませんでした。ファイルのアップロードは可能です。',
  columns: '{count}列',
  rolesTitle: '特別な意味を持つ列',
  rolesText: '誤りがあれば直してください。それ以外はすべて予測に使われます。',
  noLabel:
    '離脱を示す列が見つかりません。ある場合は下の「{role}」で選んでください。ない場合は、同じ列を持つ以前のアップロードのモデルでのみ採点できます。',
  useColumn: '{column}を予測に使う',
  use: '使う',
  table: 'ファイルの最初の行',
  partial:
    'ここまではファイルの先頭部分だけを読み取っており、以下の数はその部分のものです。予測ではファイル全体を読み取ります。',
  rowsShown: '最初の{count}行を表示しています。',
  findings: '気づいたこと',
  missing: '空欄{count}件',
  viewers:
    'このワークスペースでは閲覧者です。内容の閲覧はできますが、追加はできません。自分のファイルをアップロードするには、メニューで「個人用」に切り替えてください。',
};
