import type { TypedColumn } from '../columns/typed-column.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import words from './id-words.json';

const PERSON = words.person;
const ID_WORDS: ReadonlySet<string> = new Set(words.id);
const ALONE_IDS: ReadonlySet<string> = new Set([
  'phone',
  'email',
  'telephone',
  'mobile',
  'clientnum',
  'rownumber',
  'unnamed',
]);
const WHOLE_IDS: ReadonlySet<string> = new Set(
  'matricule matricola matricula dni cpf nif cuit iban ssn imei imsi serial login username'.split(' '),
);
const ID_ENDINGS =
  /(?:customer|client|user|account|member|subscriber|kunden|kunde|cliente|klant|cust|acct|policy|contract|order|invoice|session|employee|row|card|patient|guest|booking|device|player|person|subscription|transaction|vertrags?|mitglieds?)(?:id|no|nr|num|nbr|number|nummer|key|code|uuid)$/;
/** '顧客番号', '会員ID', but neither a postal code nor a phone number. */
const SPACELESS_IDS = /^(?!郵便|電話)[^\p{Script=Latin}\d]+(番号|编号|번호|コード|id)$/u;
/** Ids of entities a customer has many of. */
const ENTITY = [
  'order',
  'invoice',
  'transaction',
  'session',
  'event',
  'subscription',
  'ticket',
  'product',
  'stock',
  'item',
  'sku',
  'payment',
  'booking',
  'row',
  'index',
  'line',
  'department',
  'campaign',
  'store',
  'branch',
];
/** The buyer, if both a customer and another person are named. */
const CUSTOMER = [
  'customer',
  'client',
  'kunde',
  'klient',
  'klant',
  'member',
  'subscriber',
  'abonn',
  'cust',
  'buyer',
  'shopper',
  '顧客',
  '会員',
  '客户',
  '고객',
];
const ENDINGS: ReadonlySet<string> = new Set([
  '',
  's',
  'n',
  'e',
  'es',
  'en',
  'in',
  'ent',
  'ento',
  'o',
  'os',
  'a',
  'as',
  'no',
  'nr',
  'id',
]);
const MEASURE_ENDINGS =
  /(length|age|balance|score|amount|minutes|charges?|(?<!ac)count|days|weeks|months|years|spend|spent|value|total|income|salary|tenure|duration|usage|size|limit|points|price|revenue|rating|calls|visits|orders|purchases|logins|sessions|alter|saldo|dauer|umsatz|betrag|anciennete|solde|montant|edad|importe|idade)$/;
/** Words of a measure anywhere in a name, unless it ends in a word for ids. */
const MEASURES: ReadonlySet<string> = new Set(
  `index score amount rating rate ratio percent pct probability balance value total betrag wert punkte punktzahl kennzahl
  saldo umsatz indice indicador montant solde valeur note importe puntuacion puntaje valor monto pontuacao quantia importo
  punteggio valore 金額 指数 スコア 残高 点数 合計`.split(/\s+/),
);
/** Attributes shared by many customers, whatever the next word. */
const ATTRIBUTE: ReadonlySet<string> = new Set(
  'type status segment class category group region zip zipcode postal postcode plz area country language gender tier level state city branch channel'.split(
    ' ',
  ),
);

/**
 * 'customer_id', 'Kundennummer', 'ID client': the word for id comes first or last; 'Number of messages' does not count.
 */
export function isIdName(name: string): boolean {
  const words = tokens(name);
  const last = words.at(-1) ?? '';
  if (ID_WORDS.has(last) && !(last === 'number' && words.length === 1)) return true;
  if (words.length === 2 && ID_WORDS.has(words[0] ?? '') && hasStem(words.slice(1), PERSON)) return true;
  const isIndex = last === 'index' && (words.length === 1 || words[0] === 'row');
  const isFirst = words[0] === 'id' && !words.slice(1).some((word) => MEASURES.has(word));
  return (
    isFirst ||
    /^n[°º]/i.test(name) ||
    (words.length === 1 && WHOLE_IDS.has(last)) ||
    isIndex ||
    SPACELESS_IDS.test(words.join('')) ||
    ID_ENDINGS.test(words.join('')) ||
    hasWord(words, ALONE_IDS) ||
    name.trim() === ''
  );
}

/** A repeated id with fewer values, or a smaller share of the rows, is that of a group. */
const FEWEST_REPEATED = 50;
const REPEATED_SHARE = 0.01;

interface FoundIds {
  readonly id: number | null;
  /** The column of customers who have several rows, if the id is that of a subscription or a contract. */
  readonly customer: number | null;
}

/** Fewer repetitions are mistakes. */
const FEWEST_ROWS_EACH = 1.05;

/**
 * The column that tells rows apart. Several rows of a customer need a date to follow one another: without one, or
 * with a label for every row and no other date than the start, a column of distinct values is preferred.
 */
