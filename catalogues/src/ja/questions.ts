import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'データについて質問してください。',
  'question.tooLong': '質問は{most}文字までです。',
  'question.unread': '{words}は読み取れません。',
  'question.noEffect': '「{word}」をどう反映すればよいかわかりません。',
  'question.onlyValue': '「{value}」は{column}の値です。それについて何を知りたいですか。',
  'question.nothingAsked': '絞り込みはわかりますが、何を表示するかがわかりません。指標か列を指定してください。',
  'question.orAcross':
    '異なる列にまたがる「または」は一度には聞けません。「{first}」と「{second}」を別々に聞いてください。',
  'question.quantile': '{asked}パーセンタイルはありません。最も近いのは{nearest}パーセンタイルです。',
  'question.aggregateOfMeasure': '「{measure}」はすでに計算された指標なので、さらに平均や合計はできません。',
  'question.notNumber': '「{column}」には計算できる数値がありません。',
  'question.numberWithoutTarget': '「{number}」を何と比べればよいかわかりません。',
  'question.unit': '「{column}」の単位は「{unit}」ではありません。',
  'question.currency': 'データに通貨の記載がなく、換算もしません。',
  'question.future': '質問できるのはデータにあることだけです。予測はしません。',
  'question.forbidden': '質問はデータを読むだけです。「{word}」はできません。',
  'question.vague': '「{word}」の意味がここでは決まっていません。数値か値を指定してください。',
  'question.noDate': 'この質問に合う日付がデータにありません。',
  'question.whichDate': 'どの日付のことですか：{columns}。',
  'question.ambiguous': '二通りに読めます：「{first}」または「{second}」。',
  'question.direction':
    '「{figure}」は高いほうがよいのか低いほうがよいのか決められていません。最高または最低で聞いてください。',
  'question.howSummarised': '「{column}」は平均ですか、合計ですか。「平均」か「合計」を付けてください。',
  'question.notRelated': '「{first}」と「{second}」はこのデータでは関連していません。',
  'question.groupFilter': '「{figure}」はグループの指標です。「…の契約」のようにグループを指定してください。',
  'question.noFigure': '何の「{word}」ですか。指標か数値の列を指定してください。',
  'question.twoTops': '順位付けは一度に一つだけ聞けます。',
  'question.contradiction': '「{column}」の二つの条件が両立しません。',
  'question.nothingBefore': '前の質問の続きですが、まだ質問がありません。',
  'question.noWhy': '理由はデータからはわかりません。契約別の解約率のように、グループの比較を聞いてください。',
  'question.associations': 'これはデータ上の関連であり、証明された原因ではありません。',
  'question.blanksStay': '「{column}」に値のない行も含まれます。',
  'question.leftOut': '「{column}：はい」の行は除かれ、値のない行は含まれます。',
  'question.tooManySlices': '{groups}個のグループは円グラフには多すぎるため、棒グラフで示します。',
};
