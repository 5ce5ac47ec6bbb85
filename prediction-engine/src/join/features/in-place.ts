import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { separation } from '../../profile/leaks/separation.ts';
import { subscriptionDates } from '../../profile/roles/subscription-dates.ts';
import { hasStem, hasWord, tokens } from '../../profile/vocabulary/name-words.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { columnNamed } from '../systems/recognise-export.ts';

/** Words of figures and states that are overwritten as time goes on, by their stems. */
const OVERWRITTEN = [
  ...['latest', 'recent', 'current', 'total', 'lifetime', 'balance', 'update', 'modif', 'status', 'lifecycle', 'renew'],
  ...['health', 'spend', 'spent', 'revenue', 'churn', 'cancel', 'logins', 'sessions', 'visits'],
  ...['letzt', 'aktuell', 'gesamt', 'anzahl', 'summe', 'umsatz', 'saldo', 'nachst', 'geandert', 'kundig'],
  ...['dernier', 'actuel', 'nombre', 'solde', 'statut', 'modifi', 'ultim', 'actual', 'estado', 'proxim', 'gasto'],
  ...['attual', 'stato', 'atual', 'situac', '最終', '合計', '現在', '累計', '状態', 'ステータス'],
];
/** The same as whole words: the stems of others. */
const OVERWRITTEN_WORDS: ReadonlySet<string> = new Set(
  'last next seen count score risk stage owner orders seats mrr arr'.split(' '),
);

const isOverwritten = (name: string): boolean => {
  const words = tokens(name);
  return hasStem(words, OVERWRITTEN) || hasWord(words, OVERWRITTEN_WORDS);
};

/** Words of states where rows are contracts: elsewhere a state may be a place. */
const STATE_WORDS: ReadonlySet<string> = new Set([
  'state',
  'active',
  'is',
  'etat',
  'zustand',
  'aktiv',
  'actif',
  'activo',
  'ativo',
  'attivo',
]);
/** A column alone that tells who has left this well was written afterwards. */
const TELLS_THE_END = 0.9;

export interface InPlaceFacts {
  readonly hasOneRowEach: boolean;
  /** For each row, 1 if its customer has left by now, -1 if there is none; null: not known. */
  readonly gone?: Int8Array | null;
}

/** Columns that hold today's value only: what they were on an earlier day is lost. By index. */
export function inPlaceColumns(
  { columns, kind }: SourceTable,
  { hasOneRowEach, gone = null }: InPlaceFacts,
): Set<number> {
  const listed = (kind?.inPlace ?? []).map((names) => columnNamed(columns, names)).filter((at) => at !== -1);
  if (!hasOneRowEach) return new Set(listed);
  const isContract = subscriptionDates(columns) !== null;
  const isInPlace = (column: TypedColumn) =>
    isOverwritten(column.name) ||
    (isContract && hasWord(tokens(column.name), STATE_WORDS)) ||
    (gone !== null && column.kind !== 'date' && separation(column, gone) > TELLS_THE_END);
  return new Set([...listed, ...[...columns.keys()].filter((at) => isInPlace(columns[at] as TypedColumn))]);
}
