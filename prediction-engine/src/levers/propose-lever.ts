import type { LeverRule } from '@holdfast/contracts/prediction/lever';
import { hasStem, hasWord, plainWords, tokens } from '../profile/vocabulary/name-words.ts';
import words from './lever-words.json';
import { isInapplicable, isNo, isYes, monthsIn, stepOf } from './value-order.ts';

/** A column as seen by offers. */
export interface LeverCandidate {
  readonly name: string;
  readonly kind: 'number' | 'category';
  /** A number that is only yes or no. */
  readonly isFlag?: boolean;
  /** Categories: the values that occur. */
  readonly levels: readonly string[];
}

/** Personal traits. They may explain a risk, but are neither offered nor talked about. */
const PERSONAL = words.personal;
const PERSONAL_WORDS = new Set(['age', 'alter', 'edad', 'idade', 'sex', 'id', 'name', 'state']);

/** Past behaviour and events, which cannot be changed. */
const PAST = words.past;

const TERMS = [
  'contract',
  'vertrag',
  'contrat',
  'contratto',
  'commitment',
  'laufzeit',
  'renewal',
  'subscription',
  'billing',
  '契約',
];
const PLANS = [
  'plan',
  'tarif',
  'package',
  'paket',
  'forfait',
  'tier',
  'subscription',
  'membership',
  'abbonamento',
  'プラン',
];
const PAYMENT = ['payment', 'zahlung', 'paiement', 'pago', 'pagamento', '支払'];
const CHANNEL = ['channel', 'kanal', 'canal', 'contact', 'kontakt'];
const FEATURES = words.features;
/** Numbers a company can raise. */
const GIVEN = [
  'discount',
  'rabatt',
  'remise',
  'descuento',
  'desconto',
  'sconto',
  'coupon',
  'voucher',
  'cashback',
  'rebate',
  'training',
  'onboard',
  'product',
  'seat',
  'feature',
  '割引',
];
const AUTOMATIC =
  /\b(auto|automatic|automatically|credit card|debit|direct debit|sepa|lastschrift|einzug|kreditkarte|carte|tarjeta|cartao|domicilia\w*|prelevement|standing order|autopay)\b/;

/** Whether a column is a personal trait. */
export function isPersonal(name: string): boolean {
  const words = tokens(name);
  return hasWord(words, PERSONAL_WORDS) || hasStem(words, PERSONAL);
}

/** The offer we propose for a column; never a possible step down. Null: none unless the owner sets one. */
export function proposeLever({ name, kind, isFlag = false, levels }: LeverCandidate): LeverRule | null {
  const words = tokens(name);
  if (isPersonal(name) || hasStem(words, PAST)) return null;
  if (kind === 'number') {
    const isGiven = hasStem(words, GIVEN) || (isFlag && hasStem(words, FEATURES));
    return isGiven || isTermInMonths(words) ? { way: 'up' } : null;
  }
  const known = levels.filter((level) => !isInapplicable(level));
  const yes = known.find(isYes);
  if (yes !== undefined && known.some(isNo) && known.length === 2)
    return hasStem(words, FEATURES) ? { way: 'up', to: [yes] } : null;
  if (hasStem(words, PAYMENT)) return leverTowards(known, (level) => AUTOMATIC.test(plainWords(level)));
  const byTerm = hasStem(words, TERMS) ? levelsAboveLowest(known, monthsIn) : null;
  if (byTerm) return byTerm;
  if (hasStem(words, PLANS)) return levelsAboveLowest(known, stepOf);
  return hasStem(words, CHANNEL) && known.length > 1 ? { way: 'either', to: known } : null;
}

const isTermInMonths = (words: readonly string[]): boolean =>
  hasStem(words, TERMS) && hasStem(words, ['month', 'term', 'length', 'duration', 'monat', 'mois', 'meses']);

/** Everything above the lowest value, if at least two values have a known order. */
function levelsAboveLowest(levels: readonly string[], placeOf: (level: string) => number | null): LeverRule | null {
  const placed = levels.flatMap((level) => {
    const place = placeOf(level);
    return place === null ? [] : [{ level, place }];
  });
  const lowest = Math.min(...placed.map(({ place }) => place));
  const to = placed.filter(({ place }) => place > lowest).sort((a, b) => a.place - b.place);
  return to.length === 0 ? null : { way: 'up', to: to.map(({ level }) => level) };
}

function leverTowards(levels: readonly string[], isWanted: (level: string) => boolean): LeverRule | null {
  const to = levels.filter(isWanted);
  return to.length === 0 || to.length === levels.length ? null : { way: 'up', to };
}
