// Makes the sample files the app offers in one click. Seeded: the same bytes on every run, so that the files can be
// committed and compared. The customers are synthetic; the churn drivers are realistic: short tenure, monthly
// contracts, price relative to use, support contacts and late payments raise the risk, habit and commitment lower it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const folder = join(root, 'server', 'samples');
const lastDay = Date.UTC(2026, 8, 30);
const dayMs = 86_400_000;

/** mulberry32: small, fast, and good enough for synthetic customers. */
function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    /** Marsaglia and Tsang, with the usual adjustment for shapes below one. */
    gamma(shape) {
      if (shape < 1) return this.gamma(shape + 1) * next() ** (1 / shape);
      const d = shape - 1 / 3;
      const c = 1 / Math.sqrt(9 * d);
      for (;;) {
        const x = normal();
        const v = (1 + c * x) ** 3;
        if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
      }
    },
    pick(weights) {
      let left = next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
      for (const [name, weight] of Object.entries(weights)) {
        left -= weight;
        if (left <= 0) return name;
      }
      return Object.keys(weights).at(-1);
    },
  };
}

const isoDay = (time) => new Date(time).toISOString().slice(0, 10);
const round = (value, digits = 2) => Number(value.toFixed(digits));
const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const csv = (rows) => {
  const columns = Object.keys(rows[0]);
  const cell = (value) =>
    /[",\n]/.test(String(value ?? '')) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? '');
  return `${[columns, ...rows.map((row) => columns.map((column) => cell(row[column])))].map((cells) => cells.join(',')).join('\n')}\n`;
};

/** A labelled snapshot: one row per customer, with the state of the last day and who had left a month later. */
function subscriptionSnapshot(count, chance) {
  const prices = { Starter: 19, Team: 49, Business: 119 };
  return Array.from({ length: count }, (_, index) => {
    const plan = chance.pick({ Starter: 5, Team: 4, Business: 2 });
    const contract = chance.pick(
      plan === 'Business' ? { Monthly: 3, Annual: 5, 'Two-year': 2 } : { Monthly: 6, Annual: 3, 'Two-year': 1 },
    );
    const tenure = Math.max(0, Math.min(84, Math.round(chance.exponential(contract === 'Monthly' ? 18 : 30))));
    const seats =
      plan === 'Starter' ? chance.whole(1, 3) : plan === 'Team' ? chance.whole(3, 15) : chance.whole(10, 80);
    const discount = chance.next() < 0.25 ? chance.whole(1, 4) * 5 : 0;
    const price = round(prices[plan] * (1 + 0.15 * chance.normal() * 0.4) * (1 - discount / 100));
    const habit = 0.9 * chance.normal() + (contract === 'Monthly' ? -0.2 : 0.25);
    const logins = Math.max(0, Math.round(14 + 7 * habit + 2 * chance.normal()));
    const features = Math.max(1, Math.min(12, Math.round(5 + 1.8 * habit + chance.normal())));
    const contacts = Math.max(0, Math.round(chance.exponential(0.9) + (habit < -0.8 ? 0.8 : 0)));
    const late = Math.min(6, Math.floor(chance.exponential(0.55)));
    const payment = chance.pick({ 'Credit card': 5, 'Bank transfer': 3, Invoice: 2, 'Electronic check': 3 });
    const satisfaction =
      chance.next() < 0.35
        ? ''
        : Math.max(1, Math.min(10, Math.round(7 + 1.5 * habit - 0.6 * contacts + chance.normal())));
    const risk =
      -2.55 +
      { Monthly: 1.05, Annual: -0.5, 'Two-year': -1.4 }[contract] +
      1.1 * Math.exp(-tenure / 7) -
      0.75 * habit +
      0.38 * contacts +
      0.42 * late +
      0.35 * ((price - prices[plan]) / (0.1 * prices[plan])) +
      (payment === 'Electronic check' ? 0.45 : 0) +
      (contacts >= 3 && contract === 'Monthly' ? 0.7 : 0) -
      (seats > 20 ? 0.5 : 0);
    return {
      customer_id: `C-${String(100_001 + index)}`,
      signup_date: isoDay(lastDay - (tenure * 30.44 + chance.between(0, 29)) * dayMs),
      region: chance.pick({ North: 3, South: 3, East: 2, West: 4 }),
      plan,
      contract,
      payment_method: payment,
      seats,
      monthly_price_usd: price,
      discount_percent: discount,
      tenure_months: tenure,
      logins_last_30d: logins,
      features_used: features,
      support_contacts_90d: contacts,
      late_payments_12m: late,
      satisfaction,
      churned: chance.next() < sigmoid(risk) ? 'Yes' : 'No',
    };
  });
}

/** A shop's order log: customers buy at their own pace and, after some order, stop. */
function transactionLog(count, chance) {
  const firstDay = lastDay - 730 * dayMs;
  const orders = [];
  for (let index = 0; index < count; index++) {
    const customer = `K${String(20_001 + index)}`;
    const ordersPerDay = chance.gamma(0.8) / 45;
    const a = chance.gamma(0.7);
    const stopChance = a / (a + chance.gamma(2.6));
    const basket = 18 + 14 * chance.gamma(2);
    const favourite = chance.pick({ Coffee: 4, Tea: 3, Equipment: 1, Gifts: 1 });
    for (let day = firstDay + chance.between(0, 640) * dayMs; day <= lastDay; ) {
      orders.push({
        customer_id: customer,
        order_date: isoDay(day),
        amount_usd: round(Math.max(4, basket * Math.exp(0.35 * chance.normal()))),
        category: chance.next() < 0.7 ? favourite : chance.pick({ Coffee: 4, Tea: 3, Equipment: 1, Gifts: 1 }),
        channel: chance.pick({ Web: 6, App: 3, Store: 2 }),
      });
      if (chance.next() < stopChance) break;
      day += Math.max(1, chance.exponential(1 / ordersPerDay)) * dayMs;
    }
  }
  orders.sort((one, other) =>
    one.order_date < other.order_date
      ? -1
      : one.order_date > other.order_date
        ? 1
        : one.customer_id < other.customer_id
          ? -1
          : 1,
  );
  return orders.map((order, index) => ({ order_id: 500_001 + index, ...order }));
}

const COMPANIES = {
  first:
    'Alder Amber Aspen Basalt Birch Bramble Brook Cedar Clover Cobalt Copper Coral Cypress Delta Ember Falcon Fern Flint Garnet Granite Hazel Heron Indigo Iris Ivory Jasper Juniper Kestrel Lark Linden Lotus Maple Marble Meadow Nimbus Nova Oak Onyx Orchid Otter Pebble Pine Plover Quartz Quill Raven Ridge Robin Rowan Saffron Sable Sierra Slate Sorrel Spruce Summit Tamarind Thistle Topaz Vesper Walnut Willow Wren Zephyr'.split(
      ' ',
    ),
  second:
    'Analytics Bakery Bikes Books Builders Clinic Consulting Design Education Energy Engineering Events Farms Films Finance Foods Freight Games Gardens Health Homes Hotels Interiors Kitchens Labs Law Legal Logistics Media Mobility Motors Music Optics Outdoors Partners Pharma Print Robotics Shipping Software Sports Studio Systems Textiles Tools Travel Water Works'.split(
      ' ',
    ),
};
const OWNERS = ['Amara Diallo', 'Ben Okafor', 'Chiara Rossi', 'Jonas Weber', 'Mei Tanaka', 'Sofia Marques'];

/**
 * A table of subscriptions: one row each, with an end date once it has ended, and its last known state. The only file
 * that fills every page of the report: some customers add a second subscription or cancel one of two, so their revenue
 * grows and shrinks. It has no tenure column: next to the start it would reveal the end.
 */
function subscriptionTable(count, chance) {
  const prices = { Starter: 19, Team: 49, Business: 119 };
  const firstDay = lastDay - 1095 * dayMs;
  const account = (number) => ({
    customer_id: `A-${String(3001 + number)}`,
    company: `${COMPANIES.first[chance.whole(0, 63)]} ${COMPANIES.second[chance.whole(0, 47)]}`,
    account_owner: OWNERS[chance.whole(0, 5)],
    region: chance.pick({ North: 3, South: 3, East: 2, West: 4 }),
    habit: 0.9 * chance.normal(),
    since: firstDay + chance.between(0, 1094) * dayMs,
  });
  const accounts = [];
  const subscription = (index) => {
    const earlier = accounts[Math.floor(chance.next() * accounts.length)];
    const isSecond = earlier !== undefined && chance.next() < 0.1 && earlier.since < lastDay - 60 * dayMs;
    const own = isSecond ? earlier : account(accounts.length);
    if (!isSecond) accounts.push(own);
    const start = isSecond ? chance.between(own.since + 30 * dayMs, lastDay) : own.since;
    const plan = chance.pick({ Starter: 5, Team: 4, Business: 2 });
    const contract = chance.pick(
      plan === 'Business' ? { Monthly: 3, Annual: 5, 'Two-year': 2 } : { Monthly: 6, Annual: 3, 'Two-year': 1 },
    );
    const seats =
      plan === 'Starter' ? chance.whole(1, 3) : plan === 'Team' ? chance.whole(3, 15) : chance.whole(10, 80);
    const discount = chance.next() < 0.25 ? chance.whole(1, 4) * 5 : 0;
    const price = round(prices[plan] * (1 + 0.06 * chance.normal()) * (1 - discount / 100));
    const habit = own.habit + (contract === 'Monthly' ? -0.2 : 0.25);
    const logins = Math.max(0, Math.round(14 + 7 * habit + 2 * chance.normal()));
    const features = Math.max(1, Math.min(12, Math.round(5 + 1.8 * habit + chance.normal())));
    const contacts = Math.max(0, Math.round(chance.exponential(0.9) + (habit < -0.8 ? 0.8 : 0)));
    const late = Math.min(6, Math.floor(chance.exponential(0.55)));
    const payment = chance.pick({ 'Credit card': 5, 'Bank transfer': 3, Invoice: 2, 'Electronic check': 3 });
    const satisfaction =
      chance.next() < 0.35
        ? ''
        : Math.max(1, Math.min(10, Math.round(7 + 1.5 * habit - 0.6 * contacts + chance.normal())));
    const risk =
      -0.9 * habit +
      0.45 * contacts +
      0.5 * late +
      0.4 * ((price - prices[plan]) / (0.1 * prices[plan])) +
      (payment === 'Electronic check' ? 0.5 : 0) +
      (contacts >= 3 && contract === 'Monthly' ? 0.7 : 0) -
      (seats > 20 ? 0.5 : 0);
    // Most leavers leave early; customers with a contract decide at the end of each term.
    const term = { Monthly: 1, Annual: 12, 'Two-year': 24 }[contract];
    const months = Math.floor((lastDay - start) / (30.44 * dayMs));
    // Recent customers leave more often, which the cohorts show.
    const trend = 1.25 - (0.5 * (lastDay - start)) / (lastDay - firstDay);
    let stayed = term;
    const leaves = (month) =>
      1 - Math.exp(-Math.exp(0.8 * risk) * trend * (term === 1 ? 0.001 + 0.15 * Math.exp(-month / 1.7) : term / 110));
    while (stayed <= months && chance.next() >= leaves(stayed)) stayed += term;
    const end = start + (stayed * 30.44 - chance.between(0, 20)) * dayMs;
    const ended = stayed <= months;
    const reasons = {
      'Too expensive': 3 + (discount === 0 ? 1 : 0),
      'Not used enough': habit < -0.5 ? 6 : 2,
      'Poor support': contacts >= 2 ? 4 : 1,
      'Missing feature': 2,
      Competitor: 2,
    };
    return {
      subscription_id: `S-${String(7001 + index)}`,
      customer_id: own.customer_id,
      company: own.company,
      account_owner: own.account_owner,
      region: own.region,
      plan,
      contract,
      payment_method: payment,
      seats,
      monthly_price_usd: price,
      discount_percent: discount,
      logins_last_30d: logins,
      features_used: features,
      support_contacts_90d: contacts,
      late_payments_12m: late,
      satisfaction,
      start_date: isoDay(start),
      end_date: ended ? isoDay(end) : '',
      cancel_reason: ended ? chance.pick(reasons) : '',
      churned: ended ? 'Yes' : 'No',
    };
  };
  return Array.from({ length: count }, (_, index) => subscription(index));
}

const samples = [
  {
    name: 'subscriptions',
    rows: subscriptionTable(4000, seeded(20_260_932)),
  },
  {
    name: 'subscription-snapshot',
    rows: subscriptionSnapshot(4000, seeded(20_260_930)),
  },
  {
    name: 'order-log',
    rows: transactionLog(2600, seeded(20_260_931)),
  },
];

mkdirSync(folder, { recursive: true });
const listed = samples.map(({ rows, ...sample }) => {
  const filename = `${sample.name}.csv`;
  const text = csv(rows);
  writeFileSync(join(folder, filename), text);
  return { ...sample, filename, file_size: Buffer.byteLength(text), rows: rows.length };
});
writeFileSync(join(folder, 'samples.json'), `${JSON.stringify(listed, null, 2)}\n`);
for (const { filename, file_size, rows } of listed) console.log(`${filename}: ${rows} rows, ${file_size} bytes`);
