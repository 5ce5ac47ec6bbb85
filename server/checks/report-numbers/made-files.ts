import type { Case } from '../report-numbers.rig.ts';

/** A file nobody sent, with what somebody who knows it would say: other words, other currencies, other dates. */
export interface MadeFile {
  readonly about: Case;
  readonly text: string;
}

/** The same numbers on every machine. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const DAY = 86_400_000;
const dayFirst = (day: number, mark: string): string => {
  const [year, month, date] = new Date(day * DAY).toISOString().slice(0, 10).split('-');
  return [date, month, year].join(mark);
};
const lines = (delimiter: string, rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join(delimiter)).join('\r\n');

/** German, semicolons, decimal commas and a currency sign; some outcomes not known yet, some customers owed money. */
function germanContracts(): MadeFile {
  const next = chance(11);
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

/** Several subscriptions per customer, dates day first, no label: the end says it. */
function britishSubscriptions(): MadeFile {
  const next = chance(23);
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

/** A log with refunds, customers who bought once, customers who only sent things back, and dates with dots. */
function spanishOrders(): MadeFile {
  const next = chance(37);
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

export const MADE_FILES: readonly (() => MadeFile)[] = [germanContracts, britishSubscriptions, spanishOrders];
