import { message } from '@holdfast/texts/message';
import type { PiecedFile } from '../large/pieced-file.ts';
import { readMoments } from './number-formats.ts';
import { damaged, locked, saveAsXlsx, severalSheets, unknownSheet, withoutTable } from './refusals.ts';
import { readSharedTexts, SharedTexts } from './shared-texts.ts';
import { type SheetSurvey, sheetCsv, surveySheet } from './sheet-csv.ts';
import { type CellContext, SheetRows } from './sheet-rows.ts';
import { XmlScanner } from './xml-scanner.ts';
import { ZipArchive } from './zip-archive.ts';

/** A visible sheet with at least one value. */
export interface WorkbookSheet extends SheetSurvey {
  readonly name: string;
  /** Its rows as a CSV file, in pieces. */
  csv(): Generator<Uint8Array, void>;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Names of the sheets that are not read because their author has hidden them. */
  readonly hidden: readonly string[];
}

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);

/** Whether a file starts like a workbook, of this or an older format: `openWorkbook` then reads it or says why not. */
export const isWorkbook = (head: Uint8Array): boolean => startsWith(head, ZIP) || startsWith(head, COMPOUND);

/** More text would not fit in memory with the rows. */
const MOST_TEXT_BYTES = 300 << 20;
const MOST_SMALL_BYTES = 64 << 20;

/** Opens an Excel workbook (.xlsx, .xlsm). Its rows stay in the file until they are asked for. */
export function openWorkbook(file: PiecedFile): Workbook {
  const zip = openZip(file);
  const main = mainPart(zip);
  const related = relationships(zip, main);
  const { sheets, is1904 } = readSheetList(zip, main);
  const path = (type: string) => [...related.values()].find((part) => part.type === type)?.path;
  const texts = path('sharedStrings');
  const styles = path('styles');
  const context: CellContext = {
    texts:
      texts !== undefined && zip.has(texts) ? readSharedTexts(scan(zip, texts, MOST_TEXT_BYTES)) : new SharedTexts(),
    moments: styles !== undefined && zip.has(styles) ? readMoments(scan(zip, styles)) : [],
    is1904,
  };
  const visible = sheets.flatMap(({ name, isHidden, id }) => {
    const part = related.get(id);
    if (isHidden) return [];
    if (!part) throw damaged(main);
    return part.type !== 'worksheet' ? [] : openSheet(zip, { name, part: part.path }, context);
  });
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (visible.length === 0) throw withoutTable(hidden.length);
  return { sheets: visible, hidden };
}

/** The sheet of a name, in any case; without a name, the only one. */
export function pickSheet({ sheets }: Workbook, name: string | undefined): WorkbookSheet {
  const names = sheets.map((sheet) => sheet.name);
  const wanted = name?.trim().toLowerCase();
  const [only, second] = wanted === undefined ? sheets : sheets.filter((sheet) => sheet.name.toLowerCase() === wanted);
  if (only === undefined) throw unknownSheet(name ?? '', names);
  if (second !== undefined) throw severalSheets(names);
  return only;
}

function openSheet(zip: ZipArchive, sheet: { name: string; part: string }, context: CellContext): WorkbookSheet[] {
  const rows = () => new SheetRows(sheet, new XmlScanner(sheet.part, zip.read(sheet.part)), context);
  const survey = surveySheet(rows());
  return survey === null ? [] : [{ name: sheet.name, ...survey, csv: () => sheetCsv(rows(), survey) }];
}

const scan = (zip: ZipArchive, part: string, mostBytes = MOST_SMALL_BYTES) =>
  new XmlScanner(part, zip.read(part, mostBytes));

function openZip(file: PiecedFile): ZipArchive {
  const head = file.read(0, 4096);
  if (startsWith(head, COMPOUND))
    throw holdsEncrypted(file, head) ? locked() : saveAsXlsx('workbook-old', message('workbookOld'));
  return new ZipArchive(file);
}

/** A workbook with a password is encrypted inside the older container, in a stream of this name. */
function holdsEncrypted(file: PiecedFile, head: Uint8Array): boolean {
  if (head.length < 512) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sector = 2 ** Math.min(16, view.getUint16(30, true));
  const directory = file.read((view.getUint32(48, true) + 1) * sector, 8192);
  return new TextDecoder('utf-16le').decode(directory).includes('EncryptedPackage');
}

interface Part {
  /** The last word of its type, which is the same in both variants of the standard. */
  readonly type: string;
  readonly path: string;
}

function mainPart(zip: ZipArchive): string {
  if (zip.has('_rels/.rels')) {
    const main = [...relationships(zip, '').values()].find(({ type }) => type === 'officeDocument')?.path;
    if (main?.endsWith('.bin') === true) throw saveAsXlsx('workbook-binary', message('workbookBinary'));
    if (main !== undefined && /(^|\/)xl\//i.test(main) && zip.has(main)) return main;
    if (zip.has('xl/workbook.xml')) return 'xl/workbook.xml';
  }
  if (zip.has('mimetype') && zip.has('content.xml'))
    throw saveAsXlsx('workbook-open-document', message('workbookOpenDocument'));
  throw saveAsXlsx('not-a-workbook', message('workbookOther'));
}

/** The parts a part refers to, by the id of the reference. */
function relationships(zip: ZipArchive, of: string): ReadonlyMap<string, Part> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const found = new Map<string, Part>();
  const part = `${folder}_rels/${of.slice(folder.length)}.rels`;
  if (!zip.has(part)) throw damaged(part);
  const xml = scan(zip, part);
  for (let token = xml.next(); token !== 'end'; token = xml.next()) {
    if (token !== 'open' || xml.name !== 'Relationship' || xml.attribute('TargetMode') === 'External') continue;
    const target = xml.attribute('Target') ?? '';
    const type = xml.attribute('Type') ?? '';
    found.set(xml.attribute('Id') ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      path: resolved(folder, target),
    });
  }
  return found;
}

/** Relative to the folder of the part, or from the root with a leading slash. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? [] : folder.split('/').filter((segment) => segment !== '');
  for (const segment of target.split(/[\\/]/))
    if (segment === '..') path.pop();
    else if (segment !== '' && segment !== '.') path.push(segment);
  return path.join('/');
}

interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly id: string;
}

function readSheetList(zip: ZipArchive, main: string): { sheets: readonly ListedSheet[]; is1904: boolean } {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  const xml = scan(zip, main);
  for (let token = xml.next(); token !== 'end'; token = xml.next()) {
    if (token !== 'open') continue;
    if (xml.name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(xml.attribute('date1904') ?? '');
    if (xml.name !== 'sheet') continue;
    const name = xml.attribute('name') ?? '';
    const isHidden = ['hidden', 'veryHidden'].includes(xml.attribute('state') ?? '');
    sheets.push({ name, isHidden, id: xml.attribute('id') ?? '' });
  }
  return { sheets, is1904 };
}
