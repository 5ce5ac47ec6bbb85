import type { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Words } from '../catalogue.ts';

export const questions: Words<typeof QUESTIONS> = {
  'question.empty': 'データについて質問してください。',
  'question.tooLong': '質問は{most}文字までです。',
  'question.unread': '{words}が理解できません。',
  'question.noEffect': '「{word}」をこの質問にどう適用すればよいかわかりません。',
  'question.onlyValue': '「{value}」は{column}の値です。それについて何を知りたいですか。',
  'question.nothingAsked': '絞り込みはわかりますが、何を表示するかがわかりません。指標か列を指定してください。',
  'question.orAcross':
    '異なる列にまたがる「または」には対応していません。「{first}」と「{second}」を別々に聞いてください。',
  'question.quantile': '{asked}パーセンタイルはありません。最も近いのは{nearest}パーセンタイルです。',
  'question.aggregateOfMeasure': '「{measure}」はすでに集計された指標なので、さらに平均や合計はできません。',
  'question.notNumber': '「{column}」は数値ではありません。',
  'question.numberWithoutTarget': '「{number}」を何と比べればよいかわかりません。',
  'question.unit': '「{column}」の単位は「{unit}」ではありません。',
  'question.currency': 'データに通貨の記載がなく、換算もしません。',
  'question.future': '質問できるのは既存のデータだけです。将来の予測はできません。',
  'question.forbidden': '質問ではデータの読み取りしかできません。「{word}」には対応していません。',
  'question.vague': '「{word}」の意味がここでは決まっていません。数値か値を指定してください。',
  'question.noDate': 'この質問に合う日付の列がありません。',
  'question.whichDate': 'どの日付のことですか：{columns}。',
  'question.ambiguous': '二通りに読めます：「{first}」または「{second}」。',
  'question.direction':
    '「{figure}」は高いほうがよいのか低いほうがよいのか決められていません。最高または最低で聞いてください。',
  'question.howSummarised': '「{column}」は平均ですか、合計ですか。「平均」か「合計」を付けてください。',
  'question.notRelated': '「{first}」と「{second}」はこのデータでは関連していません。',
  'question.groupFilter': '「{figure}」はグループごとに計算します。「…の契約」のようにグループを指定してください。',
  'question.noFigure': '何の「{word}」ですか。指標か数値の列を指定してください。',
  'question.twoTops': '順位付けは1つの質問につき1つだけです。',
  'question.contradiction': '「{column}」の2つのフィルターが矛盾しています。',
  'question.nothingBefore': '前の質問の続きですが、まだ質問がありません。',
  'question.noWhy': '理由はデータからはわかりません。契約別の解約率のように、グループの比較を聞いてください。',
  'question.associations': 'これはデータ上の関連であり、証明された原因ではありません。',
  'question.blanksStay': '「{column}」に値のない行も含まれます。',
  'question.leftOut': '「{column}：はい」の行は除かれ、値のない行は含まれます。',
  'question.tooManySlices': '{groups}個のグループは円グラフには多すぎるため、棒グラフで示します。',
};
