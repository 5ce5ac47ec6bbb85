import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import { hasStem, hasWord } from '../vocabulary/name-words.ts';

/** What is paid, settled or asked after a customer has left. */
const AFTERWARDS = [
  'refund',
  'reimburs',
  'chargeback',
  'winback',
  'severance',
  'offboard',
  'erstatt',
  'ruckerstatt',
  'ruckzahl',
  'rembours',
  'reembols',
  'rimbors',
  'terugbetal',
  '返金',
  '払い戻し',
];
const FINAL: ReadonlySet<string> = new Set(['final', 'closing', 'exit', 'schluss', 'finale', 'cierre']);
const SETTLED: ReadonlySet<string> = new Set(
  'bill invoice payment balance statement survey interview rechnung facture factura fatura'.split(' '),
);
const DURATION: ReadonlySet<string> = new Set(['duration', 'dauer', 'duree', 'duracion', 'duracao', 'durata', 'duur']);
const CONTACT: ReadonlySet<string> = new Set(
  'call contact conversation gesprach anruf anrufs appel llamada chamada ligacao'.split(' '),
);
const LATEST: ReadonlySet<string> = new Set(['last', 'latest', 'letzte', 'letzter', 'dernier', 'ultima', 'ultimo']);

/**
 * Whether a name suggests something known only after the outcome: an amount refunded, the final bill, the duration of a
 * sales call. Elsewhere, call duration is an ordinary measure.
 */
export function isKnownAfterwards(words: readonly string[], meaning: EventMeaning): boolean {
  if (hasStem(words, AFTERWARDS) || (hasWord(words, FINAL) && hasWord(words, SETTLED))) return true;
  if (!hasWord(words, DURATION)) return false;
  if (meaning !== 'leaving' && (words.length === 1 || hasWord(words, CONTACT))) return true;
  return hasWord(words, LATEST) && hasWord(words, CONTACT);
}
