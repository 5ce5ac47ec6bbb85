/**
 * Expanded at any position. None is a word in a supported language; those that are (`tot`, `bal`) need an English word
 * beside them.
 */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  acct: 'account',
  addr: 'address',
  amt: 'amount',
  avg: 'average',
  cnt: 'count',
  cust: 'customer',
  dept: 'department',
  freq: 'frequency',
  intl: 'international',
  mgr: 'manager',
  msg: 'message',
  msgs: 'messages',
  pmt: 'payment',
  prev: 'previous',
  qty: 'quantity',
  svc: 'service',
  trx: 'transaction',
  txn: 'transaction',
  txns: 'transactions',
  yr: 'year',
};

export const BESIDE_ENGLISH: Readonly<Record<string, string>> = {
  bal: 'balance',
  cat: 'category',
  chng: 'change',
  curr: 'current',
  ct: 'count',
  desc: 'description',
  lang: 'language',
  max: 'maximum',
  min: 'minimum',
  mth: 'month',
  rev: 'revenue',
  tot: 'total',
  trans: 'transaction',
  vmail: 'voicemail',
};

/** Pairs of words with a meaning only together. */
export const PAIRS: Readonly<Record<string, readonly string[]>> = { 'cr card': ['credit', 'card'] };

export const ACRONYMS: ReadonlySet<string> = new Set(
  'api arpu arr clv crm csat dob id ip isp kyc ltv mrr nps pc plz rfm sim sku sla sms tv url vat vip zip'.split(' '),
);

/** Appended in parentheses if it is the last word. */
export const UNITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'usd eur gbp chf jpy cad aud nzd sek nok dkk pln czk huf brl mxn inr cny krw try zar'
      .split(' ')
      .map((code) => [code, code.toUpperCase()]),
  ),
  pct: '%',
  perc: '%',
  percent: '%',
  kb: 'kB',
  mb: 'MB',
  gb: 'GB',
  tb: 'TB',
  km: 'km',
  kg: 'kg',
  kwh: 'kWh',
  min: 'min',
  mins: 'min',
  secs: 's',
  hrs: 'h',
  ms: 'ms',
};

/** Dropped in front of a count or a flag. */
export const SILENT_FIRST: ReadonlySet<string> = new Set(['is', 'n', 'nb', 'nbr', 'num']);

/**
 * Words that identify a name as English, hence lower case after the first word: MonthlyCharges is “Monthly charges”,
 * MonatlicheKosten stays “Monatliche Kosten”.
 */
export const ENGLISH: ReadonlySet<string> = new Set(
  `account active activity address age amount annual app at average backup balance bill billing bonus book brand business
  calls campaign card category change channel charge charges churn citizen city client complaint complaints contact contacts
  contract cost count country coupon credit current customer customers daily data date day days debit dependents device discount
  duration education email employee end estimated event events expiry feature features fee fees first gender group
  has height history hour hours household inactive income industry in internet interval invoice issue issues item items
  joined language last late length level limit lines location login logins loyalty marital member membership method minutes
  mobile monthly months movies multiple music name new number of offer on online open order orders overdue owner page
  paperless partner password payment payments per period phone plan points preferred premium previous price product products
  protection purchase purchases quantity rate rating ratio reason recent recency referral refund region registration renewal
  response revenue revolving salary sales satisfaction score seat seats security segment senior service services session sessions
  since signup size source spend spent start state status store streaming subscription support tech tenure
  ticket tickets time times total transaction transactions type unlimited updated usage used user users utilization value
  viewed views visit visits voice watch week weekly year yearly years`.split(/\s+/),
);