export function findIds(
  columns: readonly TypedColumn[],
  rowCount: number,
  labelColumn: number | null,
  isStartDate: (column: TypedColumn) => boolean,
): FoundIds {
  const scored = columns
    .map((column, at) => ({ at, column, score: at === labelColumn ? 0 : idScore(column, at, rowCount) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const best = scored[0];
  const distinct = scored.find(({ column }) => column.unique);
  if (best === undefined || distinct === undefined || best.column.unique)
    return { id: best?.at ?? null, customer: null };
  const dates = columns.filter(({ kind }) => kind === 'date');
  const isInTime = labelColumn === null ? dates.length > 0 : dates.some((column) => !isStartDate(column));
  const isGroup = best.column.distinct < Math.max(FEWEST_REPEATED, rowCount * REPEATED_SHARE);
  if (isInTime && !isGroup) return { id: best.at, customer: null };
  const isPerson = ({ name }: TypedColumn) => isIdName(name) && hasStem(tokens(name), PERSON);
  const hasSeveral = best.column.distinct * FEWEST_ROWS_EACH <= rowCount - best.column.missing;
  const isOwner = !isGroup && hasSeveral && isPerson(best.column) && !isPerson(distinct.column);
  return { id: distinct.at, customer: isOwner ? best.at : null };
}

/** Requires a matching name, or values that are all distinct and no measurement. */
function idScore(column: TypedColumn, at: number, rowCount: number): number {
  if (column.kind === 'date' || column.kind === 'empty' || column.kind === 'constant' || column.kind === 'boolean')
    return 0;
  const words = tokens(column.name);
  const joined = words.join('');
  const filled = rowCount - column.missing;
  const various = filled === 0 ? 0 : column.distinct / filled;
  if (isMeasure(column, words) || hasWord(words, ATTRIBUTE)) return 0;
  const person = hasStem(words, PERSON);
  const named = isIdName(column.name) || (isPersonAlone(words) && looksNumbered(column));
  if (column.numbers !== null && !named && !isDense(column)) return 0;
  if (column.kind === 'text' && !column.unique && !(named && isOneWordEach(column))) return 0;
  if (!named && !column.unique) return 0;
  if (!named && (words.includes('name') || column.kind === 'text')) return 0;
  // Codes of regions and segments are named like ids but repeat often.
  if (various < (joined === 'id' ? 0.02 : 0.3) && !(person && named)) return 0;
  if (column.distinct < 3 && rowCount > 10) return 0;
  if (hasWord(words, new Set(['phone', 'email', 'telephone', 'mobile']))) return column.unique ? 1 : 0;
  let score = named ? 2 : 1;
  if (person && named) score += 4;
  // In an export of orders the user is the clerk who took them.
  if (person && named && hasStem(words, CUSTOMER)) score += 1.5;
  if (joined === 'id' && !column.name.startsWith('_')) score += 3;
  else if (words.at(-1) === 'id' || joined.endsWith('id')) score += 1;
  if (hasStem(words, ENTITY) && !person) score -= 1.5;
  if (column.unique) score += 1;
  return score + (at === 0 ? 0.5 : 0);
}

/** Amounts have fractions, or a name that ends in a measure: 41.5 or an account length is no id. */
function isMeasure({ numbers }: TypedColumn, words: readonly string[]): boolean {
  if (numbers === null) return false;
  const joined = words.join('');
  const isIndexAlone = joined === 'index' || joined === 'rowindex';
  if (!isIndexAlone && !ID_WORDS.has(words.at(-1) ?? '') && words.some((word) => MEASURES.has(word))) return true;
  return MEASURE_ENDINGS.test(joined) || numbers.some((value) => !Number.isNaN(value) && !Number.isInteger(value));
}

/** 'customer', 'Kunden', 'abonné': the word for a person, not compounded with another. */
function isPersonAlone(words: readonly string[]): boolean {
  const [word = ''] = words;
  return words.length === 1 && PERSON.some((stem) => word.startsWith(stem) && ENDINGS.has(word.slice(stem.length)));
}

/** A column named just 'customer' or 'account': ids if many values each contain a digit, 'K1042' or '1042'. */
function looksNumbered({ distinct, numbers, examples }: TypedColumn): boolean {
  if (distinct < 50) return false;
  const isWhole = numbers === null || numbers.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return isWhole && examples.every((example) => /\d/.test(example));
}

/** Too many values to be levels, and none of them a sentence: the keys of a long log. */
const isOneWordEach = ({ examples }: TypedColumn): boolean => examples.every((example) => !/\s/.test(example));

/** Distinct whole numbers that nearly fill their range: row numbers. */
export function isDense(column: TypedColumn): boolean {
  const { numbers } = column;
  if (numbers === null || !column.unique || column.distinct < 50) return false;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of numbers) {
    if (!Number.isInteger(value)) return false;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low + 1 <= column.distinct * 1.5;
}
