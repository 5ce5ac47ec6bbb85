import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import * as z from 'zod/mini';
import { type LocalizableDocument, ReportDocument } from '../report/document.ts';
import { DASHBOARD_VERSION, DashboardDocument } from './dashboard.ts';
import { DASHBOARD_UPGRADES, isRough, REPORT_UPGRADES, type Rough, type Upgrade } from './upgrades.ts';

export type ReadDocument<Document> = { readonly document: Document } | { readonly refused: Message };

const REPORT_VERSION = 1;
/** Size of a document as JSON, in bytes. */
export const MAX_DOCUMENT_BYTES = 2_097_152;
const MAX_PAGES = 100;
const MAX_VISUALS = 500;
/** Our documents are less than half as deep; a hostile one must not overflow the stack. */
const MAX_DEPTH = 64;

/**
 * Built-in texts in a stored report may still be messages, so a copy of the retention report works in every language.
 */
export function readReport(value: unknown): ReadDocument<LocalizableDocument> {
  const upgraded = upgrade(value, REPORT_UPGRADES, REPORT_VERSION);
  if ('refused' in upgraded) return upgraded;
  const said = withoutMessages(upgraded.document, 0);
  if (said === TOO_DEEP) return { refused: refusalMessage('invalid-document.depth', { most: MAX_DEPTH }) };
  const read = z.safeParse(ReportDocument, said);
  if (!read.success) return { refused: refusalOf(read.error) };
  const refused = wrongNames(read.data);
  return refused ? { refused } : { document: upgraded.document as unknown as LocalizableDocument };
}

export function readDashboard(value: unknown): ReadDocument<DashboardDocument> {
  const upgraded = upgrade(value, DASHBOARD_UPGRADES, DASHBOARD_VERSION);
  if ('refused' in upgraded) return upgraded;
  const read = z.safeParse(DashboardDocument, upgraded.document);
  return read.success ? { document: read.data } : { refused: refusalOf(read.error) };
}

/** Upgrades a document from any earlier version to the current one. */
export function upgrade(value: unknown, upgrades: readonly Upgrade[], current: number): ReadDocument<Rough> {
  if (!isRough(value)) return { refused: refusalMessage('invalid-document.notObject') };
  const { version = 0 } = value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    return { refused: refusalMessage('invalid-document.version') };
  }
  if (version > current) {
    return { refused: refusalMessage('invalid-document.newer', { version, known: current }) };
  }
  return { document: upgrades.slice(version, current).reduce((document, step) => step(document), value) };
}

function refusalOf({ issues: [issue] }: z.core.$ZodError): Message {
  const path = issue?.path.join('.') ?? '';
  if (issue?.message === 'invalid-document.tileTwice') return refusalMessage(issue.message);
  if (issue?.message === 'invalid-document.tilePlace') return refusalMessage(issue.message, { path });
  if (issue?.code === 'too_big')
    return refusalMessage('invalid-document.tooMany', { path, most: Number(issue.maximum) });
  return refusalMessage('invalid-document.malformed', { path: path || undefined });
}

function wrongNames({ pages }: ReportDocument): Message | null {
  if (pages.length > MAX_PAGES) return refusalMessage('invalid-document.pages', { most: MAX_PAGES });
  const twice = repeated(pages.map(({ name }) => name));
  if (twice !== undefined) return refusalMessage('invalid-document.pageTwice', { name: twice });
  for (const { name, visuals } of pages) {
    if (visuals.length > MAX_VISUALS)
      return refusalMessage('invalid-document.visuals', { most: MAX_VISUALS, page: name });
    const twin = repeated(visuals.map((visual) => visual.name));
    if (twin !== undefined) return refusalMessage('invalid-document.visualTwice', { page: name, name: twin });
  }
  return null;
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

const TOO_DEEP = Symbol('too deep');

/** The same tree for validation, with each message replaced by its code. */
function withoutMessages(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (isMessage(value)) return value.code;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutMessages(item, depth + 1));
    return items.includes(TOO_DEEP) ? TOO_DEEP : items;
  }
  if (!isRough(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withoutMessages(item, depth + 1)] as const);
  return entries.some(([, item]) => item === TOO_DEEP) ? TOO_DEEP : Object.fromEntries(entries);
}
