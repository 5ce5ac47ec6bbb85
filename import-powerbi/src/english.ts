import type { Note, NoteCode } from './notes.ts';
import type { ImportRefused, RefusalCode } from './refused.ts';

type Values = Readonly<Record<string, string | number>>;

const REFUSALS: Readonly<Record<RefusalCode, (values: Values) => string>> = {
  notFound: ({ path }) => `“${path}” does not exist; check the name and the folder you are in.`,
  notPowerBi: () => 'This is not a Power BI project: name a PBIP folder, a zip of one, a .pbix or a .pbit.',
  noReport: () => 'The project has no report with at least one page.',
  noModel: () => 'The project has no model: its report uses one elsewhere.',
  encrypted: ({ path }) =>
    `“${path}” is not a readable package. It may be protected by a sensitivity label; remove the label in Power BI Desktop and save it again.`,
  badZip: () => 'The file is damaged: it cannot be unpacked.',
  tooManyFiles: ({ limit }) => `The project has more than ${limit} files.`,
  tooLarge: ({ limit }) => `The project has more than ${limit} MB to read.`,
  badJson: ({ file }) => `“${file}” is damaged: it is not valid JSON.`,
  tooDeep: ({ file }) => `“${file}” is nested too deeply.`,
  badTmdl: ({ file, line }) => `“${file}” cannot be read as TMDL at line ${line}.`,
  badModel: () => 'The model inside the .pbix is damaged or packed in an unknown way; save it as .pbit or PBIP.',
  badReport: ({ reason }) => `The report does not fit a document. ${reason}`,
};

export const sentenceOf = ({ code, values }: ImportRefused): string => REFUSALS[code](values);

const NOTES: Readonly<Record<NoteCode, (what: string) => string>> = {
  unknownKind: (what) => `Visuals of type ${what} are not supported.`,
  needsMap: (what) => `${what} needs a map; its fields are shown as a table.`,
  fieldLeftOut: (what) => `${what} cannot be used here and is left out.`,
  roleLeftOut: (what) => `${what} has no counterpart in this visual and is left out.`,
  fieldSummarised: (what) => `${what} is not summarised in the file; here it is.`,
  tooManyFields: (what) => `${what} is one field more than this visual takes.`,
  fieldMissing: (what) => `${what} is not in the model.`,
  fieldList: (what) => `Readers could choose the fields from ${what}; the saved choice is shown.`,
  smallMultiples: () => 'Small multiples are left out.',
  secondAxis: () => 'The second axis is left out; its values use the first one.',
  filterLeftOut: (what) =>
    `A filter${what && ` on ${what}`} is not supported: more rows are shown than in the original.`,
  buttonAction: (what) => `The action ${what} is not supported.`,
  imageLeftOut: () => 'The picture is missing, on the web, or too large.',
  figureInText: () => 'A figure inside the text is left out.',
  dynamicTitle: (what) => `The ${what === 'subTitle' ? 'subtitle' : 'title'} is computed, which is not supported.`,
  linkLeftOut: (what) => `A link${what && ` to ${what}`} is left out.`,
  bookmarkOptions: (what) => `A bookmark applies in part only, which is not supported: ${what}.`,
  bookmarkLeftOut: (what) => `The bookmark ${what} has no state.`,
  noModel: () => 'The report uses a model elsewhere; its fields were not checked.',
  noRows: (what) => `The table ${what} needs rows.`,
  columnUnread: (what) => `${what} is missing in the rows of its table, or not of its type.`,
  formulaRefused: (what) => `${what} cannot be evaluated.`,
  renamed: (what) => `Another visual of the page is named ${what}.`,
  tooltipPage: () => 'The page is shown as a tooltip in the original; here it is a hidden page.',
  textStyle: () => 'Colours and sizes inside the text are left out.',
  shapeForm: (what) => `The shape ${what} is drawn as a rectangle.`,
  formatting: (what) => `Some formatting is left out: ${what}.`,
  formatString: (what) => `The format ${what} is not supported.`,
};

export const noteSentence = ({ code, what = '' }: Note): string => NOTES[code](what);
