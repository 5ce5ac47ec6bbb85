import { NOUNS_WITHOUT_REVENUE } from '@holdfast/contracts/messages/nouns';
import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { TypedColumn } from '../columns/typed-column.ts';
import { hasStem, hasWord, plainWords, tokens } from '../vocabulary/name-words.ts';
import { findIds } from './find-id.ts';
import { proposeNoun } from './propose-noun.ts';
import words from './start-words.json';

/** Columns with a role, by index; null if the file has none. */
export interface ColumnRoles {
  readonly id: number | null;
  /** The customers of a file whose id is that of a row, such as a subscription. */
  readonly customer: number | null;
  readonly date: number | null;
  readonly tenure: number | null;
  readonly value: number | null;
}

const TENURE_WORDS = [
  'tenure',
  'laufzeit',
  'anciennete',
  'antiguedad',
  'seniority',
  'vintage',
  'looptijd',
  'anzianita',
  'vertragsdauer',
  'dauer',
  '契約期間',
  '利用期間',
];
const TENURE_NAMES =
  /(months? on book|account length|account age|age of account|subscription age|subscription length|customer age (in )?(months|days)|months? (as|since)|days (as|since) (customer|signup|registration|join)|length of (relationship|service)|relationship (length|months|years|duration)|membership (length|duration|months|years)|(years|months|days) (at|with|as) |months? active|age in system|customer for|years with|months with|time (as|with) |contract duration|tempo (de|como)|permanencia|number of months)/;
const VALUE_NAMES: readonly (readonly [RegExp, number])[] = [
  [/\b(mrr|monthly recurring)/, 10],
  [/\barpu\b/, 9],
  [/月額|料金|利用額/, 8],
  [/\bmonat(s|lich)\w*(gebuhr|preis|umsatz|beitrag|rate)?|\b(monthly|mensuel|mensual|mensal|mensile|maandelijks)\b/, 8],
  [/\b(arr|annual recurring)\b/, 7],
  [/\b(bill|facture|factura|fatura|rechnung)/, 6],
  [/\b(revenue|umsatz|chiffre|ingreso|receita|ricavo|omzet|売上|sales)/, 6],
  [/\b(charge|fee|subscription price|plan price|premium|tarif|gebuhr)/, 5],
  [/\b(spend|spent|spending|monetary|ltv|clv|cltv)/, 5],
  [/\b(amount|amt|betrag|montant|importe|valor|importo|bedrag|金額)/, 4],
  [/\b(price|preis|prix|precio|preco|prezzo|prijs)/, 3],
];
const NOT_VALUE =
  /\b(total|count|ct|num|number|ratio|chng|change|pct|percent|age|income|salary|limit|method|mode|type|category|date|score|discount|cashback|coupon|refund|hike|credit|balance|paperless|billing|extra|downgrade|upgrade|day|days|eve|night|intl|long|hours?|minutes?|time|logins?|visits?|sessions?|gb|mb|calls?|messages?|tickets?|downloads?|uploads?)\b/;
const START_DATE = words;

export function findRoles(
  columns: readonly TypedColumn[],
  rowCount: number,
  labelColumn: number | null,
  choices: ColumnChoices,
): ColumnRoles {
  const free = columns.map((_, at) => at !== labelColumn);
  const chosen = (name: string | null | undefined, find: () => number | null): number | null => {
    if (name === null) return null;
    if (name === undefined) return find();
    const at = columns.findIndex((column) => column.name === name);
    return at === -1 ? null : at;
  };
  const found = findIds(columns, rowCount, labelColumn, isStartDate);
  const id = chosen(choices.id, () => found.id);
  const noun = proposeNoun({ columns: columns.map(({ name }) => name), id: id === null ? null : columns[id]?.name });
  const isRevenue = !NOUNS_WITHOUT_REVENUE.includes(noun);
  return {
    id,
    customer: id === found.id ? found.customer : null,
    date: chosen(choices.date, () =>
      best(columns, (column, at) => (free[at] && column.kind === 'date' ? dateScore(column, rowCount) : 0)),
    ),
    tenure: chosen(choices.tenure, () => best(columns, (column, at) => (free[at] ? tenureScore(column) : 0))),
    value: chosen(choices.value, () => best(columns, (column, at) => (free[at] && isRevenue ? valueScore(column) : 0))),
  };
}

function best(columns: readonly TypedColumn[], score: (column: TypedColumn, at: number) => number): number | null {
  let top: number | null = null;
  let topScore = 0;
  columns.forEach((column, at) => {
    const points = score(column, at);
    if (points > topScore) {
      top = at;
      topScore = points;
    }
  });
  return top;
}

function dateScore(column: TypedColumn, rowCount: number): number {
  const filled = 1 - column.missing / Math.max(1, rowCount);
  return filled * (hasStem(tokens(column.name), START_DATE) ? 2 : 1);
}

/** Whether the column is the customer's start date: the time since then is the tenure. */
export function isStartDate(column: TypedColumn): boolean {
  return column.kind === 'date' && hasStem(tokens(column.name), START_DATE);
}

function tenureScore(column: TypedColumn): number {
  if (column.kind !== 'number') return 0;
  const words = tokens(column.name);
  if (hasWord(words, new Set(['remaining', 'reamining', 'left', 'inactive', 'waiting', 'last', 'promotion']))) return 0;
  if (hasStem(words, TENURE_WORDS)) return 3;
  return TENURE_NAMES.test(plainWords(column.name)) ? 2 : 0;
}

function valueScore(column: TypedColumn): number {
  if (column.kind !== 'number') return 0;
  const name = plainWords(column.name);
  const points = Math.max(0, ...VALUE_NAMES.map(([pattern, score]) => (pattern.test(name) ? score : 0)));
  if (points === 0) return 0;
  if (/\btotal (charges?|revenue|spend|spent|trans amt|amount)\b|gesamtumsatz|lifetime/.test(name))
    return Math.min(points, 2);
  return NOT_VALUE.test(name) ? 0 : points;
}
