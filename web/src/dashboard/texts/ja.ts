import type { en } from './en.ts';

export const ja: Record<keyof typeof en, string> = {
  sampleTitle: 'これはサンプルレポートです',
  sampleAction: 'データをアップロード',
  firstTitle: '最初のレポートまで3ステップ',
  firstText: 'Holdfastは顧客のCSVファイルを1つ読み込み、離れそうな顧客とその理由を見つけ、このレポートを作ります。',
  step1: 'CSVファイルをアップロード',
  step1Text: '1行に1顧客、または注文や契約の一覧。10MBまで。',
  step2: 'モデルを学習します（約1分）',
  step2Text: 'データを確認し、モデルを学習させ、未知の顧客でテストします。',
  step3: 'レポートを読む',
  step3Text: '誰が危ないか、なぜか、引き留める価値はどれほどか。',
  trySample: 'サンプルデータで試す',
  viewers: 'ここにはまだレポートが共有されていません。',
};
