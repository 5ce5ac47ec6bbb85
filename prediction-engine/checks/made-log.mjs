const DAYS = 730;
/** Mean lines per customer. */
const LINES_EACH = 12;
const FIRST_DAY = Date.UTC(2023, 0, 1);

/** Two years of a shop's orders by date, with frequent and rare customers, many of them churned; deterministic. */
export function* madeLog(lines) {
  let state = 4711;
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const customers = Math.max(1, Math.round(lines / LINES_EACH));
  yield 'order_id,customer_id,order_date,amount,country,channel';
  for (let at = 0; at < lines; at++) {
    const day = Math.floor((at * DAYS) / lines);
    const who = drawn(customers, day, chance);
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);
    const amount = (5 + 40 * own(who, 3) + 20 * chance()).toFixed(2);
    yield `${900_000_000 + at},${100_000 + who},${date},${amount},${COUNTRIES[Math.floor(own(who, 4) * COUNTRIES.length)]},${chance() < 0.3 ? 'shop' : 'web'}`;
  }
}

const COUNTRIES = ['DE', 'FR', 'GB', 'ES', 'IT', 'NL'];

/** A random customer active on that day, weighted by frequency. */
function drawn(customers, day, chance) {
  for (;;) {
    const who = Math.floor(chance() * customers);
    const from = own(who, 1) * DAYS * 0.8 - 60;
    const until = from - Math.log(1 - own(who, 2)) * 500;
    const often = 0.1 + 0.9 * own(who, 5);
    if (day >= from && day <= until && chance() < often) return who;
  }
}

/** A fixed trait of a customer, 0 to 1. */
export function own(who, what) {
  let hash = Math.imul(who + 1, 0x9e3779b1) ^ Math.imul(what, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}
