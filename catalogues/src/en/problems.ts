import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew:
    'The file has {customers} [{customers}|customer|customers] with a known outcome; at least {least} are needed, and 500 or more give steady results.',
  tooFew:
    'Only {known} of {customers} customers with a known outcome; at least {least} are needed, and 500 or more give steady results.',
  oneClass: '“{name}” has only the value {values}, so there is nothing to compare with.',
  rareLeft: 'Only {few} of {customers} customers have “{event}”; at least {least} are needed.',
  rareStayed: 'Only {few} of {customers} customers do not have “{event}”; at least {least} are needed.',
  noFeatures:
    'There is nothing to learn from besides “{name}”: the other columns identify customers, or repeat or explain the outcome.',
  labelTooMany: '“{name}” has too many different values to tell customers who left from those who stayed.',
  labelAbsent: 'The file has no column “{name}”.',
  noLabel: 'No column tells which customers left and which stayed, so there is nothing to learn from.',
  emptyTitle: 'The file is empty',
  emptyReason: 'It contains no text.',
  emptyFix: 'Export the table again and check that the file opens in a text editor.',
  notCsv: 'This is not a CSV file',
  otherNotation: 'The file is {what}, not lines of values with the same separator between them.',
  otherKind: 'The file is {what}, not a CSV text file.',
  binary: 'The file holds binary data, not the lines of text a CSV file has.',
  notCsvFix: 'Open it in the program it came from and save or export it as CSV (comma separated, UTF-8).',
  notationFix:
    'Export the table as CSV (comma separated, UTF-8): one line of column names, then one line for each customer.',
  tooWide: 'The file has too many columns',
  tooWideReason: 'Its lines have {width} values each; we read up to {most} columns.',
  tooWideFix:
    'Check that the file has a line break after every customer, and leave out columns that say nothing about them.',
  noCustomers: 'The file has no customers',
  noCustomersReason: 'The file has a header but no rows.',
  noCustomersFix: 'Export the table again with its rows; each row should be one customer.',
  noCustomersColumns: 'It has the columns {list}, but no rows below them.',
  pointerTitle: 'This is a pointer to a file, not the file itself',
  pointerReason:
    'The file holds a few lines in which {name} notes where the real file is kept. The table is not in it.',
  pointerFix: 'Fetch the real file first (for Git LFS: git lfs pull), then upload that one.',
  notAligned: 'The rows do not line up with the columns',
  notAlignedReason: '{rows} [{rows}|row does|rows do] not fit, beginning with line {line}: {why}.',
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
  labelNotUsable: '“{name}” cannot say who left',
  labelNotUsableFix: 'Choose a column with one value for customers who left and one for those who stayed.',
  noNames: 'The columns have no names',
  noNamesReason:
    'The first line of the file already contains data, so nothing says what the columns mean or which of them tells who left.',
  noNamesFix:
    'Add a first line with the names of the columns, one of them such as “Churned” with Yes or No for each customer. To score these customers with an earlier upload, use exactly its column names.',
  noLabelTitle: 'The file does not say who left',
  noLabelFix:
    'Add a column such as “Churned” with Yes or No for each customer. A list of purchases with customer, date and amount works as well, and so does a file with the columns of an earlier, labelled upload.',
  logLacks: 'The log lacks a customer or a date',
  logLacksReason:
    'A prediction from purchases needs a column that names the customer and one with the date of each purchase.',
  logShort: 'The log is too short',
  logShortBought:
    'Too few customers in it bought more than once, or it covers less than three {period}, so nobody can tell who stayed away.',
  logShortActive:
    'Too few customers in it were active more than once, or it covers less than three {period}, so nobody can tell who stayed away.',
  logFewLeft:
    '{left} of {looks} looks at a customer were followed by “{event}” within {span}; at least {leastLooks} looks and {leastEach} of each outcome are needed.',
  logFewBought:
    '{customers} [{customers}|customer|customers] bought something before {day}; {returned} of them came back within {span} and {gone} did not. At least {leastCustomers} customers and {leastEach} of each kind are needed.',
  logFewActive:
    '{customers} [{customers}|customer was|customers were] active before {day}; {returned} of them came back within {span} and {gone} did not. At least {leastCustomers} customers and {leastEach} of each kind are needed.',
  logFix:
    'Upload a longer log: customer, date and amount of every purchase, over a year if you can. Or add a column “Churned” with Yes or No for each customer.',
  panelFew:
    'The rows belong to {customers} [{customers}|customer|customers]; {left} of them [{left}|shows|show] “{event}” after an earlier row and {stayed} [{stayed}|row was|rows were] followed by staying. At least {leastCustomers} customers and {leastEach} of each outcome are needed.',
  panelFewFix: 'Add more customers or a longer time, with at least one row before a customer leaves.',
  rfmNoAge: 'One column is missing to tell who is still a customer',
  rfmNoAgeReason:
    'The file summarises how recently (“{recency}”) and how often (“{frequency}”) customers bought, but not how long each has been a customer: a customer who stays away cannot be told from one who has just joined.',
  rfmNoAgeFix:
    'Add a column “T” with the days (or weeks) from each customer’s first purchase to the day the figures were made. Or upload the purchases themselves (customer, date, amount), or add a column “Churned” with Yes or No.',
  rfmFew:
    '{customers} [{customers}|customer|customers] can be used and {repeaters} of them bought more than once; at least {leastCustomers} and {leastRepeaters} are needed.',
  rfmUnclear: 'The summed-up purchases cannot be understood',
  rfmMissing: 'Recency or frequency is missing.',
  rfmAgeMissing: 'The age is missing.',
  rfmNeither:
    'Customers with a single purchase should have a “{recency}” of 0 (from the first purchase to the last) or equal to “{age}” (since the last purchase), but have neither.',
  rfmFix:
    'Upload the purchases themselves (customer, date, amount): from them we make the same figures. Or add a column “Churned” with Yes or No.',
  onlyLeavers: 'The file lists only customers who left',
  onlyLeaversReason:
    'Every row has a “{name}”, so it is a list of departures, not of purchases, and there is nobody to compare with.',
  onlyLeaversFix:
    'Join it with the list of all your customers: one row for each, with the day or reason of leaving left blank for those who are still there.',
  onlyLeaversJoin:
    'Join it by “{id}” with the list of all your customers: one row for each, with “{name}” left blank for those who are still there.',
  noLabelCould: 'No column says clearly which customers left and which stayed. These could say how it ended: {list}.',
  noLabelChoose:
    'Choose the column that says how it ended (--label on the command line), or add one such as “Churned” with Yes or No for each customer. A list of purchases with customer, date and amount works as well, and so does a file with the columns of an earlier, labelled upload.',
  modelLacks: 'The file nearly has the columns of an earlier model',
  modelLacksReason:
    'The file does not say who left, and has {found} of the {columns} columns an earlier model needs to score it. Missing, or without usable values: {list}.',
  modelLacksFix:
    'Add these columns under exactly these names and upload the file again. Or add a column such as “Churned” with Yes or No for each customer to learn from this file.',
  modelMisfit: 'This file does not fit the model',
  modelMisfitReason:
    'It lacks {list}. Together the missing columns carry {percent} of what the model knows, and scores without them would be off by as much.',
  modelMisfitFix: 'Say which column of the file is meant, or train a new model with a file that tells who left.',
  modelUnreadable: 'The model can no longer be read',
  modelUnreadableReason: 'It was written by another version, or its file is damaged.',
  noOutcomes: 'The file does not say how it ended',
  noOutcomesReason: 'It needs a column with the customers’ ids and one that tells who left.',
  noOutcomesFix: 'Send the next month’s file with both columns, or a list of ids with Yes or No.',
  earlyOutcomesReason:
    'Somebody counts as gone after {count} day without activity from {since} on, and this log ends on {last}. | Somebody counts as gone after {count} days without activity from {since} on, and this log ends on {last}.',
  earlyOutcomesFix: 'Send it again when it reaches {day}.',
  lateOutcomesReason: 'This log begins on {first}, and what was done from {since} on has to be in it.',
  lateOutcomesFix: 'Send one that begins on {day} or earlier.',
  upliftColumns:
    'These customers lack columns the list was learnt by: {columns}. Choose a prediction with the same columns.',
  upliftNoColumns: 'These customers were scored without columns one could learn from.',
  upliftNotShown: '“{name}” does not show whom contact changes, so no list can be ordered by it.',
  otherCustomers:
    'Only {matched} of {customers} customers of this prediction are in the file: it is about others. Nothing was judged by it.',
};
