import { momentText, writtenMoment } from './moment-text.ts';
import type { MomentFormat } from './number-formats.ts';
import { badCell, type CellPlace, damaged, misplaced, uncomputed } from './refusals.ts';
import { readRichText, type SharedTexts, unescaped } from './shared-texts.ts';
import type { XmlScanner } from './xml-scanner.ts';

/** What the cells of all sheets share. */
export interface CellContext {
  readonly texts: SharedTexts;
  readonly moments: readonly (MomentFormat | null)[];
  readonly is1904: boolean;
}

/** The cells of a row that are not blank, from left to right. */
export interface SheetRow {
  readonly row: number;
  readonly columns: readonly number[];
  readonly texts: readonly string[];
}

/** A range of cells that show one value; rows from 1, columns from 0. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A cell whose formula has an error for its result, such as #DIV/0!; it is read as blank. */
export interface ErrorCells {
  readonly count: number;
  readonly first: CellPlace;
}

const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const MOST_MERGED = 100_000;

/** The rows of a sheet in order. Rows without a value are left out. */
export class SheetRows {
  readonly merged: MergedRange[] = [];
  errors: ErrorCells | null = null;
  readonly #sheet: string;
  readonly #part: string;
  readonly #xml: XmlScanner;
  readonly #context: CellContext;

  constructor(sheet: { readonly name: string; readonly part: string }, xml: XmlScanner, context: CellContext) {
    this.#sheet = sheet.name;
    this.#part = sheet.part;
    this.#xml = xml;
    this.#context = context;
  }

  *read(): Generator<SheetRow, void> {
    const xml = this.#xml;
    let row = 0;
    for (let token = xml.next(); token !== 'end'; token = xml.next()) {
      if (token !== 'open') continue;
      if (xml.name === 'mergeCell' && this.merged.length < MOST_MERGED) this.#merge(xml.attribute('ref') ?? '');
      if (xml.name !== 'row') continue;
      const next = Number(xml.attribute('r') ?? row + 1);
      if (!(Number.isInteger(next) && next > row && next <= MOST_ROWS)) throw this.#misplaced(row + 1, 0);
      row = next;
      const read = xml.isEmpty ? null : this.#row(row);
      if (read) yield read;
    }
  }

  #row(row: number): SheetRow | null {
    const xml = this.#xml;
    const columns: number[] = [];
    const texts: string[] = [];
    let column = -1;
    for (;;) {
      const token = xml.next();
      if (token === 'end') throw damaged(this.#part);
      if (token === 'close' && xml.name === 'row') return columns.length === 0 ? null : { row, columns, texts };
      if (token !== 'open' || xml.name !== 'c') continue;
      const place = xml.attribute('r');
      const next = place === undefined ? column + 1 : columnOf(place);
      if (!(next > column && next < MOST_COLUMNS)) throw this.#misplaced(row, column + 1);
      column = next;
      const text = this.#cell(row, column);
      if (text.trim() === '') continue;
      columns.push(column);
      texts.push(text);
    }
  }

  #cell(row: number, column: number): string {
    const xml = this.#xml;
    const type = xml.attribute('t') ?? 'n';
    const style = xml.attribute('s');
    if (xml.isEmpty) return '';
    let value = '';
    let isValue = false;
    let isFormula = false;
    for (;;) {
      const token = xml.next();
      if (token === 'end') throw damaged(this.#part);
      if (token === 'text') {
        if (isValue) value += xml.text();
        continue;
      }
      if (token === 'close' && xml.name === 'c') break;
      isValue = token === 'open' && xml.name === 'v' && !xml.isEmpty;
      if (token !== 'open') continue;
      if (xml.name === 'f') isFormula = true;
      if (xml.name === 'is') value = readRichText(xml, 'is', this.#part);
    }
    const place: CellPlace = { sheet: this.#sheet, row, column };
    if (isFormula && value === '' && type !== 'str') throw uncomputed(place);
    return this.#valueText(value, type, style, place);
  }

  #valueText(value: string, type: string, style: string | undefined, place: CellPlace): string {
    const { texts, moments } = this.#context;
    switch (type) {
      case 's': {
        const text = texts.at(value === '' ? -1 : Number(value));
        if (text === undefined && value !== '') throw badCell(place, value);
        return text ?? '';
      }
      case 'str':
        return unescaped(value);
      case 'inlineStr':
        return value;
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        this.errors = { count: (this.errors?.count ?? 0) + 1, first: this.errors?.first ?? place };
        return '';
      case 'd':
        return writtenMoment(value, moments[Number(style ?? 0)] ?? null);
      default:
        return this.#numberText(value.trim(), moments[Number(style ?? 0)] ?? null, place);
    }
  }

  #numberText(value: string, format: MomentFormat | null, place: CellPlace): string {
    if (value === '') return '';
    const number = Number(value);
    if (!Number.isFinite(number)) throw badCell(place, value);
    const moment = format && momentText(number, format, this.#context.is1904);
    // Programs write 0.1 as 0.10000000000000001: the shortest text of the same number is what was meant.
    return moment ?? String(number);
  }

  #merge(ref: string): void {
    const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
    if (left !== '')
      this.merged.push({ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) });
  }

  #misplaced(row: number, column: number) {
    return misplaced({ sheet: this.#sheet, row, column });
  }
}

/** Of a reference such as AB12, from 0. */
function columnOf(ref: string): number {
  let column = 0;
  for (let at = 0; at < ref.length; at++) {
    const letter = ref.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
