import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'We found only one column. If there should be more, separate the values by commas, semicolons, tabs or vertical bars.',
  encodingWindows:
    'The file is not UTF-8. We read it as Windows-1252, the Excel default in Western Europe and the Americas; check that accented letters look right.',
  encodingMixed:
    'Some lines of the file are UTF-8 and others Windows-1252, as if two files had been joined. We decoded each line separately; check that accented letters look right.',
  encodingByWords: 'The file is not UTF-8. We read it as {name}, because that gives readable words.',
  encodingUnicode: 'The file is {name} text, as Excel writes it for “Unicode Text”. We read it as such.',
  noHeader:
    'The first line already contains data, so the columns have no names. We call them {list}; add a header line to name them.',
  headerLine: 'The column names are on line {line}; the lines above were not read as data.',
  repeatedNames: 'Some column names occur more than once in the header. We call the later ones {list}.',
  unnamed: 'A column has no name in the header. We call it {list}.',
  unnamedMany: '{columns} columns have no name in the header. We call them {list}.',
  rejected:
    '{count} row was skipped because its values do not match the {columns} columns. Skipped: {lines}. | {count} rows were skipped because their values do not match the {columns} columns. Skipped: {lines}.',
  shortRows:
    '{count} row is cut short; its last values count as missing: {lines}. | {count} rows are cut short; their last values count as missing: {lines}.',
  totalRow: 'The last row is a total, not a customer, and was left out: {lines}.',
  totalRows: 'The last rows are totals, not customers, and were left out: {lines}.',
  footnotes: 'Notes below the table were not read as data: {lines}.',
  unitsRow:
    'The line below the column names describes the columns (line {line}); it is not a customer and was left out.',
  repeatedHeader:
    'The header line is repeated inside the data and was skipped there: {lines}. Several tables may have been joined.',
  blankRows: '{count} row is empty and was left out. | {count} rows are empty and were left out.',
  strayQuotes: 'An unclosed quotation mark was read as an ordinary character: {lines}.',
  separatorSpace: 'The values are separated by spaces. Values that contain spaces must be in quotation marks.',
  separatorOdd: 'The values are separated by “{sign}”.',
  quoteMark: 'The values are enclosed in {sign} instead of quotation marks. We removed these characters.',
  joinedNames: 'The column names span several lines. We joined them: {lines}.',
  unitsRows:
    'The lines below the column names describe the columns; they are not customers and were left out: {lines}.',
  moreNames: 'The header has more names than the rows have values. There are no values under {list}.',
  separatorAdded:
    'The header line has one separator too many. We ignored it so that the names line up with their values; check {list}.',
  separatorMissing:
    'The header line has fewer names than the rows have values; it seems to lack a separator. Check that the names line up with the right values: {list}.',
  rowNames:
    'The header line has one name fewer than the rows have values. We took the first column as row names and call it “{name}”; check that the other names line up with the right values.',
  severalTables:
    'The file contains several tables. We read the one with the most rows and left out the others, which start here: {lines}.',
  unknownColumn: 'You chose the column “{name}”, but the file has no column with that name.',
  eventAgainst: 'Predicting: {event} vs. {list}.',
  eventAgainstChosen: 'Predicting: {event} vs. {list}, as you chose.',
  positiveGuessed:
    'The file does not show which value of “{name}” means that a customer left. We assumed “{value}”; choose the other value if that is wrong.',
  goodNews:
    '“{event}” is good news and does not mean leaving. Scores and tiers show its probability, so a high score is not a churn risk, and no revenue counts as at risk.',
  notChurn:
    '“{name}” does not describe leaving. Scores and tiers show the probability of “{event}”; read them as a risk only if that is what the column means in your company.',
  severalClasses: '“{name}” has {values} values. We compare “{value}” with all others combined: {others}.',
  partlyLabelled:
    '“{name}” is blank for {blank} of {customers} customers. We learn from the others and score all of them.',
  labelSlips:
    '“{name}” is yes or no, except for {values}. The outcome of those customers counts as unknown; they are scored like the others.',
  labelFromDates:
    'No column shows who left, so we derived it from “{start}” and “{end}”: rows whose “{end}” is in the past have ended, all others are still running.',
  labelFromDay:
    'No column shows who left, so we derived it from the dates in “{name}”: customers with a date there have left, all others are still customers.',
  labelFromReason:
    'No column shows who left, so we derived it from the reasons in “{name}”: customers with a reason there have left, all others are still customers.',
  leftOut: 'Left out: {reason}',
  leakKept: 'You chose to keep “{name}”, although it looks like a leak: {reason}',
  leakOurs: '“{name}” is the output of an earlier prediction.',
  leakLeft: '“{name}” is filled exactly for leavers: it repeats the label.',
  leakStayed: '“{name}” is filled exactly for stayers: it repeats the label.',
  leakOnlyLeavers: '“{name}” is filled only for leavers, so it is only known afterwards.',
  leakAfterwards: '“{name}” describes the departure itself and is only known afterwards.',
  leakAlone:
    '“{name}” alone separates leavers from stayers almost without error (AUC {auc}): it repeats the outcome or is only known afterwards.',
  leakScore: '“{name}” is a score, reason or forecast of churn itself (AUC {auc} alone).',
  strongColumn:
    '“{name}” alone separates leavers from stayers very well (AUC {auc}). We kept it; exclude it if it is only known after a customer has left.',
  askedOut: 'You excluded it.',
  saysWhen: 'It records when the row was written and does not describe the customer.',
  noValues: 'It is empty.',
  sameValue: 'It has the same value everywhere.',
  mostlyEmpty: 'It is empty for {percent} of the rows.',
  freeText: 'It is free text that differs in nearly every row.',
  aName: 'It is a name that differs in nearly every row.',
  persons: 'It contains people’s names; identity must not affect scores.',
  contact:
    'It identifies the customer, their contact details or their account manager: shown with the customer, but not used for training.',
  rowNumbers: 'It is a row number and does not describe the customer.',
  idNumber: 'It is an identifier that differs in nearly every row.',
  allDifferent: 'It has a different value in every row, like a name or an id.',
  tooMany: 'It has {values} distinct values in {rows} rows, too many to learn from.',
  disguised: 'In “{name}”, the value {values} is far outside the range of all others; we treat it as missing.',
  notADate: '“{name}” contains dates, except for {values}; we treat that as missing.',
  notDates: '“{name}” contains dates, except for {values}; we treat those as missing.',
  notAFigure: '“{name}” contains numbers, except for {values}; we treat that as missing.',
  notFigures: '“{name}” contains numbers, except for {values}; we treat those as missing.',
  ambiguousDates:
    'Every date in “{name}” could have the day or the month first ({value}). Write dates as 2026-01-31 to be sure.',
  missing: '“{name}” is missing for {percent} of the rows. The model treats missing values as information.',
  missingMany:
    '{columns} columns are missing for more than {percent} of the rows: {list}. The model treats missing values as information.',
  noId: 'No column identifies the customers. The results keep the order of your rows; add a customer id to match customers across files.',
  repeatedIds:
    '{count} row repeats a customer id from an earlier row. Every row keeps its own line in the results; rows of one customer are never split between training and test data. | {count} rows repeat a customer id from an earlier row. Every row keeps its own line in the results; rows of one customer are never split between training and test data.',
  severalSubscriptions:
    '{subscriptions} subscriptions belong to {customers} customers. Each subscription has its own line and its own risk; subscriptions of one customer are never split between training and test data.',
  contradictions:
    '{count} customer has rows with contradictory outcomes. Keep the correct row. | {count} customers have rows with contradictory outcomes. Keep the correct row.',
  copiedRows:
    '{count} row has the same values as another row except for the id, more often than chance explains. Duplicates stay in the same fold, so they do not inflate the reported quality. | {count} rows have the same values as another row except for the id, more often than chance explains. Duplicates stay in the same fold, so they do not inflate the reported quality.',
  fewRows:
    'The file has {count} row. With fewer than 500 customers, results vary widely from one file to the next; check the confidence intervals. | The file has {count} rows. With fewer than 500 customers, results vary widely from one file to the next; check the confidence intervals.',
  fewCustomers:
    'The file has {count} customer. With fewer than 500 customers, results vary widely from one file to the next; check the confidence intervals. | The file has {count} customers. With fewer than 500 customers, results vary widely from one file to the next; check the confidence intervals.',
  someRows: 'The file has {rows} rows. Results are more stable with 1,000 customers or more.',
  someCustomers: 'The file has {customers} customers. Results are more stable with 1,000 customers or more.',
  splitFlattered:
    'A random split would have reported an AUC of {claimed}, because {copies} duplicate rows would be on both sides. With duplicates kept together it is {honest}, which is what to expect for new customers.',
  splitSame:
    'The {copies} duplicate rows make no difference: a random split would have reported an AUC of {claimed}; with duplicates kept together it is {honest}.',
  driftStrong: '“{name}” has drifted strongly from the training data (stability index {index}).',
  driftNoticeable: '“{name}” has drifted noticeably from the training data (stability index {index}).',
  earlierModel:
    'The file does not show who left, but has the columns of an earlier upload, so it was scored with the model trained on that upload ({labelled} labelled customers, AUC {auc}).',
  givenModel:
    'Scored with the chosen model; no model was trained on this file. The chosen model was trained on {labelled} labelled customers, AUC {auc}.',
  withoutId:
    '{without} of {lines} lines [{without}|has|have] no “{name}” or no date and [{without}|was|were] left out.',
  returns:
    '{lines} [{lines}|line has|lines have] a negative amount (returns, corrections). Negative amounts reduce that day’s spending and do not count as purchases.',
  onlyReturned:
    '{customers} [{customers}|customer has|customers have] returns but no purchases and [{customers}|is|are] left out of the results and of all figures.',
  leavingLines:
    '“{event}” marks when a customer left: {left} did and get no line in the results. The model is trained at up to {cutOffs} points in time, on what was known before, to predict who left within the next {span}.',
  inactivePurchase:
    'No column shows who left, so we count a customer as churned after {span} without a purchase: {percent} of the gaps between purchases in this {source} are shorter.',
  inactiveActivity:
    'No column shows who left, so we count a customer as churned after {span} without activity: {percent} of the gaps between activities in this {source} are shorter.',
  logTooShort:
    'Many customers return later than that, but the log is too short for a longer window. Upload a longer one.',
  testedMonths: 'The model was trained on the earlier months and tested on who returned in the last {span}.',
  testedDays: 'The model was trained on what was known on {known} and tested on who returned by {until}.',
  goneAlready:
    '{gone} of the {customers} customers the model was tested on had already been inactive long enough to count as churned. The verdict covers the others: AUC {active}, compared with {overall} for all customers.',
  widePanel:
    'The file has a column for each of {months} months ({span}). A customer counts as active in a month with a value above 0 and as inactive where it is 0 or blank.',
  neverActive:
    '{customers} [{customers}|customer was never active and gets|customers were never active and get] no line in the results.',
  panelRows: '{rows} rows cover {customers} customers, about {each} {period} each.',
  panelConstant:
    'The label is the same in all rows of a customer, so it does not show when a customer left. The model is trained on each customer’s last row and its change from earlier rows.',
  panelPairs:
    'Data at the end of each {unit} predicts the next one: the model is trained on {pairs} such pairs and scores every customer once, as of {day} or, for those who left, the {unit} before.',
  spentAltogether: 'We read “{name}” as a customer’s total spending.',
  spentEach: 'We read “{name}” as a customer’s average spending per purchase.',
  rfmContradiction:
    '{rows} [{rows}|row is|rows are] inconsistent (last purchase before the first or after the end, or repeat purchases only on the first day) and [{rows}|gets|get] the average score.',
  eventLeak: '“{name}” is filled exactly for customers with “{event}”: it repeats the label.',
  othersLeak: '“{name}” is filled exactly for the others: it repeats the label.',
  eventOnly: '“{name}” is filled only for customers with “{event}”, so it is only known afterwards.',
  eventAlone:
    '“{name}” alone separates customers with “{event}” from the others almost without error (AUC {auc}): it repeats the outcome or is only known afterwards.',
  eventScore: '“{name}” is a score, reason or forecast of “{event}” itself (AUC {auc} alone).',
  eventStrong:
    '“{name}” alone separates customers with “{event}” from the others very well (AUC {auc}). We kept it; exclude it if it is only known afterwards.',
  rfmConvention:
    'We read “{recency}” as the time {since}, “{frequency}” as the number of {purchases} and “{age}” as the time since the first purchase, in {unit}.',
  rfmUnsure:
    'We read “{recency}” as the time {since}, “{frequency}” as the number of {purchases} and “{age}” as the time since the first purchase, in {unit} (an assumption; name the column “T days” or “T weeks” to be sure).',
  rejectedWhy:
    '{count} row was skipped because its values do not match the {columns} columns (line {line}: {why}). Skipped: {lines}. | {count} rows were skipped because their values do not match the {columns} columns (line {line}: {why}). Skipped: {lines}.',
  nearCopies:
    '{count} row is a near-duplicate of another row: only one or two cells differ, or the numbers differ minimally. Near-duplicates stay in the same fold, so they do not inflate the reported quality. | {count} rows are near-duplicates of another row: only one or two cells differ, or the numbers differ minimally. Near-duplicates stay in the same fold, so they do not inflate the reported quality.',
  keepColumn:
    'If “{name}” is known before a customer leaves, tick “Use” above the column in the preview (--keep on the command line).',
  leakDiffers:
    '“{name}” is “{value}” for all {stayers} customers without “{event}” and differs for {left} of the {leavers} with it, so it is only known afterwards.',
  leakPure:
    '“{name}” is “{value}” for {left} of the {leavers} customers with “{event}” and for no others, so it is only known afterwards.',
  leakLate: 'Judging by its name, “{name}” is only known after “{event}”, and on its own it is a strong predictor (AUC {auc}).',
  pureValue:
    'The customer with “{value}” in “{name}” has “{event}”. We kept the column; exclude it if this value is only known afterwards. | All {count} customers with “{value}” in “{name}” have “{event}”. We kept the column; exclude it if this value is only known afterwards.',
  mixedNotation:
    '“{name}” mixes decimal points and decimal commas ({values}). We interpreted each number separately; use one notation to be sure.',
  openEnds: '“{name}” has open-ended values ({values}). We place them just beyond the number they name.',
  speltOtherwise:
    'We matched “{name}” to the column “{model}” of the earlier model. Rename it if they are not the same.',
  modelColumnTold: '“{name}” is used as the model’s column “{model}”, as you chose.',
  modelColumnMissing:
    'The model uses “{name}”, which this file does not have. It accounts for {percent} of the model’s feature importance; all customers are scored without it.',
  modelUnseen:
    '{count} of {customers} customers has a value in “{name}” that is not in the training data: {list}. It counts as missing. | {count} of {customers} customers have a value in “{name}” that is not in the training data: {list}. It counts as missing.',
  modelOutside:
    'In “{name}”, {count} of {customers} customers is outside the range of the training data (here {least} to {most}, there {lowest} to {highest}). | In “{name}”, {count} of {customers} customers are outside the range of the training data (here {least} to {most}, there {lowest} to {highest}).',
};
