import type { OfferTexts } from './en.ts';

export const ja: OfferTexts = {
  title: '提案できるもの',
  text: '提案に出るのはここにあるものだけで、モデルが有効と判断した場合に限ります。離脱した顧客には出ません。次のファイルでも使われます。',
  values: '提案できる値',
  way: '方向',
  up: '上位のみ',
  down: '下位のみ',
  more: '増やす方向のみ',
  less: '減らす方向のみ',
  either: 'どちらも可',
  words: 'ご自身の言葉で',
  wordsHint: '例：年間契約で2か月無料',
  remove: '{column}は提案しない',
  reset: '{column}を当方の案に戻す',
  add: 'ほかのものを提案する',
  choose: '列を選択',
  none: '提案するものがありません。その場合、何を話題にするかが示されます。',
  saved: 'このファイルと次のファイル用に保存しました',
  saveFailed: '保存できませんでした',
  again: 'この予測の提案は別の内容で作られています。この内容を使うには、もう一度実行してください。',
};
