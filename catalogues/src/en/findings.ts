import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'We found only one column. If there should be more, separate the values by commas, semicolons, tabs or vertical bars.',
  encodingWindows:
    'The file is not UTF-8. We read it as Windows-1252, the usual choice of Excel in Western Europe and America; check that accented letters look right.',
  encodingMixed:
    'Some lines of the file are UTF-8 and others Windows-1252, as if two files had been joined. We read each line in its own way; check that accented letters look right.',
  encodingByWords: 'The file is not UTF-8. We read it as {name}, because that gives readable words.',
  encodingUnicode: 'The file is {name} text, as Excel writes it for “Unicode Text”. We read it as such.',
  noHeader:
    'The first line already contains data, so the columns have no names. We call them {list}; add a header line to name them.',
  headerLine: 'The column names are on line {line}; the lines above were not read as data.',
  repeatedNames: 'Some column names occur more than once in the header. We call the later ones {list}.',
  unnamed: 'A column has no name in the header. We call it {list}.',
  unnamedMany: '{columns} columns have no name in the header. We call them {list}.',
  rejected:
    '{count} row was set aside because the values do not fit under the {columns} columns. Set aside: {lines}. | {count} rows were set aside because the values do not fit under the {columns} columns. Set aside: {lines}.',
  shortRows:
    '{count} row lacks its last values; they count as missing: {lines}. | {count} rows lack their last values; they count as missing: {lines}.',
  totalRow: 'The last row is a total, not a customer, and was left out: {lines}.',
  totalRows: 'The last rows are totals, not customers, and were left out: {lines}.',
  footnotes: 'Remarks under the table were not read as data: {lines}.',
  unitsRow:
    'The line below the column names describes the columns (line {line}); it is not a customer and was left out.',
  repeatedHeader:
    'The line of column names is repeated inside the data and was left out there: {lines}. Several tables may have been joined.',
  blankRows: '{count} row is empty and was left out. | {count} rows are empty and were left out.',
  strayQuotes: 'A quotation mark that is never closed was read as an ordinary character: {lines}.',
  separatorSpace:
    'The values are separated by spaces. A value that holds a space itself must stand in quotation marks.',
  separatorOdd: 'The values are separated by “{sign}”.',
  quoteMark: 'The values stand between {sign} and {sign} instead of quotation marks. We read them without these signs.',
  joinedNames: 'The column names stand on several lines. We joined them: {lines}.',
  unitsRows:
    'The lines under the column names say in words what the values below them are; they are no customers: {lines}.',
  moreNames: 'The header has more names than the rows have values. Nothing stands under {list}.',
  separatorAdded:
    'The header line has a separator too many. We read it without that separator, so that the names stand over their values; check {list}.',
  separatorMissing:
    'The header line has fewer names than the rows have values; a separator seems to be missing in it. Check whether the names stand over the right values: {list}.',
  rowNames:
    'The header line has one name fewer than the rows have values. We took the first column as row names and call it “{name}”; check whether the other names stand over the right values.',
  severalTables:
    'The file holds several tables. We read the one with the most rows and left out the others, which begin here: {lines}.',
  unknownColumn: 'You chose a column “{name}”, but the file has none of that name.',
  eventAgainst: 'Predicting: {event}, against {list}.',
  eventAgainstChosen: 'Predicting: {event}, against {list}, as you chose.',
  positiveGuessed:
    'Nothing in the file says which value of “{name}” means that a customer left. We took “{value}”; choose the other value if that is wrong.',
  goodNews:
    '“{event}” is good news and does not mean leaving. Scores and tiers are its probability, so a high score is not a risk of losing the customer, and no revenue counts as at risk.',
  notChurn:
    '“{name}” does not describe leaving. Scores and tiers are the probability of “{event}”; read them as a risk only if that is what the column means in your company.',
  severalClasses: '“{name}” has {values} values. We compare “{value}” with all others together: {others}.',
  partlyLabelled:
    '“{name}” is blank for {blank} of {customers} customers. We learn from the others and score all of them.',
  labelSlips:
    '“{name}” says yes or no, except {values}. For those customers the outcome counts as not known; they are scored like the others.',
  labelFromDates:
    'No column says who left, but “{start}” and “{end}” do: a row whose “{end}” is in the past has ended, all others are still running.',
  labelFromDay:
    'No column says who left, but “{name}” says when: customers with a date there have left, all others are still customers.',
  labelFromReason:
    'No column says who left, but “{name}” says why: customers with a reason there have left, all others are still customers.',
  leftOut: 'Left out: {reason}',
  leakKept: 'You asked to keep “{name}”, although it looks like a leak: {reason}',
  leakOurs: '“{name}” was written by an earlier prediction of ours.',
  leakLeft: '“{name}” is filled exactly for leavers: it repeats the label.',
  leakStayed: '“{name}” is filled exactly for stayers: it repeats the label.',
  leakOnlyLeavers: '“{name}” is filled only for leavers, so it becomes known afterwards.',
  leakAfterwards: '“{name}” describes the leaving itself and is known only afterwards.',
  leakAlone:
    '“{name}” alone separates leavers from stayers almost without error (AUC {auc}): it repeats the answer or is only known afterwards.',
  leakScore: '“{name}” is the score, reason or forecast of the leaving itself (AUC {auc} alone).',
  strongColumn:
    '“{name}” alone separates leavers from stayers very well (AUC {auc}). We kept it; exclude it if it is only known after a customer has left.',
  askedOut: 'You asked to leave it out.',
  saysWhen: 'It says when the row was recorded, not what the customer is like.',
  noValues: 'It holds no values.',
  sameValue: 'It has the same value everywhere.',
  mostlyEmpty: 'It is empty for {percent} of the rows.',
  freeText: 'It is free text that differs in nearly every row.',
  aName: 'It is a name, different for nearly every row.',
  persons: 'It names people; who someone is must not decide how they are scored.',
  contact:
    'It says who the customer is, how to reach them or who looks after them: shown beside the customer, and not learnt from.',
  rowNumbers: 'It numbers the rows and says nothing about the customer.',
  idNumber: 'It is an identification number, different for nearly every row.',
  allDifferent: 'It is different for every row, like a name or a number.',
  tooMany: 'It has {values} different values in {rows} rows, too many to learn from.',
  disguised: 'In “{name}” the value {values} lies far outside all others; we read it as “not known”.',
  notADate: '“{name}” holds dates, except {values}; we read that as missing.',
  notDates: '“{name}” holds dates, except {values}; we read those as missing.',
  notAFigure: '“{name}” holds figures, except {values}; we read that as missing.',
  notFigures: '“{name}” holds figures, except {values}; we read those as missing.',
  ambiguousDates:
    'Every date in “{name}” could be read with the day or with the month first ({value}). Write dates as 2026-01-31 to be sure.',
  missing: '“{name}” is missing for {percent} of the rows. The model treats missing as information of its own.',
  missingMany:
    '{columns} columns are missing for more than {percent} of the rows: {list}. The model treats missing as information of its own.',
  noId: 'No column identifies the customers. The results keep the order of your rows; add a customer id to find customers again in later files.',
  repeatedIds:
    '{count} row repeats a customer id of an earlier row. Every row keeps its own line in the results; rows of one customer are never both learnt from and tested on. | {count} rows repeat a customer id of an earlier row. Every row keeps its own line in the results; rows of one customer are never both learnt from and tested on.',
  severalSubscriptions:
    '{subscriptions} subscriptions belong to {customers} customers. Each subscription has its own line and its own risk; those of one customer are never both learnt from and tested on.',
  contradictions:
    '{count} customer has contradictory rows: one outcome in one row and the other in another. Keep the row that is right. | {count} customers have contradictory rows: one outcome in one row and the other in another. Keep the row that is right.',
  copiedRows:
    '{count} row has the same values as another row in everything but the id, more than chance explains. Such rows stay together, so that the reported quality is not flattered by them. | {count} rows have the same values as another row in everything but the id, more than chance explains. Such rows stay together, so that the reported quality is not flattered by them.',
  fewRows:
    'The file has {count} row. Below 500 customers results vary widely from one file to the next; look at the intervals. | The file has {count} rows. Below 500 customers results vary widely from one file to the next; look at the intervals.',
  fewCustomers:
    'The file has {count} customer. Below 500 customers results vary widely from one file to the next; look at the intervals. | The file has {count} customers. Below 500 customers results vary widely from one file to the next; look at the intervals.',
  someRows: 'The file has {rows} rows. Results become steadier from 1,000 customers on.',
  someCustomers: 'The file has {customers} customers. Results become steadier from 1,000 customers on.',
  splitFlattered:
    'A random split would have claimed an AUC of {claimed}, because it meets {copies} copied rows on both sides. With copies kept together it is {honest}: that is what to expect of new customers.',
  splitSame:
    'The {copies} copied rows make no difference: a random split would have claimed an AUC of {claimed}, with copies kept together it is {honest}.',
  driftStrong: 'The values of “{name}” differ strongly from those the model learnt from (stability index {index}).',
  driftNoticeable:
    'The values of “{name}” differ noticeably from those the model learnt from (stability index {index}).',
  earlierModel:
    'The file does not say who left, but has the columns of an earlier upload: it was scored with the model learnt then ({labelled} labelled customers, AUC {auc}).',
  givenModel:
    'Scored with the model that was given; nothing was learnt from this file. The model was learnt from {labelled} labelled customers, AUC {auc}.',
  withoutId:
    '{without} of {lines} lines [{without}|has|have] no “{name}” or no date, [{without}|belongs|belong] to no customer and [{without}|was|were] left out.',
  returns:
    '{lines} [{lines}|line has|lines have] a negative amount (returns, corrections). That lowers what was spent on the day and is not counted as a purchase.',
  onlyReturned:
    '{customers} [{customers}|customer has|customers have] returns but no purchases. There is nothing to predict, so no row is written and no figure counts them.',
  leavingLines:
    '“{event}” says when a customer left: {left} did and get no line of their own. The model learns, at up to {cutOffs} points in time, from what was known before who left within the next {span}.',
  inactivePurchase:
    'No column says who left, so we count a customer as gone after {span} without a purchase: {percent} of all returns in this {source} come sooner.',
  inactiveActivity:
    'No column says who left, so we count a customer as gone after {span} without activity: {percent} of all returns in this {source} come sooner.',
  logTooShort:
    'Many customers come back later than that, but the log is too short to wait for them: upload a longer one.',
  testedMonths: 'The model learns from the months before and was tested on who came back in the last {span}.',
  testedDays: 'The model learns from what was known on {known} and was tested on who came back by {until}.',
  goneAlready:
    '{gone} of the {customers} customers the model was tested on had stayed away long enough to count as gone already. The verdict is about the others, whom a model is for: AUC {active}, where all together give {overall}.',
  widePanel:
    'The file has a column for each of {months} months ({span}). We read a customer as active in a month with a figure above 0, and as absent where it is 0 or blank.',
  neverActive:
    '{customers} [{customers}|customer was never active and gets|customers were never active and get] no line.',
  panelRows: '{rows} rows are {customers} customers, about {each} {period} each.',
  panelConstant:
    'The label is the same in all rows of a customer, so it does not say when a customer left: we learn from each customer’s last row and its changes against the rows before.',
  panelPairs:
    'What is known at the end of a {unit} predicts the next one: the model learns from {pairs} such pairs and scores every customer once, as of {day} or, for those who left, of the {unit} before.',
  spentAltogether: 'We read “{name}” as what a customer spent altogether.',
  spentEach: 'We read “{name}” as what a customer spends per purchase on average.',
  rfmContradiction:
    '{rows} [{rows}|row contradicts itself|rows contradict themselves] (a last purchase before the first or after the end, or repeats on the first day only) and [{rows}|gets|get] the average score.',
  eventLeak: '“{name}” is filled exactly for customers with “{event}”: it repeats the label.',
  othersLeak: '“{name}” is filled exactly for the others: it repeats the label.',
  eventOnly: '“{name}” is filled only for customers with “{event}”, so it becomes known afterwards.',
  eventAlone:
    '“{name}” alone separates customers with “{event}” from the others almost without error (AUC {auc}): it repeats the answer or is only known afterwards.',
  eventScore: '“{name}” is the score, reason or forecast of “{event}” itself (AUC {auc} alone).',
  eventStrong:
    '“{name}” alone separates customers with “{event}” from the others very well (AUC {auc}). We kept it; exclude it if it is only known afterwards.',
  rfmConvention:
    'We read “{recency}” as the time {since}, “{frequency}” as the number of {purchases} and “{age}” as the time since the first purchase, in {unit}.',
  rfmUnsure:
    'We read “{recency}” as the time {since}, “{frequency}” as the number of {purchases} and “{age}” as the time since the first purchase, in {unit} (nothing says so; name the column “T days” or “T weeks” to be sure).',
  rejectedWhy:
    '{count} row was set aside because the values do not fit under the {columns} columns (line {line}: {why}). Set aside: {lines}. | {count} rows were set aside because the values do not fit under the {columns} columns (line {line}: {why}). Set aside: {lines}.',
  nearCopies:
    '{count} row differs from another row only in a cell or two, or by a trace in the figures, as copies do. Such rows stay together, so that the reported quality is not flattered by them. | {count} rows differ from another row only in a cell or two, or by a trace in the figures, as copies do. Such rows stay together, so that the reported quality is not flattered by them.',
  keepColumn:
    'If “{name}” is known before a customer leaves, tick “Use” above the column in the preview (--keep on the command line).',
  leakDiffers:
    '“{name}” is “{value}” for all {stayers} customers without “{event}” and differs for {left} of the {leavers} with it, so it becomes known only afterwards.',
  leakPure:
    '“{name}” says “{value}” of {left} of the {leavers} customers with “{event}” and of nobody else, so it becomes known only afterwards.',
  leakLate: 'By its name “{name}” is known only after “{event}”, and alone it tells it well (AUC {auc}).',
  pureValue:
    'The customer with “{value}” in “{name}” has “{event}”. We kept the column; leave it out if this value becomes known only afterwards. | All {count} customers with “{value}” in “{name}” have “{event}”. We kept the column; leave it out if this value becomes known only afterwards.',
  mixedNotation:
    '“{name}” writes its figures in two ways, points and commas for decimals ({values}). We read each as it is meant; write them one way to be sure.',
  openEnds: '“{name}” has open ends ({values}). We keep them in order, just beyond the figure they name.',
  speltOtherwise: 'We took “{name}” for the column “{model}” of the earlier model. Rename it if they are not the same.',
  modelColumnTold: '“{name}” stands for the column “{model}” of the model, as you said.',
  modelColumnMissing:
    'The model looks at “{name}”, which this file does not have. It carries {percent} of what the model knows; everybody is scored without it.',
  modelUnseen:
    '{count} of {customers} customers has a value in “{name}” that the model never met: {list}. It counts as missing. | {count} of {customers} customers have a value in “{name}” that the model never met: {list}. It counts as missing.',
  modelOutside:
    'In “{name}”, {count} of {customers} customers lies beyond everything the model learnt from (here {least} to {most}, there {lowest} to {highest}). | In “{name}”, {count} of {customers} customers lie beyond everything the model learnt from (here {least} to {most}, there {lowest} to {highest}).',
};
