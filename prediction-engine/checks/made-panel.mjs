import { own } from './made-log.mjs';

const MONTHS = 12;
const FIRST_YEAR = 2024;
const PLANS = ['Basic', 'Plus', 'Pro'];

/** A year of customers by month; some leave, most of them after declining usage; deterministic. */
export function* madePanel(rows) {
  // Leavers miss some of the twelve months.
  const customers = Math.max(1, Math.round((rows / MONTHS) * 1.12));
  yield 'customer_id,month,usage,tickets,fee,plan,country,churned';
  let given = 0;
  for (let month = 0; given < rows; month++) {
    const day = new Date(Date.UTC(FIRST_YEAR, month, 1)).toISOString().slice(0, 10);
    for (let who = 0; who < customers && given < rows; who++) {
      const left = leavesIn(who) - month;
      if (left < 0) continue;
      given++;
      const usage =
        20 + 40 * own(who, 1) + 15 * own(who, 20 + month) - (left < 3 && own(who, 2) < 0.7 ? 8 * (3 - left) : 0);
      const fee = (9.9 + 10 * Math.floor(3 * own(who, 3))).toFixed(2);
      yield `${1_000_000 + who},${day},${usage.toFixed(1)},${Math.floor(5 * own(who, 50 + month))},${fee},${PLANS[Math.floor(3 * own(who, 3))]},${['DE', 'FR', 'GB'][who % 3]},${left === 0 ? 'yes' : 'no'}`;
    }
  }
}

/** From the third month on; most never leave. */
const leavesIn = (who) => (own(who, 4) < 0.3 ? 2 + Math.floor(own(who, 5) * 10) : Number.POSITIVE_INFINITY);
