/**
 * What the prediction engine says about a file, as patterns of its English: its findings, drivers and reasons arrive as
 * sentences, and are recognised here to be said again in another language. A form for one and a form for many are parted
 * by ' | '. What a name in braces may stand for is written down in retell.ts.
 */
export const SENTENCES = {
  oneColumn:
    'We found a single column. If there should be more, their separator is none we know: use commas, semicolons, tabs or vertical bars.',
  encodingWindows:
    'The file is not UTF-8. We read it as Windows-1252, the usual choice of Excel in Western Europe and America; check that accented letters look right.',
  encodingMixed:
    'Some lines of the file are UTF-8 and others Windows-1252, as if two files had been joined. We read each line in its own way; check that accented letters look right.',
  encodingByWords: 'The file is not UTF-8. We read it as {name}, because that gives {language} words.',
  encodingUnicode: 'The file is {name} text, as Excel writes it for “Unicode Text”. We read it as such.',
  noHeader:
    'The first line already holds data, so the columns have no names. We call them {list}; add a line of names to say what they are.',
  headerLine: 'The column names stand on line {n}; what is above them was not read as data.',
  repeatedNames: 'Some column names stand more than once in the header. We call the later ones {list}.',
  unnamed: 'A column has no name in the header. We call it {list}.',
  unnamedMany: '{n} columns have no name in the header. We call them {list}.',
  rejected:
    '{count} row was set aside because the values do not fit under the {n} columns{maybe}. Set aside: {lines}. | {count} rows were set aside because the values do not fit under the {n} columns{maybe}. Set aside: {lines}.',
  shortRows:
    '{count} row lacks its last values; they count as missing: {lines}. | {count} rows lack their last values; they count as missing: {lines}.',
  totalRow: 'The last row holds a total, not a customer, and was left out: {lines}.',
  totalRows: 'The last rows hold totals, not customers, and were left out: {lines}.',
  footnotes: 'Remarks under the table were not read as data: {lines}.',
  unitsRow:
    'The line under the column names says in words what the figures below it are (line {n}); it is no customer.',
  repeatedHeader:
    'The line of column names is repeated inside the data and was left out there: {lines}. Several tables may have been joined.',
  blankRows:
    '{count} row holds no values at all; it is no customer. | {count} rows hold no values at all; they are no customers.',
  strayQuotes: 'A quotation mark that is never closed was read as an ordinary character: {lines}.',
  unknownColumn: 'You chose a column “{name}”, but the file has none of that name.',

  event: 'We predict “{event}”.',
  eventAgainst: 'We predict “{event}” against {list}.',
  eventChosen: 'We predict “{event}”, as you chose.',
  eventAgainstChosen: 'We predict “{event}” against {list}, as you chose.',
  positiveGuessed:
    'Nothing in the file says which value of “{name}” means that a customer left. We took “{value}”; choose the other value if that is wrong.',
  goodNews:
    '“{event}” is good news and does not mean leaving. All scores and tiers are its chances, so a high one is no risk of losing the customer, and no revenue is called at risk.',
  notChurn:
    '“{name}” does not speak of leaving. All scores and tiers are the chances of “{event}”; read them as a risk only if that is what the column means in your company.',
  severalClasses: '“{name}” has {n} values. We compare “{value}” with all others together: {list}.',
  partlyLabelled: '“{name}” is blank for {n} of {m} customers. We learn from the others and score all of them.',
  labelFromDates:
    'No column says who left, but “{start}” and “{name}” do: a row whose “{again}” lies in the past has ended, all others are running.',
  labelFromDay:
    'No column says who left, but “{name}” says when: customers with a date there have left, all others are still there.',

  leftOut: 'Left out: {reason}',
  leakKept: 'You asked to keep “{name}”, although it looks like a leak: {reason}',
  leakOurs: '“{name}” was written by an earlier prediction of ours.',
  leakLeft: '“{name}” is filled exactly for leavers: it repeats the label.',
  leakStayed: '“{name}” is filled exactly for stayers: it repeats the label.',
  leakOnlyLeavers: '“{name}” is filled only for leavers, so it becomes known afterwards.',
  leakAfterwards: '“{name}” describes the leaving itself and is known only afterwards.',
  leakAlone:
    '“{name}” alone tells leavers from stayers almost without error (AUC {auc}): it is the label in other words, or known only afterwards.',
  leakScore: '“{name}” is the score, reason or forecast of the leaving itself (AUC {auc} alone).',
  strongColumn:
    '“{name}” alone tells leavers from stayers very well (AUC {auc}). We kept it; leave it out if it is only known after a customer has left.',
  askedOut: 'You asked to leave it out.',
  saysWhen: 'It says when the row was taken, not what the customer is like.',
  noValues: 'It holds no values.',
  sameValue: 'It has the same value everywhere.',
  mostlyEmpty: 'It is empty for {percent} of the rows.',
  freeText: 'It is free text; nearly every row says something else.',
  aName: 'It is a name, different for nearly every row.',
  persons: 'It names persons; who somebody is must not decide how they are rated.',
  rowNumbers: 'It numbers the rows and says nothing about a customer.',
  idNumber: 'It is an identification number, different for nearly every row.',
  allDifferent: 'It is different for every row, like a name or a number.',
  tooMany: 'It has {n} different values in {m} rows, too many to learn from.',

  disguised: 'In “{name}” the value {list} lies far outside all others; we read it as “not known”.',
  notADate: '“{name}” holds dates, except {list}; we read that as missing.',
  notDates: '“{name}” holds dates, except {list}; we read those as missing.',
  notAFigure: '“{name}” holds figures, except {list}; we read that as missing.',
  notFigures: '“{name}” holds figures, except {list}; we read those as missing.',
  ambiguousDates:
    'Every date in “{name}” could be read with the day or with the month first ({value}). Write dates as 2026-01-31 to be sure.',
  missing: '“{name}” is missing for {percent} of the rows. The model treats missing as information of its own.',
  missingMany:
    '{n} columns are missing for more than {percent} of the rows: {list}. The model treats missing as information of its own.',
  noId: 'No column identifies the customers. The results keep the order of your rows; add a customer id to find customers again in later files.',
  repeatedIds:
    '{count} row repeats a customer id of an earlier row. Every row keeps its own line in the results; rows of one customer are never both learnt from and tested on. | {count} rows repeat a customer id of an earlier row. Every row keeps its own line in the results; rows of one customer are never both learnt from and tested on.',
  severalSubscriptions:
    '{n} subscriptions belong to {m} customers. Each subscription has its own line and its own risk; those of one customer are never both learnt from and tested on.',
  contradictions:
    '{count} customer has rows that contradict each other: they say one outcome in one row and the other in another. Keep the row that is right. | {count} customers have rows that contradict each other: they say one outcome in one row and the other in another. Keep the row that is right.',
  copiedRows:
    '{count} row is a copy of another row in everything but the id. Copies stay together, so that the reported quality is not flattered by them. | {count} rows are copies of another row in everything but the id. Copies stay together, so that the reported quality is not flattered by them.',
  fewRows:
    'The file has {n} rows. Below 500 customers results vary widely from one file to the next; look at the intervals.',
  fewCustomers:
    'The file has {n} customers. Below 500 customers results vary widely from one file to the next; look at the intervals.',
  someRows: 'The file has {n} rows. Results become steadier from 1,000 customers on.',
  someCustomers: 'The file has {n} customers. Results become steadier from 1,000 customers on.',
  splitFlattered:
    'A random split would have claimed an AUC of {auc}, because it meets {n} copied rows on both sides. With copies kept together it is {index}: that is what to expect of new customers.',
  splitSame:
    'The {n} copied rows make no difference: a random split would have claimed an AUC of {auc}, with copies kept together it is {index}.',
  driftStrong: 'The values of “{name}” differ strongly from those the model learnt from (stability index {index}).',
  driftNoticeable:
    'The values of “{name}” differ noticeably from those the model learnt from (stability index {index}).',
  earlierModel:
    'The file does not say who left, but has the columns of an earlier upload: it was scored with the model learnt then ({n} labelled customers, AUC {value}).',

  withoutId: '{n} of {m} lines have no “{name}” or no date and belong to nobody; they were left out.',
  returns:
    '{n} lines have a negative amount (returns, corrections). They lower what was spent on their day and are not counted as purchases.',
  leavingLines:
    '“{event}” says when a customer left: {n} did and get no line of their own. The model learns, at up to {m} points in time, from what was known before who left within the next {span}.',
  inactivePurchase:
    'No column says who left, so we count a customer as gone after {span} without a purchase: {percent} of all returns in this {source} come sooner.',
  inactiveActivity:
    'No column says who left, so we count a customer as gone after {span} without activity: {percent} of all returns in this {source} come sooner.',
  logTooShort:
    'Many customers come back later than that, but the log is too short to wait for them: upload a longer one.',
  testedMonths: 'The model learns from the months before and was tested on who came back in the last {span}.',
  testedDays: 'The model learns from what was known on {date} and was tested on who came back by {until}.',
  widePanel:
    'The file has a column for each of {n} months ({value}). We read a customer as active in a month with a figure above 0, and as absent where it is 0 or blank.',
  neverActive: '{n} customers were never active and get no line.',
  panelRows: '{n} rows are {m} customers, about {index} {period} each.',
  panelConstant:
    'The label is the same in all rows of a customer, so it does not say when a customer left: we learn from each customer’s last row and its changes against the rows before.',
  panelPairs:
    'What is known at the end of a {unit} predicts the next one: the model learns from {n} such pairs and scores every customer once, as of {date} or, for those who left, of the {again} before.',
  spentAltogether: 'We read “{name}” as what a customer spent altogether.',
  spentEach: 'We read “{name}” as what a customer spends per purchase on average.',
  rfmContradiction:
    '{n} rows contradict themselves (a last purchase before the first or after the end, or repeats on the first day only) and get the average score.',

  higherRaises: 'Higher {name} goes with more risk ({points} points on average).',
  higherLowers: 'Higher {name} goes with less risk ({points} points on average).',
  longerRaises: 'A longer time since {name} goes with more risk ({points} points on average).',
  longerLowers: 'A longer time since {name} goes with less risk ({points} points on average).',
  movesLittle: '{name} moves the risk a little ({points} points on average).',
  higherChance: 'Higher {name} goes with a higher chance ({points} points on average).',
  higherLessChance: 'Higher {name} goes with a lower chance ({points} points on average).',
  longerChance: 'A longer time since {name} goes with a higher chance ({points} points on average).',
  longerLessChance: 'A longer time since {name} goes with a lower chance ({points} points on average).',
  chanceLittle: '{name} moves the chance a little ({points} points on average).',
  highestLowest: '{name}: risk is highest at {bin} and lowest at {other} ({points} points on average).',
  chanceHighest: '{name}: chance is highest at {bin} and lowest at {other} ({points} points on average).',

  allTooFew:
    'The file has {n} customers with a known outcome; at least {m} are needed, and 500 or more give steady results.',
  tooFew:
    'Only {n} of {all} customers with a known outcome; at least {m} are needed, and 500 or more give steady results.',
  oneClass: '“{name}” has only the value {list}, so there is nothing to compare with.',
  rareLeft: 'Only {n} of {all} customers have “{event}”; at least {m} are needed.',
  rareStayed: 'Only {n} of {all} customers do not have “{event}”; at least {m} are needed.',
  noFeatures:
    'Besides “{name}” the file holds no column that says something about a customer: the others identify, repeat or explain the outcome.',
  labelTooMany: '“{name}” has too many different values to tell customers who left from those who stayed.',
  labelAbsent: 'The file has no column “{name}”.',
  noLabel: 'No column tells which customers left and which stayed, so there is nothing to learn from.',

  'card.title': 'Model card',
  'card.what': 'What is predicted',
  'card.probability': 'The probability of “{event}” for each of {n} customers.',
  'card.ended': '{n} of the rows say how it ended; {m} of them ({percent}) showed the event.',
  'card.good': 'How good it is',
  'card.unknown': 'Nobody knows yet: the file does not say how it ended.',
  'card.measured': 'Every figure is measured on customers the model had not seen.',
  'card.drives': 'What drives it',
  'card.associations': 'Associations in the data, not causes.',
  'card.chance': 'Nothing that could be told from chance; what follows is what the model made of it.',
  'card.made': 'How it was made',
  'card.out': 'Columns left out',
  'card.none': 'None.',
  'card.told': 'What the data told us',
  'card.nothing': 'Nothing remarkable.',
  'card.survival': 'Survival',
  'card.use': 'How to use it',
  'card.caution':
    'The reasons say what goes together with leaving in this file. Changing them need not change the outcome; test actions on a part of the customers first.',
  'card.column': '“{name}”: {reason}',
  'card.warning': '**warning**: {reason}',
  'card.problem': '**problem**: {reason}',
} as const;

/** Smaller than a sentence: what stands in the place of {list}, {lines}, {span}, {bin}, {other}, {source}, {unit} … */
export const PARTS = {
  andMore: '{names} and {count} more',
  and: '{names} and {name}',
  line: 'line {n}',
  lines: 'lines {list}',
  days: '{count} day | {count} days',
  months: '{count} month | {count} months',
  weeks: '{count} week | {count} weeks',
  years: '{count} year | {count} years',
  absent: 'missing',
  other: 'another value',
  daysAgo: '{count} days ago',
  file: 'file',
  log: 'log',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  dayMany: 'days',
  weekMany: 'weeks',
  monthMany: 'months',
  quarterMany: 'quarters',
  yearMany: 'years',
} as const;

/** The same in another language; “ and ” become the language's own quotation marks. */
export interface EngineWords {
  readonly quotes: readonly [string, string];
  readonly sentences: Readonly<Record<keyof typeof SENTENCES, string>>;
  readonly parts: Readonly<Record<keyof typeof PARTS, string>>;
}
