import { DAY, dayFirst, type GeneratedFile, lines, seededRandom } from './made-file.ts';
import { MADE_VARIANTS } from './made-variants.ts';

/** German, semicolons, decimal commas and a currency sign; some outcomes unknown, some negative balances. */
function germanContracts(): GeneratedFile {
  const next = seededRandom(11);
  const euro = (value: number) =>
    `${value < 0 ? '-' : ''}${Math.abs(value).toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`;
  const rows = Array.from({ length: 1400 }, (_, i) => {
    const [tariff, months, calls] = [
      ['Basis', 'Komfort', 'Premium'][Math.floor(next() * 3)] ?? '',
      next() * 60,
      next() * 8,
    ];
    const left = next() < 0.05 + (tariff === 'Basis' ? 0.25 : 0.05) + calls * 0.04 - months * 0.002;
    const fee = next() < 0.03 ? -Math.round(next() * 900) / 100 : Math.round((9 + next() * 1500) * 100) / 100;
    const told = next() < 0.06 ? '' : left ? 'Ja' : 'Nein';
    return [`KD-${10_000 + i}`, tariff, euro(fee), Math.floor(months), Math.floor(calls), told];
  });
  return {
    about: { file: 'vertraege.csv', label: { column: 'Gekündigt', positive: 'Ja' } },
    text: lines(';', [['Kundennummer', 'Tarif', 'Monatsbeitrag', 'Vertragsmonate', 'Anrufe', 'Gekündigt'], ...rows]),
  };
}

/** Several subscriptions per customer, dates day first, no label: the end date is the outcome. */
function britishSubscriptions(): GeneratedFile {
  const next = seededRandom(23);
  const first = Date.UTC(2023, 0, 3) / DAY;
  const last = Date.UTC(2025, 5, 17) / DAY;
  const rows = Array.from({ length: 1100 }, (_, i) => {
    const start = first + Math.floor(next() * (last - first));
    const stays = -Math.log(1 - next()) * (next() < 0.5 ? 260 : 900);
    const end = start + Math.floor(stays) < last ? dayFirst(start + Math.floor(stays), '/') : '';
    const plan = ['Solo', 'Team', 'Office'][Math.floor(next() * 3)] ?? '';
    return [`S${i}`, `C${Math.floor(next() * 420)}`, plan, dayFirst(start, '/'), end, (5 + next() * 90).toFixed(2)];
  });
  return {
    about: {
      file: 'subscriptions.csv',
      dates: { start: 'Start Date', end: 'Cancelled On', payer: 'Client No', revenue: 'Monthly Fee' },
    },
    text: lines(',', [['Sub Ref', 'Client No', 'Plan', 'Start Date', 'Cancelled On', 'Monthly Fee'], ...rows]),
  };
}

/** A log with refunds, customers with one purchase, customers with only returns, and dates with dots. */
function spanishOrders(): GeneratedFile {
  const next = seededRandom(37);
  const first = Date.UTC(2024, 0, 2) / DAY;
  const last = Date.UTC(2025, 2, 28) / DAY;
  const rows = Array.from({ length: 620 }, (_, customer) => {
    const from = first + Math.floor(next() * (last - first) * 0.8);
    const gap = 8 + next() * 90;
    const stops = from + -Math.log(1 - next()) * 220;
    const orders: (string | number)[][] = [];
    for (let day = from; day < Math.min(stops, last); day += 1 + Math.floor(-Math.log(1 - next()) * gap)) {
      const paid = Math.round((6 + next() * 120) * 100) / 100;
      orders.push([`CL${customer}`, dayFirst(day, '.'), paid]);
      if (next() < 0.05)
        orders.push([`CL${customer}`, dayFirst(Math.min(last, day + Math.floor(next() * 3)), '.'), -paid]);
    }
    return customer % 40 === 7 ? [[`CL${customer}`, dayFirst(from, '.'), -19.9]] : orders;
  });
  return {
    about: {
      file: 'pedidos.csv',
      log: { id: 'id_cliente', date: 'fecha_pedido', spent: ['importe'] },
      shows: ['cohorts/probability-alive'],
    },
    text: lines(',', [['id_cliente', 'fecha_pedido', 'importe'], ...rows.flat()]),
  };
}

