import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name}：{value}（リスク +{points}ポイント）',
  reasonLowers: '{name}：{value}（リスク −{points}ポイント）',
  reasonRaisesChance: '{name}：{value}（可能性 +{points}ポイント）',
  reasonLowersChance: '{name}：{value}（可能性 −{points}ポイント）',
  missingRaises: '{name}：欠損（リスク +{points}ポイント）',
  missingLowers: '{name}：欠損（リスク −{points}ポイント）',
  missingRaisesChance: '{name}：欠損（可能性 +{points}ポイント）',
  missingLowersChance: '{name}：欠損（可能性 −{points}ポイント）',
  lowestFifth: '{value}、下位5分の1',
  highestFifth: '{value}、上位5分の1',
  earliestFifth: '{value}、最も早い5分の1',
  latestFifth: '{value}、最も新しい5分の1',
  change:
    '{name} が {present} ではなく {value} である似た顧客は {before}ではなく {after}です。関連であり、約束ではありません',
  changeAround:
    '{name} が {present} ではなく {value} 前後である似た顧客は {before}ではなく {after}です。関連であり、約束ではありません',
  offerChange:
    '{name}を{present}から{value}へ変更する提案。似た顧客は{before}ではなく{after}です。関連であり、約束ではありません',
  offerAround:
    '{name}を{present}から{value}前後へ変更する提案。似た顧客は{before}ではなく{after}です。関連であり、約束ではありません',
  offerOwn:
    '{offer}（{name}：{present}から{value}へ）。似た顧客は{before}ではなく{after}です。関連であり、約束ではありません',
  talkAbout: '話題にすること：{name}：{value}',
  presentValue: '現在の値',
  rowGaps: '{columns}個の値のうち{missing}個が欠損しています: {names}',
  bandIs: '{name} が {value}',
  bandUpTo: '{name} が {value} 以下',
  bandAbove: '{name} が {value} 超',
  bandLongerAgo: '{name} が {value} より前',
  bandBetween: '{name} が {low} から {high}',
  bandSince: '{name} が {day} 以降',
  bandBefore: '{name} が {day} より前',
  bandDays: '{name} が {first} から {last}',
  bands: '{bands}',
  meanOf: '{name}（平均）',
  daysSinceMean: '{name} からの日数（平均）',
  nothingElse: 'ほかに大きな違いはありません',
  columnUnused: 'モデルは列「{name}」を見ていません。',
  takesNumber: '「{name}」には数値が必要です。',
  valueUnseen: 'モデルが学習した顧客に {name} が「{value}」の人はいません。',
};
