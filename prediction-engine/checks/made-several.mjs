import { own } from './made-log.mjs';

const FIRST_DAY = Date.UTC(2024, 5, 1) / 86_400_000;
const DAYS = 660;
/** Rows of all five files for each customer, about. */
export const ROWS_EACH = 70;

const iso = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Five exports of a business as name → lines; deterministic. Falling usage and unpaid bills come before leaving. */
export function* madeSeveral(customers) {
  yield [
    'customers.csv',
    lines('customer_id,email,country,created', customers, (who) => [
      [id(who), mail(who), country(who), iso(startOf(who))],
    ]),
  ];
  yield [
    'subscriptions.csv',
    lines('subscription_id,customer_id,plan,start_date,cancelled_on', customers, subscription),
  ];
  yield ['invoices.csv', lines('invoice_id,customer_id,date,amount,result', customers, invoices)];
  yield ['usage.csv', lines('email,time,event', customers, usage)];
  yield ['tickets.csv', lines('ticket_id,requester,created_at,priority', customers, tickets)];
}

function* lines(header, customers, rowsOf) {
  yield header;
  for (let who = 0; who < customers; who++) for (const row of rowsOf(who)) yield row.join(',');
}

const id = (who) => `C${1_000_000 + who}`;
const mail = (who) => `user${who}@example${who % 997}.org`;
const country = (who) => ['DE', 'FR', 'GB', 'ES'][Math.floor(4 * own(who, 4))];
const startOf = (who) => FIRST_DAY + Math.floor(own(who, 1) * DAYS * 0.8);
const isUnpaid = (who, month) => own(who, 100 + month) < 0.08;
const isLow = (who, month) => own(who, 200 + month) < 0.1;

/** The months a customer stays: the chance of leaving depends on the month before. */
function monthsOf(who) {
  const longest = Math.floor((FIRST_DAY + DAYS - startOf(who)) / 30);
  for (let month = 1; month < longest; month++) {
    const risk = 0.01 + (isLow(who, month - 1) ? 0.15 : 0) + (isUnpaid(who, month - 1) ? 0.1 : 0);
    if (own(who, 300 + month) < risk) return { months: month, left: true };
  }
  return { months: longest, left: false };
}

function subscription(who) {
  const { months, left } = monthsOf(who);
  const plan = ['basic', 'team', 'max'][Math.floor(3 * own(who, 2))];
  return [[`S${who}`, id(who), plan, iso(startOf(who)), left ? iso(startOf(who) + 30 * months) : '']];
}

function* invoices(who) {
  const { months } = monthsOf(who);
  for (let month = 0; month < months; month++)
    yield [
      `I${who}-${month}`,
      id(who),
      iso(startOf(who) + 30 * month),
      19 + 30 * Math.floor(3 * own(who, 2)),
      isUnpaid(who, month) ? 'failed' : 'paid',
    ];
}

function* usage(who) {
  const { months } = monthsOf(who);
  const often = 2 + 7 * own(who, 3);
  for (let month = 0; month < months; month++)
    for (let use = 0; use < often * (isLow(who, month) ? 0.2 : 1); use++)
      yield [
        mail(who),
        iso(startOf(who) + 30 * month + Math.floor(30 * own(who, 1000 + 40 * month + use))),
        use % 3 === 0 ? 'export' : 'login',
      ];
}

function* tickets(who) {
  const { months } = monthsOf(who);
  for (let month = 0; month < months; month += 4)
    yield [
      `T${who}-${month}`,
      mail(who).toUpperCase(),
      iso(startOf(who) + 30 * month + 9),
      isLow(who, month) ? 'urgent' : 'normal',
    ];
}
