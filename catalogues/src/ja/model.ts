import type { MODEL } from '@holdfast/contracts/messages/model';
import type { Words } from '../catalogue.ts';

export const model: Words<typeof MODEL> = {
  strongTitle: '強い：行動に使えます',
  usefulTitle: '有用：誰に先に連絡するかの順序づけに',
  weakTitle: '弱い：手がかりであって計画ではありません',
  noTitle: 'これに基づいて行動しないでください',
  notTestedTitle: '未検証',
  strong:
    '離脱した顧客と残った顧客を1人ずつ比べると、モデルは{percent}の割合で見分けます（AUC {auc}）。スコア上位1割には、平均の{lift}倍の離脱者が含まれます。',
  strongEvent:
    '「{event}」の顧客とそうでない顧客を1人ずつ比べると、モデルは{percent}の割合で見分けます（AUC {auc}）。スコア上位1割には、平均の{lift}倍の「{event}」の顧客が含まれます。',
  useful:
    'モデルは離脱する顧客を{percent}の割合で見分けます（AUC {auc}）。スコア上位1割には、平均の{lift}倍の離脱者が含まれます。一覧の並べ替えに使い、個々の顧客の判断には使わないでください。',
  usefulEvent:
    'モデルは「{event}」の顧客を{percent}の割合で見分けます（AUC {auc}）。スコア上位1割には、平均の{lift}倍が含まれます。一覧の並べ替えに使い、個々の顧客の判断には使わないでください。',
  weak: '学べることはありますが、わずかです。AUCは{auc}（0.5は当て推量、1は完全）で、スコア上位1割には平均の{lift}倍の離脱者が含まれます。行を増やすより、利用状況・契約・苦情・支払いなど意味のある列が役立ちます。',
  weakEvent:
    '学べることはありますが、わずかです。AUCは{auc}（0.5は当て推量、1は完全）で、スコア上位1割には平均の{lift}倍の「{event}」の顧客が含まれます。行を増やすより、利用状況・契約・苦情・支払いなど意味のある列が役立ちます。',
  no: 'このファイルには誰が離脱するかを予測できる情報がありません。スコアは全員に平均の{percent}を当てるのと変わりません（AUC {auc}、0.5は当て推量）。結果は利用できますが、これに従っても無作為に選ぶのと変わりません。',
  noEvent:
    'このファイルには誰が「{event}」となるかを予測できる情報がありません。スコアは全員に平均の{percent}を当てるのと変わりません（AUC {auc}、0.5は当て推量）。結果は利用できますが、これに従っても無作為に選ぶのと変わりません。',
  weakActive:
    '検証時にまだ活動していた{active}人のうち{left}人が離脱しました。一方の結果が少なすぎて、どれだけ見分けられるか測れません。すでに長く活動のない顧客は見分けられます。',
  uncertain: '顧客は{customers}人、少ないほうのグループは{smaller}人のため、この数値は不確かです。',
  uncertainRange:
    '顧客は{customers}人、少ないほうのグループは{smaller}人のため、この数値は不確かです（AUCは{low}から{high}）。',
  notTested:
    'ファイルは購入の集計で誰が離脱したかを示さないため、確率を結果と照合できませんでした。確率は、この顧客に当てはめた購買モデルによるものです。個々の購入をアップロードすると精度を測れます。',
  measuredEarlier: '以前のファイルで測った値です。このファイルの結果はまだ分かりません。',
  twoModels:
    '結果が分かる顧客{customers}人と{columns}列から2つのモデルが学習しました。勾配ブースティング木（{trees}本、葉は最大{leaves}、深さ{depth}）と、リッジ罰則（{penalty}）付きの加法スプラインモデルです。対数オッズは{treeWeight}× 木 + {splineWeight}× スプライン として合わせます。',
  folds:
    '木の大きさ、本数、罰則、重みは、{folds}個の分割それぞれについて残りの分割から選びました。結果が分かる顧客のスコアは、その顧客を学習に使っていないモデルによるものです。同じ顧客の重複行は同じ分割に入ります。',
  scoredByOne:
    '結果が分からない顧客は、結果が分かる全員で学習したモデルが採点します。再抽出もクラスの重み付けもしないため、確率は較正されたままです。',
  scoredByMany:
    '結果が分からない顧客は、結果が分かる全員で学習した{models}個のモデルの平均で採点します。再抽出もクラスの重み付けもしないため、確率は較正されたままです。',
  thoroughModel:
    '精密モードで学習：{families}種類の木、合計{models}個の森と、形の異なる複数の加法モデルを、学習に使っていない顧客での成績に応じて重み付けしています。',
  shapley: '理由は、木の正確なシャープレイ値とスプラインモデルの各項です。平均と合わせると顧客の対数オッズになります。',
  bestRule: '1列だけの最良の規則（「{name}」）のAUCは{auc}です。',
  earlierNote: '以前のファイルから学習したモデルで採点しました。',
  buying:
    'BG/NBD購買モデル（Fader、Hardie、Lee 2005）を{customers}人の顧客に当てはめました: r = {r}、alpha = {alpha}週、a = {a}、b = {b}、対数尤度{likelihood}。',
  alive:
    '`churn_probability`は「{event}」の確率、`probability_alive`は完全には離脱していない確率です。このモデルでは2回目の購入の前に離脱することはなく、購入が1回の顧客は常に継続とみなします。',
  compared: '理由は、2回以上購入した顧客（平均{percent}）と比べたもので、合計すると差になります。',
  rfmRaises: '{name}: {fact}ほどリスクが高くなり、平均{points}ポイント動きます。',
  rfmLowers: '{name}: {fact}ほどリスクが低くなり、平均{points}ポイント動きます。',
  kaplanMeier:
    '各契約の開始から「{name}」までのカプラン・マイヤー推定です。終わりのない契約は{day}時点で継続中とみなします。',
  lifeTable:
    '期間生命表: 「{name}」の各値について、その期間の顧客に占める離脱者の割合を「直近の期間に離脱」として読んだものです。',
  hazardRatios:
    '「{name}」の各値での離脱者の割合は、期間ごとのリスクではありえません。平均期間は{implied}となるはずですが、残った顧客は{observed}です。ファイルの離脱者が1期間分より多いか、より長い期間を含んでいます。そのため、期間どうしのリスクの比較（1 = 平均）だけを示し、継続曲線は示しません。',
  noCurve: '終わった契約が少なすぎて、データの先まで曲線を描けません。',
  curveFalls:
    '同じ期間に当てはめたワイブル曲線の形状は{shape}で、契約が長く続くほど終わるリスクは下がります。中央値は{median}か月です。',
  curveGrows:
    '同じ期間に当てはめたワイブル曲線の形状は{shape}で、契約が長く続くほど終わるリスクは上がります。中央値は{median}か月です。',
  curveStays:
    '同じ期間に当てはめたワイブル曲線の形状は{shape}で、終わるリスクはほぼ一定です。中央値は{median}か月です。',
  fewEnds: '終了が{ends}件では{effects}個の影響を推定できないため、どの契約にも全体の曲線を使います。',
  noneSooner:
    'どの契約が早く終わるかは列から予測できません（未学習データでの一致度{concordance}、0.50は偶然）。どの契約にも全体の曲線を使います。',
  cox: '更新リスクは{effects}個の影響によるコックス比例ハザードモデル（同順位はエフロン法）で求めました。未学習データでは、{percent}の組でリスクの高い契約が先に終わりました。',
  'card.verdict': '**{title}。** {reason}',
  'card.measure': '指標',
  'card.value': '値',
  'card.interval': '95%区間',
  'card.figure': '{value}',
  'card.range': '{low}～{high}',
  'card.tiers': 'リスク区分の下限: {tiers}。',
  'card.threshold': '`predicted_churn`は確率{percent}以上で1になります。',
  'card.names':
    '列名はどの結果ファイルでも同じです。ここでは`churn_probability`、`risk_tier`、`predicted_churn`は離脱ではなく「{event}」を表します。',
  'card.revenue':
    '`revenue_at_risk`は確率×「{name}」です。`expected_save_value`は、連絡によって離脱しそうな顧客の{percent}を引き留められると仮定しています。',
  'card.cautionEvent':
    '理由は、このファイルで事象と関連するものを示します。変えても結果が変わるとは限りません。まず一部の顧客で試してください。',
  'card.colophon': 'モデル{version}、データは{asOf}時点、採点日は{scoredAt}。',
  higherRaises: '{name}が高いほどリスクが高くなります（平均{points}ポイント）。',
  higherLowers: '{name}が高いほどリスクが低くなります（平均{points}ポイント）。',
  longerRaises: '{name}からの時間が長いほどリスクが高くなります（平均{points}ポイント）。',
  longerLowers: '{name}からの時間が長いほどリスクが低くなります（平均{points}ポイント）。',
  movesLittle: '{name}のリスクへの影響は小さいです（平均{points}ポイント）。',
  higherChance: '{name}が高いほど見込みが高くなります（平均{points}ポイント）。',
  higherLessChance: '{name}が高いほど見込みが低くなります（平均{points}ポイント）。',
  longerChance: '{name}からの時間が長いほど見込みが高くなります（平均{points}ポイント）。',
  longerLessChance: '{name}からの時間が長いほど見込みが低くなります（平均{points}ポイント）。',
  chanceLittle: '{name}の見込みへの影響は小さいです（平均{points}ポイント）。',
  highestLowest: '{name}: リスクは{highest}で最も高く、{lowest}で最も低くなります（平均{points}ポイント）。',
  chanceHighest: '{name}: 見込みは{highest}で最も高く、{lowest}で最も低くなります（平均{points}ポイント）。',
  'card.title': 'モデルカード',
  'card.what': '予測するもの',
  'card.probability': '{customers}人の顧客それぞれの「{event}」の確率。',
  'card.ended': '{labelled}行で結果が分かり、うち{positives}行（{percent}）で事象が起きました。',
  'card.good': '品質',
  'card.unknown': 'まだ分かりません。ファイルは結果を示していません。',
  'card.measured': 'すべての数値は、モデルが見ていない顧客で測っています。',
  'card.drives': '要因',
  'card.associations': 'データの中の関連であり、原因ではありません。',
  'card.chance': '統計的に有意な影響はありません。以下はモデルが見つけたものです。',
  'card.made': '学習方法',
  'card.out': '除外した列',
  'card.none': 'ありません。',
  'card.told': 'データに関する所見',
  'card.nothing': '特にありません。',
  'card.survival': '継続の見通し',
  'card.use': '使い方',
  'card.caution':
    '理由は、このファイルで離脱と関連するものを示します。変えても結果が変わるとは限りません。まず一部の顧客で試してください。',
  'card.column': '「{name}」: {reason}',
  'card.warning': '**注意**: {reason}',
  'card.problem': '**問題**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: '出来すぎです。まず情報の漏れを探してください',
  perfectLeak:
    '学習していない顧客についてもモデルはほとんど間違えません（AUC {auc}、少なくとも{low}）。ほぼ必ず、後で初めて分かる列が原因です。まず{list}を確かめ、事前に分からないものを除いて予測し直してください。',
  perfectNone:
    '誤りのないモデルはまれです。単独で説明できる列はなく、結果が複数の列（特に{list}）から計算された可能性があります。事前に分かる列であれば、AUCは少なくとも{low}です。',
  ruleAsGood:
    '「{name}」だけの規則でも同じ程度に当たります（AUC {rule}、モデルは{auc}）。ほかの列はまだ役に立っていません。',
  shortHistory:
    'ログは{days}日分で、{span}活動がなければ離脱とみなします。購入間隔の長い顧客や季節変動は含まれません。行動する前に、より長いログをアップロードしてください。',
  weakUnsure:
    'モデルは離脱を見分けているようです（AUC {auc}、スコア上位1割の離脱者は平均の{lift}倍）が、このファイルだけでは言い切れません。',
  weakUnsureEvent:
    'モデルは「{event}」の顧客を見分けているようです（AUC {auc}、スコア上位1割の該当者は平均の{lift}倍）が、このファイルだけでは言い切れません。',
  drifted: 'ただし{columns}列のうち{moved}列が学習データからずれているため、この顧客では精度が下がるおそれがあります。',
};