/** Portuguese, currency before the number, yes and no in words, the contract in months; long and accented headings. */
function brazilianPlans(): GeneratedFile {
  const next = seededRandom(53);
  const rows = Array.from({ length: 1200 }, (_, i) => {
    const plan = ['Básico', 'Família', 'Empresa'][Math.floor(next() * 3)] ?? '';
    const months = Math.floor(next() * 48);
    const fee = (30 + next() * 200).toFixed(2).replace('.', ',');
    const complaints = Math.floor(next() * next() * 9);
    const left = next() < 0.08 + (plan === 'Básico' ? 0.18 : 0) + complaints * 0.05 - months * 0.002;
    return [i + 70_001, plan, `R$ ${fee}`, months, complaints, left ? 'sim' : 'não'];
  });
  const head = [
    'cliente',
    'plano',
    'mensalidade',
    'meses de contrato',
    'reclamações nos últimos doze meses',
    'cancelou',
  ];
  return {
    about: {
      file: 'clientes.csv',
      label: { column: 'cancelou', positive: 'sim' },
      needs: { 'cohorts/cohort-triangle': /start date and an end date/ },
    },
    text: lines(';', [head, ...rows]),
  };
}

/** A club: Commenced and Ended, several memberships for some members, no price. */
function clubMembers(): GeneratedFile {
  const next = seededRandom(67);
  const [first, last] = [Date.UTC(2022, 2, 1) / DAY, Date.UTC(2025, 8, 30) / DAY];
  const iso = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
  const rows = Array.from({ length: 900 }, (_, i) => {
    const start = first + Math.floor(next() * (last - first));
    const sport = ['Swimming', 'Tennis', 'Judo'][Math.floor(next() * 3)] ?? '';
    const end = start + Math.floor(-Math.log(1 - next()) * (sport === 'Judo' ? 220 : 700));
    return [`M${Math.floor(i * 0.8)}`, sport, Math.floor(8 + next() * 60), iso(start), end <= last ? iso(end) : ''];
  });
  return {
    about: {
      file: 'club.csv',
      dates: { start: 'Commenced', end: 'Ended' },
      needs: { 'risk/risk-and-value': /customer value/ },
    },
    text: lines(',', [['Member No', 'Sport', 'Age', 'Commenced', 'Ended'], ...rows]),
  };
}

/** Leavers have a reason, stayers none; tenure is in days. */
function reasonsForLeaving(): GeneratedFile {
  const next = seededRandom(71);
  const rows = Array.from({ length: 1500 }, (_, i) => {
    const days = Math.floor(20 + next() * 1800);
    const tickets = Math.floor(next() * 7);
    const left = next() < 0.05 + tickets * 0.05 + (days < 200 ? 0.15 : 0);
    const reason = left ? (['Too expensive', 'Moved', 'Competitor', 'Poor service'][Math.floor(next() * 4)] ?? '') : '';
    return [
      `A-${i}`,
      days,
      tickets,
      ['EU', 'US', 'APAC'][Math.floor(next() * 3)] ?? '',
      (10 + next() * 500).toFixed(2),
      reason,
    ];
  });
  return {
    about: { file: 'reasons.csv', label: { column: 'cancellation_reason', positive: '*' } },
    text: lines(',', [
      ['account', 'days_as_customer', 'support_tickets', 'region', 'monthly_spend_usd', 'cancellation_reason'],
      ...rows,
    ]),
  };
}

