import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { hasStem, tokens } from '../profile/vocabulary/name-words.ts';

/** A reason that raises a customer's risk, as a result file has it. */
export interface RaisingReason {
  readonly column: string;
  /** The value in the file. */
  readonly value: string;
  readonly sentence: Text;
}

/** A topic of columns that are counts or amounts, and what to do first when it raises the risk. */
interface Topic {
  readonly stems: readonly string[];
  readonly step: 'stepSupport' | 'stepRating' | 'stepUsage' | 'stepPrice';
}

const MONEY_OWED = [
  'pay',
  'card',
  'invoice',
  'bill',
  'zahl',
  'rechnung',
  'paie',
  'factur',
  'pag',
  'fattur',
  '支払',
  '請求',
];
const FAILED = [
  ...[
    'fail',
    'declin',
    'reject',
    'bounce',
    'fehl',
    'abgelehnt',
    'echec',
    'echou',
    'refus',
    'fallo',
    'fallid',
    'rechaz',
  ],
  ...['falh', 'recus', 'fallit', 'respint', 'rifiut', '失敗', '拒否'],
];
const NOT_PAID = [
  ...FAILED,
  ...['late', 'overdue', 'delinq', 'dunning', 'unpaid', 'missed', 'arrear', 'mahn', 'verzug', 'offen', 'uberfallig'],
  ...['impay', 'retard', 'impag', 'atras', 'insolut', 'ritard', '延滞', '未払'],
];
/** What is not a count: amounts, shares, averages, flags and dates. */
const NOT_COUNTED = [
  ...[
    'amount',
    'sum',
    'value',
    'balance',
    'rate',
    'ratio',
    'share',
    'percent',
    'pct',
    'avg',
    'average',
    'mean',
    'flag',
  ],
  ...['has', 'is', 'date', 'since', 'score', 'risk', 'prob', 'betrag', 'summe', 'quote', 'anteil', 'datum', 'seit'],
  ...[
    'montant',
    'taux',
    'part',
    'moyen',
    'depuis',
    'importe',
    'tasa',
    'media',
    'fecha',
    'desde',
    'valor',
    'taxa',
    'data',
  ],
  ...['importo', 'tasso', '金額', '率', '平均', '日付'],
];
/** Time units, unless a number before one makes it the window of the count: “failed payments, last 30 days”. */
const TIME = [
  ...['day', 'week', 'month', 'hour', 'tag', 'woche', 'monat', 'jour', 'semaine', 'mois', 'dia', 'semana', 'mes'],
  ...['giorn', 'settiman', 'mesi', '日数', '月数'],
];
const MOST_FAILURES = 99;
const TOPICS: readonly Topic[] = [
  {
    step: 'stepSupport',
    stems: [
      'ticket',
      'complain',
      'support',
      'incident',
      'escalat',
      'beschwerde',
      'reclam',
      'plainte',
      'chamado',
      '苦情',
    ],
  },
  { step: 'stepRating', stems: ['nps', 'csat', 'satisf', 'rating', 'zufried', 'soddisf', '満足'] },
  {
    step: 'stepUsage',
    stems: [
      ...[
        'login',
        'logon',
        'usage',
        'session',
        'visit',
        'activ',
        'inactiv',
        'recency',
        'last',
        'used',
        'nutz',
        'besuch',
      ],
      ...[
        'connexion',
        'utilis',
        'visite',
        'acces',
        'sesion',
        'sessao',
        'letzt',
        'ultim',
        'dernier',
        'ログイン',
        '利用',
      ],
    ],
  },
  {
    step: 'stepPrice',
    stems: [
      'price',
      'charge',
      'fee',
      'cost',
      'tarif',
      'preis',
      'gebuhr',
      'prix',
      'precio',
      'preco',
      'prezzo',
      '料金',
      '価格',
    ],
  },
];
/** Topics that come before any offer: open complaints have to be resolved first. */
const FIRST: ReadonlySet<string> = new Set(['stepSupport', 'stepRating'] satisfies Topic['step'][]);
/** The offers of a result by code, and the short form of each. */
const OFFERS: Readonly<Record<string, (values: Message['values']) => Message>> = {
  offerChange: (values) => ({ code: 'stepOffer', values: pickValues(values, 'name', 'value', 'present') }),
  offerAround: (values) => ({ code: 'stepOfferAround', values: pickValues(values, 'name', 'value', 'present') }),
  offerOwn: (values) => ({ code: 'stepOfferOwn', values: pickValues(values, 'offer') }),
};

/** The next step with a customer: first a failed payment or a complaint, then the offer, then a topic to talk about. */
export function nextStep(reasons: readonly RaisingReason[], action: Text | null): Message {
  const unpaid = reasons.find(({ column, value }) => isUnpaid(column) && Number(value) > 0);
  if (unpaid)
    return isFailureCount(unpaid) ? message('stepPayment', { count: Number(unpaid.value) }) : message('stepUnpaid');
  const topics = reasons.flatMap((reason) => topicOf(reason) ?? []);
  const offer = action !== null && typeof action !== 'string' ? OFFERS[action.code]?.(action.values) : undefined;
  return topics.find(({ code }) => FIRST.has(code)) ?? offer ?? topics[0] ?? talk(action);
}

/** A reason without its effect. */
export function shortReason(sentence: Text): Text {
  if (typeof sentence === 'string' || !/^reason(Raises|Lowers)/.test(sentence.code)) return sentence;
  return { code: 'groupOf', values: pickValues(sentence.values, 'name', 'value') };
}

const isUnpaid = (column: string): boolean => hasStem(tokens(column), MONEY_OWED) && hasStem(tokens(column), NOT_PAID);

function isFailureCount({ column, value }: RaisingReason): boolean {
  const words = tokens(column);
  const measured = words.filter((_, at) => !/\d$/.test(words[at - 1] ?? ''));
  const count = Number(value);
  return (
    hasStem(words, FAILED) &&
    !hasStem(words, NOT_COUNTED) &&
    !hasStem(measured, TIME) &&
    Number.isInteger(count) &&
    count <= MOST_FAILURES
  );
}

function topicOf({ column, value, sentence }: RaisingReason): Message | null {
  if (value.trim() === '' || !Number.isFinite(Number(value)) || typeof sentence === 'string') return null;
  const topic = TOPICS.find(({ stems }) => hasStem(tokens(column), stems));
  if (!topic || (topic.step === 'stepSupport' && Number(value) <= 0)) return null;
  const values = pickValues(sentence.values, 'name', 'value');
  return 'name' in values && 'value' in values ? { code: topic.step, values } : null;
}

function talk(action: Text | null): Message {
  if (action !== null && typeof action !== 'string' && action.code === 'talkAbout')
    return { code: 'stepTalk', values: pickValues(action.values, 'name', 'value') };
  return message('stepCall');
}

function pickValues(values: Message['values'], ...names: string[]): Message['values'] {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
