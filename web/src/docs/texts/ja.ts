import type { en } from './en.ts';

export const ja: Record<keyof typeof en, string> = {
  using: 'Holdfastの使い方',
  embedding: 'レポートの埋め込み',
  running: 'Holdfastの運用',
  reference: 'リファレンス',
  developers: '専門家・開発者向け',
  guide: 'はじめに',
  reading: 'レポートの読み方',
  depth: '詳しい説明',
  glossary: '用語集',
  search: 'ドキュメントを検索',
  found: 'ドキュメントの検索結果',
  onPage: 'このページの内容',
  inEnglish: 'このページは英語のみです。',
  template: 'ひな形のファイル',
  templateText:
    '1行に1人の顧客、役に立つ列をそろえています。行をご自身のデータに置き換えてください。列名は違っていてもかまいません。',
  templateGet: 'ひな形をダウンロード',
};
