import type { TypedColumn } from '../columns/typed-column.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Names of the day or period a row describes. */
const OBSERVED = words(`
  snapshot observ stichtag berichts auswertung erhebung erfass beobacht messdat period cutoff asof
  releve constat arrete instantan corte foto fotografi observac observaz rilevaz riferiment referenc referent
  extract extrac estraz datenstand abrechnungsmonat 基準 観測 時点 集計 抽出 対象月 年月
`);
/** The whole name, or its only other word beside one for a date. */
const PLAIN: ReadonlySet<string> = new Set(
  words(`
  date day month week quarter ds datum tag monat woche quartal jour mois semaine trimestre fecha dia mes semana data
  mese giorno settimana report reporting reference ref scored on as of 日付 月 年月日
`),
);
/** Cases that happen once and are decided later: orders, applications, calls. */
const CASES = words(`
  order booking reserv applicat loan claim contact call visit lead invoice case ticket session appointment
  bestell buchung antrag anruf termin rechnung commande demande appel visite pedido solicitud llamada reserva
  solicitac chamada ordine prenotaz richiesta chiamata 注文 予約 申込 申請
`);
/** What happened to the customer first, last or next is a property of the customer. */
const OTHERS = words(`
  last first next prev recent latest letzt erst nachst dernier premier prochain ultim primer primeir prossim proxim
  birth born dob geb naiss nac nasc end ende fin fim fine expir renew until due update modif 最終 初回 次回 生年
`);

/**
 * The column with the day a row was observed, in a table of one row per customer or case: rows from different times.
 * The day a customer joined is none. Null if there is none.
 */
export function observationDate(columns: readonly TypedColumn[], rowCount: number): number | null {
  const found = columns.findIndex(
    ({ kind, name, distinct, missing }) =>
      kind === 'date' && distinct >= 2 && missing <= rowCount * 0.05 && isObservation(tokens(name)),
  );
  return found === -1 ? null : found;
}

/** 'month_end', 'billing_month', 'year_month' */
const OF_PERIOD = /^(month|quarter|week|year)end(date)?$|^(billing|invoice)(month|period)$|^yearmonth$/;

function isObservation(name: readonly string[]): boolean {
  if (OF_PERIOD.test(name.join(''))) return true;
  if (hasStem(name, OTHERS)) return false;
  return hasStem(name, OBSERVED) || hasStem(name, CASES) || name.every((word) => hasWord([word], PLAIN));
}
