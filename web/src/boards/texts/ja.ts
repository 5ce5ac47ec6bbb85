import type { en } from './en.ts';

export const ja: Record<keyof typeof en, string> = {
  text: 'ピン留めしたグラフを一か所で毎日確認できます。',
  empty1: 'ダッシュボードはまだありません',
  empty2:
    '朝のダッシュボードから始めるか、レポートを開いてグラフのメニューから「ダッシュボードにピン留め」を選んでください。',
  morning: '朝のダッシュボードを作成',
  morningName: '朝の確認',
  changed: '更新: {when}',
  delete: '削除',
  deleteTitle: 'このダッシュボードを削除しますか？',
  deleteText: '「{name}」を削除します。タイルの元のレポートは残ります。',
  deleted: 'ダッシュボードを削除しました',
  failed: 'ダッシュボードを読み込めませんでした',
  gone: 'このダッシュボードは存在しないか、アクセス権がありません。',
  frameTitle: 'ダッシュボード',
};
