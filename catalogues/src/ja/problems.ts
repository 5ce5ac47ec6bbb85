import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew: '結果が分かる顧客は{customers}人です。少なくとも{least}人が必要で、500人以上なら結果が安定します。',
  tooFew:
    '{customers}人のうち結果が分かる顧客は{known}人だけです。少なくとも{least}人が必要で、500人以上なら結果が安定します。',
  oneClass: '「{name}」の値は{values}だけで、比べるものがありません。',
  rareLeft: '{customers}人のうち「{event}」は{few}人だけです。少なくとも{least}人が必要です。',
  rareStayed: '{customers}人のうち「{event}」でないのは{few}人だけです。少なくとも{least}人が必要です。',
  noFeatures: '「{name}」のほかに、顧客について何かを示す列がありません。残りは識別、繰り返し、または結果の説明です。',
  labelTooMany: '「{name}」は値の種類が多すぎて、離脱した顧客と残った顧客を分けられません。',
  labelAbsent: 'ファイルに「{name}」列はありません。',
  noLabel: 'どの顧客が離脱し、どの顧客が残ったかを示す列がなく、学習できません。',
  emptyTitle: 'ファイルが空です',
  emptyReason: '文字が1つもありません。',
  emptyFix: '表をもう一度書き出し、テキストエディターで開けることを確認してください。',
  notCsv: 'CSVファイルではありません',
  otherNotation: 'ファイルは{what}で、区切り文字付きのテキストではありません。',
  otherKind: 'ファイルは{what}で、CSVのテキストファイルではありません。',
  binary: 'ファイルはバイナリデータで、CSVテキストではありません。',
  notCsvFix: '元のプログラムで開き、CSV（カンマ区切り、UTF-8）として保存してください。',
  notationFix: '表をCSV（カンマ区切り、UTF-8）として書き出してください。最初に列名の行、続いて顧客ごとに1行です。',
  tooWide: 'ファイルの列が多すぎます',
  tooWideReason: '1行に{width}個の値があります。読み取れるのは{most}列までです。',
  tooWideFix: '顧客ごとに改行があることを確認し、顧客に関係のない列を外してください。',
  noCustomers: 'ファイルに顧客がありません',
  noCustomersReason: '列名の行はありますが、その下に行がありません。',
  noCustomersFix: '行を含めて表をもう一度書き出してください。1行が顧客1人です。',
  noCustomersColumns: '列は{list}ですが、その下に行がありません。',
  pointerTitle: 'これはファイルへの参照で、ファイル本体ではありません',
  pointerReason: 'このファイルは、本体の保存先を示す{name}のポインターです。表は含まれていません。',
  pointerFix: '先に本体を取得し（Git LFSの場合: git lfs pull）、そのファイルをアップロードしてください。',
  notAligned: '行と列が合っていません',
  notAlignedReason: '{line}行目をはじめ{rows}行が合いません: {why}。',
  notAlignedFix:
    '区切り文字を含む値は引用符で囲む必要があります。文字列を引用符で囲むか、別の区切り文字でもう一度書き出してください。',
  fewTitle: '学習するには顧客が少なすぎます',
  fewFix: '期間をさかのぼるなどして顧客を増やし、もう一度アップロードしてください。',
  nobodyLeft: 'このファイルでは誰も離脱していません',
  everybodyLeft: 'このファイルでは全員が離脱しています',
  nobodyEvent: 'このファイルに「{event}」の顧客はいません',
  everybodyEvent: 'このファイルでは全員が「{event}」です',
  oneClassFix: '同じ期間に離脱した顧客と残った顧客の両方を含めてください。',
  oneClassFixEvent: '同じ期間にそうである顧客とそうでない顧客の両方を含めてください。',
  rareTitle: '一方の結果の例が少なすぎます',
  rareFix: 'より長い期間の顧客を加え、両方の結果が十分に現れるようにしてください。',
  noFeaturesTitle: '学習に使える情報がありません',
  noFeaturesFix: '契約、利用状況、支払い、問い合わせなど、結果の前に分かる列を加えてください。',
  labelNotUsable: '「{name}」は結果の列として使えません',
  labelNotUsableFix: '離脱した顧客と残った顧客で値が分かれる列を選んでください。',
  noNames: '列に名前がありません',
  noNamesReason: '最初の行がすでにデータのため列名がなく、どの列が離脱を示すのか判断できません。',
  noNamesFix:
    '列名の行を最初に追加し、顧客ごとに「はい／いいえ」を示す「Churned」のような列を含めてください。以前のアップロードで採点するには、その列名をそのまま使ってください。',
  noLabelTitle: '誰が離脱したのかがファイルにありません',
  noLabelFix:
    '顧客ごとに「はい／いいえ」を示す「Churned」のような列を加えてください。顧客・日付・金額のある購入一覧や、結果の分かる以前のアップロードと同じ列のファイルでもかまいません。',
  logLacks: '記録に顧客または日付がありません',
  logLacksReason: '購入からの予測には、顧客を示す列と購入ごとの日付の列が必要です。',
  logShort: '記録が短すぎます',
  logShortBought:
    '2回以上購入した顧客が少なすぎるか、期間が3{period}に満たないため、誰が購入をやめたのか判断できません。',
  logShortActive:
    '2回以上活動した顧客が少なすぎるか、期間が3{period}に満たないため、誰が活動をやめたのか判断できません。',
  logFewLeft:
    '顧客の観測{looks}件のうち{left}件で{span}のうちに「{event}」が起きました。少なくとも観測{leastLooks}件と、各結果{leastEach}件が必要です。',
  logFewBought:
    '{day}より前に購入した顧客は{customers}人で、{span}のうちに{returned}人が戻り、{gone}人は戻りませんでした。少なくとも顧客{leastCustomers}人と、それぞれ{leastEach}人が必要です。',
  logFewActive:
    '{day}より前に活動した顧客は{customers}人で、{span}のうちに{returned}人が戻り、{gone}人は戻りませんでした。少なくとも顧客{leastCustomers}人と、それぞれ{leastEach}人が必要です。',
  logFix:
    'より長い期間の記録をアップロードしてください。すべての購入の顧客・日付・金額が、できれば1年分必要です。または、顧客ごとに「はい／いいえ」を示す「Churned」列を加えてください。',
  panelFew:
    '行は{customers}人の顧客のものです。前の行の後に「{event}」となったのは{left}人、「{event}」でない行が続いた行は{stayed}行です。少なくとも顧客{leastCustomers}人と、各結果{leastEach}件が必要です。',
  panelFewFix: '離脱の前に少なくとも1行あるように、顧客を増やすか期間を延ばしてください。',
  rfmNoAge: '列が不足しています：最初の購入からの期間',
  rfmNoAgeReason:
    'ファイルには最近の購入（「{recency}」）と回数（「{frequency}」）はありますが、いつから顧客なのかがないため、活動のない顧客と新しい顧客を区別できません。',
  rfmNoAgeFix:
    '各顧客の最初の購入からデータの日付までの日数（または週数）を示す「T」列を加えてください。または個々の購入（顧客・日付・金額）をアップロードするか、「はい／いいえ」の「Churned」列を加えてください。',
  rfmFew:
    '使える顧客は{customers}人、そのうち2回以上購入したのは{repeaters}人です。少なくともそれぞれ{leastCustomers}人と{leastRepeaters}人が必要です。',
  rfmUnclear: '購入の集計を解釈できません',
  rfmMissing: '最終購入または頻度がありません。',
  rfmAgeMissing: '最初の購入からの期間がありません。',
  rfmNeither:
    '購入が1回だけの顧客の「{recency}」は、0（最初から最後の購入まで）か「{age}」と同じ値（最後の購入から）のはずですが、どちらでもありません。',
  rfmFix:
    '個々の購入（顧客・日付・金額）をアップロードしてください。集計はこちらで計算します。または「はい／いいえ」の「Churned」列を加えてください。',
  onlyLeavers: 'ファイルには離脱した顧客しかいません',
  onlyLeaversReason: 'どの行にも「{name}」があります。購入ではなく離脱の一覧であり、比較できるほかの顧客がいません。',
  onlyLeaversFix: '全顧客の一覧と結合してください。顧客ごとに1行とし、残っている顧客では離脱日や理由を空欄にします。',
  onlyLeaversJoin:
    '「{id}」で全顧客の一覧と結合してください。顧客ごとに1行とし、残っている顧客では「{name}」を空欄にします。',
  noLabelCould: 'どの顧客が離脱し、どの顧客が残ったかをはっきり示す列がありません。結果を示す可能性がある列：{list}。',
  noLabelChoose:
    '結果を示す列を選ぶか（コマンドラインでは --label）、顧客ごとに「はい」「いいえ」を記した「解約」のような列を追加してください。顧客・日付・金額のある購入一覧や、結果の分かっている以前のアップロードと同じ列のファイルも使えます。',
  modelLacks: '以前のモデルの列が不足しています',
  modelLacksReason:
    'ファイルには離脱の有無がなく、以前のモデルに必要な{columns}列のうち{found}列があります。不足しているか値が使えない列：{list}。',
  modelLacksFix:
    'これらの列を同じ名前で追加して、もう一度アップロードしてください。または「解約」のような列に「はい」「いいえ」を記せば、このファイルから学習できます。',
  modelMisfit: 'このファイルはモデルに合いません',
  modelMisfitReason:
    '{list}がありません。欠けている列はモデルの特徴量重要度の{percent}を占めるため、なければスコアは信頼できません。',
  modelMisfitFix:
    '不足している列をファイルの列に対応付けるか、解約の有無が分かるファイルで新しいモデルを学習してください。',
  modelUnreadable: 'モデルを読み取れません',
  modelUnreadableReason: '別のバージョンで書かれたか、ファイルが壊れています。',
  noOutcomes: 'ファイルに結果がありません',
  noOutcomesReason: '顧客IDの列と、誰が解約したかを示す列が必要です。',
  noOutcomesFix: '両方の列がある翌月のファイル、または「はい」「いいえ」付きのIDの一覧をアップロードしてください。',
  earlyOutcomesReason: '{since}から{count}日間活動がない顧客を離脱とみなしますが、このログは{last}で終わっています。',
  earlyOutcomesFix: '{day}までのログをアップロードしてください。',
  lateOutcomesReason: 'このログは{first}から始まっていますが、{since}以降の活動が必要です。',
  lateOutcomesFix: '{day}以前から始まるログをアップロードしてください。',
  upliftColumns:
    'この顧客には、アップリフトモデルに必要な列がありません：{columns}。同じ列を持つ予測を選んでください。',
  upliftNoColumns: 'この顧客は、アップリフトモデルに使える列なしで評価されました。',
  upliftNotShown: '「{name}」からは連絡に反応する顧客がわからないため、その順にリストを並べられません。',
  otherCustomers:
    'この予測の顧客{customers}人のうちファイルにあるのは{matched}人だけのため、結果を比較しませんでした。',
};
