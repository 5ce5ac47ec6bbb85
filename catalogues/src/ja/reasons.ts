import type { REASONS } from '@holdfast/contracts/messages/reasons';
import type { Words } from '../catalogue.ts';

export const reasons: Words<typeof REASONS> = {
  reasonRaises: '{name} = {value} がリスクを{points}ポイント上げています',
  reasonLowers: '{name} = {value} がリスクを{points}ポイント下げています',
  reasonRaisesChance: '{name} = {value} が可能性を{points}ポイント上げています',
  reasonLowersChance: '{name} = {value} が可能性を{points}ポイント下げています',
  missingRaises: '{name} が欠損しており、リスクを{points}ポイント上げています',
  missingLowers: '{name} が欠損しており、リスクを{points}ポイント下げています',
  missingRaisesChance: '{name} が欠損しており、可能性を{points}ポイント上げています',
  missingLowersChance: '{name} が欠損しており、可能性を{points}ポイント下げています',
  lowestFifth: '{value}（下位5分の1）',
  highestFifth: '{value}（上位5分の1）',
  change:
    '{name} が {present} ではなく {value} である似た顧客は {before}（{tierBefore}）ではなく {after}（{tierAfter}）です。関連であり、約束ではありません',
  changeAround:
    '{name} が {present} ではなく {value} 前後である似た顧客は {before}（{tierBefore}）ではなく {after}（{tierAfter}）です。関連であり、約束ではありません',
  presentValue: '現在の値',
  rowGaps: '{columns}個の値のうち{missing}個が欠損しています: {names}',
  bandIs: '{name} が {value}',
  bandUpTo: '{name} が {value} 以下',
  bandAbove: '{name} が {value} 超',
  bandLongerAgo: '{name} が {value} より前',
  bandBetween: '{name} が {low} から {high}',
  bands: '{bands}',
  meanOf: '{name}（平均）',
  daysSinceMean: '{name} からの日数（平均）',
  nothingElse: 'ほかに大きな違いはありません',
  columnUnused: 'モデルは列「{name}」を見ていません。',
  takesNumber: '「{name}」には数値が必要です。',
  valueUnseen: 'モデルが学習した顧客に {name} が「{value}」の人はいません。',
};
