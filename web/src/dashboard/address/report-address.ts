import { CUSTOMER_PLACES } from '@holdfast/contracts/http/report-places';
import { type AddressBookmark, type BookmarkClause, readBookmark, writeBookmark } from './bookmark.ts';
import { clauseOfText, textOfClause } from './clause-text.ts';

/** State encoded in a report link. Every part is optional: /dashboard alone is the newest report. */
export interface ReportAddress {
  readonly prediction: string | null;
  readonly compare: string | null;
  readonly page: string | null;
  readonly customer: string | null;
  /** One entry per filter; a leading minus marks a removed default filter. */
  readonly filters: readonly string[];
}

export const NO_ADDRESS: ReportAddress = { prediction: null, compare: null, page: null, customer: null, filters: [] };

const VERSION = '1';
const ID = /^\d{1,9}$/;
/** Mail and chat clients break longer URLs, so longer links omit the filters. */
const MOST_LETTERS = 4000;

/** The parsed address, and whether a part was unreadable. */
export function readAddress(search: string): { address: ReportAddress; isBroken: boolean } {
  const query = new URLSearchParams(search);
  const id = (name: string) => query.get(name)?.match(ID)?.[0] ?? null;
  const filters = query.getAll('f');
  const page = query.get('page') || null;
  const areRead = query.get('v') === VERSION && filters.every((text) => page !== null && clauseOf(text, page) !== null);
  const isBroken =
    ['prediction', 'compare'].some((name) => query.has(name) && id(name) === null) || (filters.length > 0 && !areRead);
  const address = {
    prediction: id('prediction'),
    compare: id('compare'),
    page,
    customer: query.get('customer') || null,
    filters: areRead ? filters : [],
  };
  return { address, isBroken };
}

/** The query string including '?', or empty. */
export function writeAddress({ prediction, compare, page, customer, filters }: ReportAddress): string {
  const named = { prediction, compare, page, customer };
  const parts = Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${readableUrl(value)}`],
  );
  const filtered = filters.length > 0 ? [`v=${VERSION}`, ...filters.map((text) => `f=${readableUrl(text)}`)] : [];
  const whole = [...parts, ...filtered].join('&');
  const search = whole.length > MOST_LETTERS ? parts.join('&') : whole;
  return search === '' ? '' : `?${search}`;
}

/** The bookmark for an address, on its page or else on the given page. */
export function stateOf(address: ReportAddress, startPage: string | null): string | null {
  const page = address.page ?? (address.customer === null ? startPage : CUSTOMER_PLACES.page);
  if (page === null) return null;
  const clauses: BookmarkClause[] = [];
  const dropped: BookmarkClause[] = [];
  for (const text of address.filters) {
    const clause = clauseOf(text, page);
    if (clause) (text.startsWith('-') ? dropped : clauses).push(clause);
  }
  if (address.customer !== null) clauses.push(customerClause(address.customer, page));
  return writeBookmark({ version: 1, page, clauses, dropped });
}

/** The address of a captured bookmark. */
export function addressOf(
  state: string | undefined,
  data: Pick<ReportAddress, 'prediction' | 'compare'>,
): ReportAddress | null {
  const bookmark = readBookmark(state);
  if (!bookmark) return null;
  const { page, clauses, dropped } = bookmark;
  const customer = chosenCustomer(bookmark);
  return {
    ...data,
    page,
    customer: customer?.id ?? null,
    filters: [
      ...clauses.filter((clause) => clause !== customer?.clause).map((clause) => textOfClause(clause, page)),
      ...dropped.map((clause) => `-${textOfClause(clause, page)}`),
    ],
  };
}

const clauseOf = (text: string, page: string) => clauseOfText(text.replace(/^-/, ''), page);

const { field, chosenBy } = CUSTOMER_PLACES;
const pickPlaceOf = (page: string) => (chosenBy as Record<string, { by: string; visual: string } | undefined>)[page];

function customerClause(id: string, page: string): BookmarkClause {
  const source = pickPlaceOf(page) ?? { by: 'host' };
  return {
    source,
    scope: { level: 'page', page },
    target: { kind: 'column', ...field },
    predicate: { op: 'in', values: [id], exact: true },
    exempt: source.by === 'visual' && 'visual' in source ? [source.visual] : [],
  };
}

/** A row of the customer list is selected by all its cells; the id alone is enough. */
function chosenCustomer({ page, clauses }: AddressBookmark): { id: string; clause: BookmarkClause } | null {
  for (const clause of clauses) {
    const { source, predicate, scope } = clause;
    if (scope.level !== 'page' || source.by !== pickPlaceOf(page)?.by) continue;
    const {
      fields = [clause.target],
      tuples,
      values,
    } = predicate as {
      fields?: Record<string, unknown>[];
      tuples?: unknown[][];
      values?: unknown[];
    };
    const at = fields.findIndex(({ table, column }) => table === field.table && column === field.column);
    const rows = tuples ?? values?.map((value) => [value]);
    const id = rows?.[0]?.[at];
    if (rows?.length === 1 && !predicate.not && typeof id === 'string') return { id, clause };
  }
  return null;
}

/** Leaves characters unescaped that have no meaning here, for readable URLs. */
function readableUrl(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(?:3A|2C|40|2F|3D|24)/g, decodeURIComponent);
}
