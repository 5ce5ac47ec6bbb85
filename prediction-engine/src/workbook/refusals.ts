import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';

const SHOWN_SHEETS = 20;

/** A workbook that cannot be read, with what its sender can do. Thrown from any depth of the reader. */
export class WorkbookRefused extends Error {
  readonly problem: EngineProblem;

  constructor(problem: EngineProblem, options?: ErrorOptions) {
    super(problem.code, options);
    this.problem = problem;
  }
}

const refused = (code: string, reason: Message, fix: Message, options?: ErrorOptions) =>
  new WorkbookRefused({ code, title: message('workbookTitle'), reason, fix }, options);

export const saveAsXlsx = (code: string, reason: Message) => refused(code, reason, message('workbookFix'));

export const damaged = (part: string, cause?: unknown) =>
  refused('workbook-damaged', message('workbookDamaged', { part }), message('workbookFix'), { cause });

export const tooLarge = (part: string, bytes: number) =>
  refused(
    'workbook-too-large',
    message('workbookTooLarge', { part, megabytes: Math.round(bytes / (1 << 20)) }),
    message('workbookSplitFix'),
  );

export const locked = () => refused('workbook-locked', message('workbookLocked'), message('workbookLockedFix'));

export const withoutTable = (hidden: number) =>
  refused('workbook-empty', message('workbookEmpty', { hidden }), message('workbookEmptyFix'));

const chooseSheet = (sheets: readonly string[]) => message('workbookSheets', { sheets: some(sheets, SHOWN_SHEETS) });

export const unknownSheet = (sheet: string, sheets: readonly string[]) =>
  refused('workbook-sheet', message('workbookSheet', { sheet }), chooseSheet(sheets));

export const severalSheets = (sheets: readonly string[]) =>
  refused('workbook-several', message('workbookSeveral', { count: sheets.length }), chooseSheet(sheets));

/** Where a cell is, as Excel names it. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

export const badCell = (place: CellPlace, text: string) =>
  refused(
    'workbook-cell',
    message('workbookCell', { ...cellPlaceValues(place), text: text.slice(0, 60) }),
    message('workbookFix'),
  );

export const uncomputed = (place: CellPlace) =>
  refused('workbook-formula', message('workbookFormula', cellPlaceValues(place)), message('workbookFormulaFix'));

export const misplaced = (place: CellPlace) =>
  refused('workbook-place', message('workbookPlace', cellPlaceValues(place)), message('workbookFix'));

const cellPlaceValues = ({ sheet, row, column }: CellPlace) => ({ sheet, row, column: columnLetters(column) });

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return `${before > 0 ? columnLetters(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
