import type { COLUMNS } from '@holdfast/contracts/messages/columns';
import type { Words } from '../catalogue.ts';

export const columns: Words<typeof COLUMNS> = {
  columnName: '{name}',
  columnInFile: 'ファイルの列：{name}',
  'window.hours': '{words}（{count}時間）',
  'window.days': '{words}（{count}日間）',
  'window.weeks': '{words}（{count}週間）',
  'window.months': '{words}（{count}か月）',
  'window.quarters': '{words}（{count}四半期）',
  'window.years': '{words}（{count}年間）',
  'lastWindow.hours': '{words}（過去{count}時間）',
  'lastWindow.days': '{words}（過去{count}日間）',
  'lastWindow.weeks': '{words}（過去{count}週間）',
  'lastWindow.months': '{words}（過去{count}か月）',
  'lastWindow.quarters': '{words}（過去{count}四半期）',
  'lastWindow.years': '{words}（過去{count}年間）',
};