/** Order lines: several products per order and day, pounds, customers with only returns. */
function shopLines(): GeneratedFile {
  const next = seededRandom(83);
  const [first, last] = [Date.UTC(2024, 5, 1) / DAY, Date.UTC(2025, 7, 20) / DAY];
  const products = ['Mug', 'Lamp', 'Clock', 'Vase'];
  let order = 5000;
  const rows = Array.from({ length: 520 }, (_, customer) => {
    const found: (string | number)[][] = [];
    const gap = 10 + next() * 70;
    const end = first + next() * 600;
    for (
      let day = first + Math.floor(next() * 200);
      day < Math.min(end, last);
      day += 2 + Math.floor(-Math.log(1 - next()) * gap)
    ) {
      order++;
      for (let line = 0; line < 1 + Math.floor(next() * 3); line++)
        found.push([
          order,
          dayFirst(day, '/'),
          9000 + customer,
          products[Math.floor(next() * 4)] ?? '',
          1 + Math.floor(next() * 5),
          `£${(2 + next() * 40).toFixed(2)}`,
        ]);
    }
    if (customer % 25 === 3) return [[++order, dayFirst(last - customer, '/'), 9000 + customer, 'Lamp', -2, '£12.50']];
    return found;
  });
  return {
    about: {
      file: 'shop-lines.csv',
      log: { id: 'Customer', date: 'Order Date', spent: ['Quantity', 'Unit Price'] },
      shows: ['cohorts/probability-alive'],
    },
    text: lines(',', [['Order', 'Order Date', 'Customer', 'Product', 'Quantity', 'Unit Price'], ...rows.flat()]),
  };
}

/** Logins only: no amounts, no label, several a day; churn is inactivity. */
function logins(): GeneratedFile {
  const next = seededRandom(97);
  const first = Date.UTC(2025, 0, 6) / DAY;
  const rows = Array.from({ length: 450 }, (_, user) => {
    const found: string[][] = [];
    const stops = user % 3 === 0 ? 60 + next() * 150 : 400;
    for (let day = Math.floor(next() * 40); day < Math.min(300, stops); day += 1 + Math.floor(next() * 12))
      for (let turn = 0; turn < 1 + Math.floor(next() * 2); turn++)
        found.push([
          `u${user}`,
          `${new Date((first + day) * DAY).toISOString().slice(0, 10)}T0${turn + 7}:15:00`,
          ['login', 'export', 'share'][Math.floor(next() * 3)] ?? '',
        ]);
    return found;
  });
  return {
    about: { file: 'logins.csv', log: { id: 'user', date: 'time', spent: [] }, shows: ['cohorts/probability-alive'] },
    text: lines(',', [['user', 'time', 'event'], ...rows.flat()]),
  };
}

/** One row per account and month until the account leaves; the label says whether it left in that month. */
function usagePanel(): GeneratedFile {
  const next = seededRandom(113);
  const rows = Array.from({ length: 420 }, (_, account) => {
    const found: (string | number)[][] = [];
    const plan = ['Entry', 'Full'][Math.floor(next() * 2)] ?? '';
    let hours = 15 + next() * 60;
    for (let month = Math.floor(next() * 6); month < 18; month++) {
      hours = Math.max(0, hours + (next() - 0.53) * 14);
      const isGone = found.length > 1 && next() < (hours < 18 ? 0.16 : 0.015);
      const day = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
      found.push([`A${account}`, day, plan, hours.toFixed(1), 15 + (account % 40), isGone ? 1 : 0]);
      if (isGone) break;
    }
    return found;
  });
  return {
    about: { file: 'usage-by-month.csv', label: { column: 'churned', positive: '1' }, isByMonth: true },
    text: lines(',', [['account_id', 'month', 'plan', 'usage_hours', 'mrr', 'churned'], ...rows.flat()]),
  };
}

export const MADE_FILES: readonly (() => GeneratedFile)[] = [
  germanContracts,
  britishSubscriptions,
  spanishOrders,
  brazilianPlans,
  clubMembers,
  reasonsForLeaving,
  shopLines,
  logins,
  usagePanel,
  ...MADE_VARIANTS,
];
