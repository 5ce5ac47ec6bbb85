import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    '列が1つしか見つかりませんでした。ほかにもあるはずなら、区切り文字が不明です。カンマ、セミコロン、タブ、縦棒のいずれかをお使いください。',
  encodingWindows:
    'ファイルはUTF-8ではありません。Excelでよく使われるWindows-1252として読み取りました。文字化けがないかご確認ください。',
  encodingMixed:
    'UTF-8の行とWindows-1252の行が混在しています。行ごとに読み取りました。文字化けがないかご確認ください。',
  encodingByWords: 'ファイルはUTF-8ではありません。{name}として読むと言葉になるため、そのように読み取りました。',
  encodingUnicode: 'ファイルは{name}テキスト（Excelの「Unicodeテキスト」）です。そのように読み取りました。',
  noHeader: '1行目からデータが始まり、列に名前がありません。{list}と呼びます。列名の行を追加してください。',
  headerLine: '列名は{line}行目にあります。それより上はデータとして読み取っていません。',
  repeatedNames: '同じ列名が複数あります。2つ目以降を{list}と呼びます。',
  unnamed: '名前のない列があります。{list}と呼びます。',
  unnamedMany: '名前のない列が{columns}個あります。{list}と呼びます。',
  rejected: '{count}行は値が{columns}列に合わないため除外しました: {lines}。',
  shortRows: '{count}行は末尾の値がありません。欠損として扱います: {lines}。',
  totalRow: '最後の行は顧客ではなく合計のため除外しました: {lines}。',
  totalRows: '最後の行は顧客ではなく合計のため除外しました: {lines}。',
  footnotes: '表の下の注記はデータとして読み取っていません: {lines}。',
  unitsRow: '列名の下の行は値の説明です（{line}行目）。顧客ではありません。',
  repeatedHeader:
    '列名の行がデータの途中で繰り返されているため、そこは除外しました: {lines}。複数の表が結合された可能性があります。',
  blankRows: '{count}行は空で、顧客ではありません。',
  strayQuotes: '閉じられていない引用符を通常の文字として読み取りました: {lines}。',
  separatorSpace: '値は空白で区切られています。空白を含む値は引用符で囲む必要があります。',
  separatorOdd: '値は「{sign}」で区切られています。',
  quoteMark: '値は引用符の代わりに{sign}で囲まれています。この記号を除いて読み取りました。',
  joinedNames: '列名が複数の行にわたっているため、つなげて読み取りました: {lines}。',
  unitsRows: '列名の下の行は列の説明です。顧客ではないため除外しました: {lines}。',
  moreNames: '見出しの列名の数が行の値の数より多くなっています。{list}の下には値がありません。',
  separatorAdded:
    '見出しの行に区切り文字が1つ余分にあります。列名と値が対応するように無視しました。{list}をご確認ください。',
  separatorMissing:
    '見出しの列名の数が行の値の数より少なく、区切り文字が抜けているようです。列名と値が正しく対応しているかご確認ください: {list}。',
  rowNames:
    '見出しの列名が行の値より1つ少なくなっています。最初の列を行の名前とみなし、「{name}」と呼びます。ほかの列名と値が正しく対応しているかご確認ください。',
  severalTables:
    'ファイルに複数の表があります。行数が最も多い表を読み取り、ほかの表は除外しました。除外した表の開始位置: {lines}。',
  unknownColumn: '「{name}」列が選択されましたが、ファイルにその名前の列はありません。',
  eventAgainst: '{list}に対して「{event}」を予測します。',
  eventAgainstChosen: 'ご指定どおり、{list}に対して「{event}」を予測します。',
  positiveGuessed:
    '「{name}」のどの値が離脱を表すのか、ファイルからは分かりません。「{value}」と仮定しました。違う場合はもう一方を選んでください。',
  goodNews:
    '「{event}」は良い知らせで、離脱ではありません。スコアと区分はその確率を表します。高いスコアは離脱のリスクではなく、売上がリスクにあるとはみなしません。',
  notChurn:
    '「{name}」は離脱を表していません。スコアと区分は「{event}」の確率です。御社でその意味がある場合にのみリスクとしてお読みください。',
  severalClasses: '「{name}」には{values}種類の値があります。「{value}」をほかのすべてと比べます: {others}。',
  partlyLabelled: '「{name}」は{customers}人中{blank}人で空です。ほかの顧客から学習し、全員を採点します。',
  labelSlips:
    '「{name}」は{values}を除き「はい」か「いいえ」です。該当する顧客の結果は不明として扱い、ほかと同じように採点します。',
  labelFromDates:
    '離脱を示す列がないため、「{start}」と「{end}」から判断しました。「{end}」が過去の行は終了、ほかは継続中です。',
  labelFromDay:
    '離脱を示す列がないため、「{name}」の日付から判断しました。日付のある顧客は離脱済み、ほかは継続中です。',
  labelFromReason:
    '離脱を示す列がないため、「{name}」の理由から判断しました。理由のある顧客は離脱済み、ほかは継続中です。',
  leftOut: '除外: {reason}',
  leakKept: '「{name}」は結果を漏らしているようですが、ご指定により残しました: {reason}',
  leakOurs: '「{name}」は以前の予測で作られた列です。',
  leakLeft: '「{name}」は離脱した顧客だけに値があり、結果の繰り返しです。',
  leakStayed: '「{name}」は残った顧客だけに値があり、結果の繰り返しです。',
  leakOnlyLeavers: '「{name}」は離脱した顧客にしか値がなく、後にならないと分かりません。',
  leakAfterwards: '「{name}」は離脱そのものを表し、後にならないと分かりません。',
  leakAlone: '「{name}」だけで離脱をほぼ誤りなく見分けられます（AUC {auc}）。結果の繰り返しか、後で分かる情報です。',
  leakScore: '「{name}」は離脱そのもののスコア、理由、または予測です（単独でAUC {auc}）。',
  strongColumn:
    '「{name}」だけで離脱をよく見分けられます（AUC {auc}）。残しましたが、離脱後に初めて分かるなら除外してください。',
  askedOut: 'ご指定により除外しました。',
  saysWhen: '行が記録された時点を示すもので、顧客の特徴ではありません。',
  noValues: '空の列です。',
  sameValue: 'すべて同じ値です。',
  mostlyEmpty: '行の{percent}で空です。',
  freeText: '自由記述で、ほぼすべての行で異なります。',
  aName: '名前で、ほぼすべての行で異なります。',
  persons: '個人名を含みます。個人の特定がスコアに影響してはなりません。',
  contact: '顧客名、連絡先、または担当者を示す列です。顧客とともに表示しますが、学習には使いません。',
  rowNumbers: '行番号で、顧客の特徴ではありません。',
  idNumber: '識別番号で、ほぼすべての行で異なります。',
  allDifferent: '名前や番号のように、行ごとに異なります。',
  tooMany: '{rows}行に{values}種類の値があり、学習するには多すぎます。',
  disguised: '「{name}」の値{values}はほかから大きく外れているため、欠損として扱います。',
  notADate: '「{name}」は日付ですが、{values}は違います。欠損として扱います。',
  notDates: '「{name}」は日付ですが、{values}は違います。欠損として扱います。',
  notAFigure: '「{name}」は数値ですが、{values}は違います。欠損として扱います。',
  notFigures: '「{name}」は数値ですが、{values}は違います。欠損として扱います。',
  ambiguousDates: '「{name}」の日付は日と月のどちらが先か決められません（{value}）。2026-01-31のように書くと確実です。',
  missing: '「{name}」は行の{percent}で欠損しています。モデルは欠損も情報として扱います。',
  missingMany: '{columns}個の列が行の{percent}を超えて欠損しています: {list}。モデルは欠損も情報として扱います。',
  noId: '顧客を識別する列がありません。結果は行の順序を保ちます。顧客IDを追加すると、ファイル間で顧客を照合できます。',
  repeatedIds:
    '{count}行が前の行の顧客IDを繰り返しています。各行に結果が付き、同じ顧客の行が学習データと検証データに分かれることはありません。',
  severalSubscriptions:
    '{subscriptions}件の契約は{customers}人の顧客のものです。契約ごとに行とリスクがあり、同じ顧客の契約が学習データと検証データに分かれることはありません。',
  contradictions: '{count}人の顧客の行で結果が矛盾しています。正しい行だけを残してください。',
  copiedRows:
    '{count}行はID以外がほかの行と同じで、偶然とは言えない数です。重複行は同じ分割に入れるため、測定した品質が過大になることはありません。',
  fewRows: 'ファイルは{count}行です。500人未満では結果がファイルごとに大きく変わります。信頼区間をご確認ください。',
  fewCustomers:
    'ファイルの顧客は{count}人です。500人未満では結果がファイルごとに大きく変わります。信頼区間をご確認ください。',
  someRows: 'ファイルは{rows}行です。1,000人以上で結果がより安定します。',
  someCustomers: 'ファイルの顧客は{customers}人です。1,000人以上で結果がより安定します。',
  splitFlattered:
    '無作為に分けると{copies}行の重複行が両側に入り、AUCは{claimed}と出ます。重複行をまとめると{honest}で、新しい顧客にはこちらが見込まれます。',
  splitSame: '{copies}行の重複行の影響はありません。無作為に分けるとAUCは{claimed}、重複行をまとめると{honest}です。',
  driftStrong: '「{name}」の値は、学習データから大きくずれています（安定性指標{index}）。',
  driftNoticeable: '「{name}」の値は、学習データからいくらかずれています（安定性指標{index}）。',
  earlierModel:
    'ファイルは誰が離脱したかを示しませんが、以前のアップロードと同じ列があるため、それで学習したモデルで採点しました（結果が分かる顧客{labelled}人、AUC {auc}）。',
  givenModel:
    '選択したモデルで採点しました。このファイルではモデルを学習していません。選択したモデルは結果が分かる顧客{labelled}人で学習したものです（AUC {auc}）。',
  withoutId: '{lines}行中{without}行は「{name}」または日付がないため除外しました。',
  returns: '{lines}行は金額が負です（返品、訂正）。その日の支出から差し引き、購入には数えません。',
  onlyReturned: '{customers}人の顧客は返品のみで購入がないため、結果とすべての数値から除外しました。',
  leavingLines:
    '「{event}」が離脱の時期を示します。{left}人が離脱し、結果に行は付きません。モデルは最大{cutOffs}時点で、それまでの情報から次の{span}に離脱した人を予測するよう学習します。',
  inactivePurchase:
    '離脱を示す列がないため、{span}購入がない顧客を離脱とみなします。このデータの購入間隔の{percent}はそれより短くなっています。',
  inactiveActivity:
    '離脱を示す列がないため、{span}活動がない顧客を離脱とみなします。このデータの活動間隔の{percent}はそれより短くなっています。',
  logTooShort:
    'それより後に戻る顧客も多くいますが、ログが短いため期間を延ばせません。より長いログをアップロードしてください。',
  testedMonths: 'モデルはそれ以前の月から学習し、直近{span}に戻った顧客で検証しました。',
  testedDays: 'モデルは{known}時点の情報から学習し、{until}までに戻った顧客で検証しました。',
  goneAlready:
    '検証した{customers}人のうち{gone}人は、すでに離脱とみなせるほど長く活動がありませんでした。判定は残りの顧客についてのものです: AUC {active}（全顧客では{overall}）。',
  widePanel:
    'ファイルには{months}か月それぞれの列があります（{span}）。0を超える月は活動あり、0または空の月は活動なしとみなします。',
  neverActive: '{customers}人は一度も活動がなく、結果に行は付きません。',
  panelRows: '{rows}行は{customers}人の顧客で、1人あたり約{each} {period}です。',
  panelConstant:
    '結果は同じ顧客のすべての行で同じで、離脱の時期を示しません。各顧客の最後の行と、それまでの変化から学習します。',
  panelPairs:
    '{unit}の終わりのデータから次を予測します。モデルは{pairs}組で学習し、各顧客を{day}時点（離脱した顧客はその前）で1回採点します。',
  spentAltogether: '「{name}」を顧客の総支出として読み取りました。',
  spentEach: '「{name}」を1回の購入あたりの平均支出として読み取りました。',
  rfmContradiction:
    '{rows}行は矛盾しています（最後の購入が最初より前か終わりより後、または初日だけの繰り返し）。平均のスコアを付けます。',
  eventLeak: '「{name}」は「{event}」の顧客だけに値があり、結果の繰り返しです。',
  othersLeak: '「{name}」はそれ以外の顧客だけに値があり、結果の繰り返しです。',
  eventOnly: '「{name}」は「{event}」の顧客にしか値がなく、後になって分かります。',
  eventAlone:
    '「{name}」だけで「{event}」の顧客をほぼ誤りなく見分けられます（AUC {auc}）。結果の繰り返しか、後で分かる情報です。',
  eventScore: '「{name}」は「{event}」そのもののスコア、理由、または予測です（単独でAUC {auc}）。',
  eventStrong:
    '「{name}」だけで「{event}」の顧客をよく見分けられます（AUC {auc}）。残しましたが、後で初めて分かるなら除外してください。',
  rfmConvention:
    '「{recency}」を{since}の時間、「{frequency}」を{purchases}の回数、「{age}」を最初の購入からの時間（単位: {unit}）として読み取りました。',
  rfmUnsure:
    '「{recency}」を{since}の時間、「{frequency}」を{purchases}の回数、「{age}」を最初の購入からの時間（単位: {unit}）として読み取りました（単位は推定です。列名を「T days」か「T weeks」にすると確実です）。',
  rejectedWhy: '{count}行は値が{columns}列に合わないため除外しました（{line}行目: {why}）: {lines}。',
  nearCopies:
    '{count}行はほかの行とほぼ重複しています（違いは一つか二つのセル、またはわずかな数値のみ）。同じ分割に入れるため、測定した品質が過大になることはありません。',
  keepColumn:
    '「{name}」が離脱の前に分かるものなら、プレビューで列の上の「使う」に印を付けてください（コマンドラインでは --keep）。',
  leakDiffers:
    '「{name}」は「{event}」でない顧客{stayers}人では全員「{value}」で、該当する{leavers}人のうち{left}人では異なります。後で初めて分かる情報です。',
  leakPure:
    '「{name}」が「{value}」なのは「{event}」の顧客{leavers}人のうち{left}人だけで、ほかにはいません。後で初めて分かる情報です。',
  leakLate: '名前から見て「{name}」は「{event}」の後で初めて分かり、単独でもよく当たります（AUC {auc}）。',
  pureValue:
    '「{name}」が「{value}」の顧客{count}人は全員「{event}」です。列は残しましたが、この値が後で初めて分かるものなら除外してください。',
  mixedNotation:
    '「{name}」は小数点に点とコンマの両方を使っています（{values}）。数値ごとに判断して読みましたが、表記を統一すると確実です。',
  openEnds: '「{name}」には上限や下限のない値があります（{values}）。書かれた数値のすぐ外側に置きます。',
  speltOtherwise: '「{name}」を以前のモデルの列「{model}」とみなしました。違う列なら名前を変えてください。',
  modelColumnTold: 'ご指定のとおり、「{name}」をモデルの列「{model}」として使いました。',
  modelColumnMissing:
    'モデルは「{name}」を使いますが、このファイルにはありません。モデルの特徴量重要度の{percent}を占める列で、全顧客をこの列なしで採点しています。',
  modelUnseen: '{customers}人中{count}人の「{name}」に、学習データにない値があります: {list}。欠損として扱います。',
  modelOutside:
    '「{name}」では{customers}人中{count}人が、学習した範囲の外にあります（このファイル: {least}～{most}、学習時: {lowest}～{highest}）。',
};
