import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew:
    'The file has {customers} [{customers}|customer|customers] with a known outcome; at least {least} are needed, and 500 or more give stable results.',
  tooFew:
    'Only {known} of {customers} customers have a known outcome; at least {least} are needed, and 500 or more give stable results.',
  oneClass: '“{name}” has only the value {values}, so there is nothing to compare with.',
  rareLeft: 'Only {few} of {customers} customers have “{event}”; at least {least} are needed.',
  rareStayed: 'Only {few} of {customers} customers do not have “{event}”; at least {least} are needed.',
  noFeatures:
    'There is nothing to learn from besides “{name}”: the other columns identify customers, or repeat or explain the outcome.',
  labelTooMany: '“{name}” has too many different values to separate customers who left from those who stayed.',
  labelAbsent: 'The file has no column “{name}”.',
  noLabel: 'No column shows which customers left and which stayed, so there is nothing to learn from.',
  emptyTitle: 'The file is empty',
  emptyReason: 'It contains no text.',
  emptyFix: 'Export the table again and check that the file opens in a text editor.',
  notCsv: 'This is not a CSV file',
  otherNotation: 'The file is {what}, not delimited text.',
  otherKind: 'The file is {what}, not a CSV text file.',
  binary: 'The file contains binary data, not CSV text.',
  notCsvFix: 'Open it in the program it came from and save or export it as CSV (comma separated, UTF-8).',
  notationFix:
    'Export the table as CSV (comma separated, UTF-8): one line of column names, then one line for each customer.',
  tooWide: 'The file has too many columns',
  tooWideReason: 'Its lines have {width} values each; we read up to {most} columns.',
  tooWideFix:
    'Check that the file has a line break after every customer, and remove columns that do not describe customers.',
  noCustomers: 'The file has no customers',
  noCustomersReason: 'The file has a header but no rows.',
  noCustomersFix: 'Export the table again with its rows; each row should be one customer.',
  noCustomersColumns: 'It has the columns {list}, but no rows below them.',
  pointerTitle: 'This is a pointer to a file, not the file itself',
  pointerReason: 'The file is only a {name} pointer to where the real file is stored. It does not contain the table.',
  pointerFix: 'Fetch the real file first (for Git LFS: git lfs pull), then upload that one.',
  notAligned: 'The rows do not line up with the columns',
  notAlignedReason: '{rows} [{rows}|row does|rows do] not match, starting at line {line}: {why}.',
  notAlignedFix:
    'Values that contain the separator must be in quotes. Export again with quotes around text, or with another separator.',
  fewTitle: 'Too few customers to learn from',
  fewFix: 'Add more customers, for example by going further back in time, and upload the file again.',
  nobodyLeft: 'Nobody in this file has left',
  everybodyLeft: 'Everybody in this file has left',
  nobodyEvent: 'Nobody in this file has “{event}”',
  everybodyEvent: 'Everybody in this file has “{event}”',
  oneClassFix: 'Include both customers who left and customers who stayed in the same period.',
  oneClassFixEvent: 'Include customers with and without it in the same period.',
  rareTitle: 'Too few examples of one outcome',
  rareFix: 'Add customers from a longer period, so that both outcomes occur often enough.',
  noFeaturesTitle: 'Nothing to learn from',
  noFeaturesFix: 'Add columns known before the outcome, such as contract, usage, payments or contacts.',
  labelNotUsable: '“{name}” cannot be used as the outcome',
  labelNotUsableFix: 'Choose a column with one value for customers who left and one for those who stayed.',
  noNames: 'The columns have no names',
  noNamesReason:
    'The first line of the file already contains data, so the columns have no names, and we cannot tell which one shows who left.',
  noNamesFix:
    'Add a first line with the names of the columns, one of them such as “Churned” with Yes or No for each customer. To score these customers with an earlier upload, use exactly its column names.',
  noLabelTitle: 'The file does not show who left',
  noLabelFix:
    'Add a column such as “Churned” with Yes or No for each customer. A list of purchases with customer, date and amount works as well, and so does a file with the columns of an earlier, labelled upload.',
  logLacks: 'The log lacks a customer or a date',
  logLacksReason:
    'A prediction from purchases needs a column that names the customer and one with the date of each purchase.',
  logShort: 'The log is too short',
  logShortBought:
    'Too few customers in it bought more than once, or it covers less than three {period}, so we cannot tell who stopped buying.',
  logShortActive:
    'Too few customers in it were active more than once, or it covers less than three {period}, so we cannot tell who became inactive.',
  logFewLeft:
    '{left} of {looks} observations of customers were followed by “{event}” within {span}; at least {leastLooks} observations and {leastEach} of each outcome are needed.',
  logFewBought:
    '{customers} [{customers}|customer|customers] bought something before {day}; {returned} of them returned within {span} and {gone} did not. At least {leastCustomers} customers and {leastEach} of each outcome are needed.',
  logFewActive:
    '{customers} [{customers}|customer was|customers were] active before {day}; {returned} of them returned within {span} and {gone} did not. At least {leastCustomers} customers and {leastEach} of each outcome are needed.',
  logFix:
    'Upload a longer log: customer, date and amount of every purchase, over a year if you can. Or add a column “Churned” with Yes or No for each customer.',
  panelFew:
    'The rows belong to {customers} [{customers}|customer|customers]; {left} of them [{left}|shows|show] “{event}” after an earlier row, and {stayed} [{stayed}|row was|rows were] followed by a row without it. At least {leastCustomers} customers and {leastEach} of each outcome are needed.',
  panelFewFix: 'Add more customers or a longer time, with at least one row before a customer leaves.',
  rfmNoAge: 'A column is missing: time since the first purchase',
  rfmNoAgeReason:
    'The file summarises how recently (“{recency}”) and how often (“{frequency}”) customers bought, but not how long each has been a customer, so inactive customers cannot be distinguished from new ones.',
  rfmNoAgeFix:
    'Add a column “T” with the days (or weeks) from each customer’s first purchase to the date of the data. Or upload the individual purchases (customer, date, amount), or add a column “Churned” with Yes or No.',
  rfmFew:
    '{customers} [{customers}|customer|customers] can be used and {repeaters} of them bought more than once; at least {leastCustomers} and {leastRepeaters} are needed.',
  rfmUnclear: 'The purchase summary cannot be interpreted',
  rfmMissing: 'Recency or frequency is missing.',
  rfmAgeMissing: 'The time since the first purchase is missing.',
  rfmNeither:
    'Customers with a single purchase should have a “{recency}” of 0 (from the first purchase to the last) or equal to “{age}” (since the last purchase), but have neither.',
  rfmFix:
    'Upload the individual purchases (customer, date, amount); we compute the summary from them. Or add a column “Churned” with Yes or No.',
  onlyLeavers: 'The file lists only customers who left',
  onlyLeaversReason:
    'Every row has a “{name}”, so this is a list of departures, not of purchases, and there are no other customers to compare with.',
  onlyLeaversFix:
    'Join it with the list of all your customers: one row for each, with the date or reason of leaving left blank for current customers.',
  onlyLeaversJoin:
    'Join it by “{id}” with the list of all your customers: one row for each, with “{name}” left blank for current customers.',
  noLabelCould: 'No column clearly shows which customers left and which stayed. Possible outcome columns: {list}.',
  noLabelChoose:
    'Choose the outcome column (--label on the command line), or add one such as “Churned” with Yes or No for each customer. A list of purchases with customer, date and amount works as well, and so does a file with the columns of an earlier, labelled upload.',
  modelLacks: 'Columns of an earlier model are missing',
  modelLacksReason:
    'The file does not show who left, and has {found} of the {columns} columns an earlier model needs to score it. Missing, or without usable values: {list}.',
  modelLacksFix:
    'Add these columns under exactly these names and upload the file again. Or add a column such as “Churned” with Yes or No for each customer to learn from this file.',
  modelMisfit: 'This file does not fit the model',
  modelMisfitReason:
    'It lacks {list}. The missing columns account for {percent} of the model’s feature importance, so scores without them would be unreliable.',
  modelMisfitFix:
    'Map the missing columns to columns of the file, or train a new model with a file that shows who left.',
  modelUnreadable: 'The model can no longer be read',
  modelUnreadableReason: 'It was written by another version, or its file is damaged.',
  noOutcomes: 'The file has no outcomes',
  noOutcomesReason: 'It needs a customer id column and a column that shows who left.',
  noOutcomesFix: 'Upload next month’s file with both columns, or a list of ids with Yes or No.',
  earlyOutcomesReason:
    'A customer counts as churned after {count} day without activity, counted from {since}, and this log ends on {last}. | A customer counts as churned after {count} days without activity, counted from {since}, and this log ends on {last}.',
  earlyOutcomesFix: 'Upload a log that extends to {day}.',
  lateOutcomesReason: 'This log starts on {first}, but must cover activity from {since}.',
  lateOutcomesFix: 'Upload a log that starts on {day} or earlier.',
  upliftColumns:
    'These customers lack columns the uplift model needs: {columns}. Choose a prediction with the same columns.',
  upliftNoColumns: 'These customers were scored without columns an uplift model could use.',
  upliftNotShown: '“{name}” does not show which customers respond to contact, so lists cannot be ordered by it.',
  otherCustomers:
    'Only {matched} of the {customers} customers in this prediction are in the file, so no outcomes were compared.',
};
