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
  badName: ({ name }) => `“${name}” cannot be written to a project: the name has a line break.`,
  badReport: ({ reason }) => `The report does not fit a document. ${reason}`,
};

export const sentenceOf = ({ code, values }: ImportRefused): string => REFUSALS[code](values);
