import type { Value } from '@holdfast/contracts/report/field';
import type { Column, ColumnType, Measure, SemanticModel } from '@holdfast/contracts/report/model';
import type { Wording } from '@holdfast/contracts/report/question';
import type { Row, Tables } from '@holdfast/query-engine';
import type { VocabularySource } from '@holdfast/query-engine/questions';
import { contentsOfRows } from '../contents-of-rows.ts';

/** Models unrelated to retention: orders with their products, subscriptions, support tickets. */
export const FOREIGN = ['orders', 'subscriptions', 'tickets'] as const;
export type Foreign = (typeof FOREIGN)[number];

export function foreignSubject(name: Foreign): VocabularySource & { readonly tables: Tables } {
  const { model, tables, wording } = MADE[name]();
  return { model, tables, contents: contentsOfRows(model, tables), wording };
}

function dice(start: number) {
  let seed = start;
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  return {
    chance,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item,
    day: (span: number) => new Date(Date.UTC(2026, 10, 14 - Math.floor(chance() * span))).toISOString().slice(0, 10),
  };
}

const columns = (types: Readonly<Record<string, ColumnType>>): Column[] =>
  Object.entries(types).map(([name, type]) => ({ name, type }));
const count = (name: string): Measure => ({
  name,
  expression: { op: 'aggregate', aggregation: 'count' },
  format: { style: 'integer' },
});

interface Made {
  readonly model: SemanticModel;
  readonly tables: Tables;
  readonly wording: readonly Wording[];
}

const MADE: Record<Foreign, () => Made> = {
  orders: () => {
    const { chance, pick, day } = dice(1);
    const products: Row[] = ['Lamp', 'Desk', 'Chair', 'Sofa', 'Rug', 'Shelf'].map((product, at) => ({
      product_id: at + 1,
      product,
      category: at < 3 ? 'Office' : 'Living room',
    }));
    const orders = Array.from({ length: 300 }, (_, at): Row => {
      const row: Record<string, Value> = {
        order_id: `O-${at + 1}`,
        product_id: 1 + Math.floor(chance() * 6),
        order_date: day(900),
        amount: Math.round(chance() * 100_000) / 100,
        quantity: 1 + Math.floor(chance() * 20),
        discount: pick([0, 0, 0.05, 0.1, 0.2]),
        channel: pick(['Online', 'Store', 'Phone']),
        country: pick(['Germany', 'France', 'Spain', 'United States']),
        status: pick(['Delivered', 'Shipped', 'Returned', 'Cancelled']),
      };
      return row;
    });
    const model: SemanticModel = {
      name: 'Orders',
      tables: [
        {
          name: 'orders',
          label: 'Orders',
          rowKey: 'order_id',
          columns: columns({
            order_id: 'text',
            product_id: 'integer',
            order_date: 'date',
            amount: 'number',
            quantity: 'integer',
            discount: 'number',
            channel: 'text',
            country: 'text',
            status: 'text',
          }).map((column) =>
            column.name === 'product_id'
              ? { ...column, hidden: true }
              : column.name === 'discount'
                ? { ...column, format: { style: 'percent' as const } }
                : column,
          ),
          measures: [
            count('Orders'),
            {
              name: 'Revenue',
              expression: { op: 'aggregate', aggregation: 'sum', column: 'amount' },
              format: { style: 'currency' },
            },
          ],
          hierarchies: [],
        },
        {
          name: 'products',
          label: 'Products',
          columns: columns({ product_id: 'integer', product: 'text', category: 'text' }).map((column) =>
            column.name === 'product_id' ? { ...column, hidden: true } : column,
          ),
          measures: [],
          hierarchies: [],
        },
      ],
      relationships: [
        { from: { table: 'orders', column: 'product_id' }, to: { table: 'products', column: 'product_id' } },
      ],
    };
    return { model, tables: { orders, products }, wording: [] };
  },
  subscriptions: () => {
    const { chance, pick, day } = dice(2);
    const subscriptions = Array.from(
      { length: 250 },
      (_, at): Row => ({
        subscription_id: `S-${at + 1}`,
        plan: pick(['Free', 'Starter', 'Pro', 'Enterprise']),
        start_date: day(1000),
        cancelled_at: chance() < 0.3 ? day(200) : null,
        mrr: Math.round(chance() * 50_000) / 100,
        seats: 1 + Math.floor(chance() * 50),
        industry: pick(['Retail', 'Health', 'Software', 'Education']),
        region: pick(['EMEA', 'APAC', 'Americas']),
        status: pick(['Active', 'Active', 'Cancelled', 'Trial']),
      }),
    );
    const model: SemanticModel = {
      name: 'Subscriptions',
      tables: [
        {
          name: 'subscriptions',
          label: 'Subscriptions',
          rowKey: 'subscription_id',
          columns: columns({
            subscription_id: 'text',
            plan: 'text',
            start_date: 'date',
            cancelled_at: 'date',
            mrr: 'number',
            seats: 'integer',
            industry: 'text',
            region: 'text',
            status: 'text',
          }).map((column) =>
            column.name === 'mrr' ? { ...column, label: 'MRR', format: { style: 'currency' as const } } : column,
          ),
          measures: [
            count('Subscriptions'),
            {
              name: 'Total MRR',
              expression: { op: 'aggregate', aggregation: 'sum', column: 'mrr' },
              format: { style: 'currency' },
            },
          ],
          hierarchies: [],
        },
      ],
      relationships: [],
    };
    return { model, tables: { subscriptions }, wording: [{ table: 'subscriptions', words: ['subs', 'subscriber'] }] };
  },
  tickets: () => {
    const { chance, pick, day } = dice(3);
    const tickets = Array.from(
      { length: 280 },
      (_, at): Row => ({
        ticket_id: `T-${at + 1}`,
        created_at: day(500),
        priority: pick(['Low', 'Medium', 'High', 'Urgent']),
        team: pick(['Billing', 'Technical', 'Onboarding']),
        agent: pick(['Mia', 'Noah', 'Omar', 'Priya']),
        status: pick(['Open', 'Pending', 'Resolved', 'Closed']),
        resolution_hours: Math.round(chance() * 2000) / 10,
        satisfaction: chance() < 0.2 ? null : 1 + Math.floor(chance() * 5),
        channel: pick(['Email', 'Chat', 'Phone']),
        reopened: pick(['Yes', 'No', 'No']),
      }),
    );
    const model: SemanticModel = {
      name: 'Tickets',
      tables: [
        {
          name: 'tickets',
          label: 'Tickets',
          rowKey: 'ticket_id',
          columns: columns({
            ticket_id: 'text',
            created_at: 'date',
            priority: 'text',
            team: 'text',
            agent: 'text',
            status: 'text',
            resolution_hours: 'number',
            satisfaction: 'integer',
            channel: 'text',
            reopened: 'text',
          }),
          measures: [count('Tickets')],
          hierarchies: [],
        },
      ],
      relationships: [],
    };
    const wording: Wording[] = [
      { table: 'tickets', words: ['case', 'request', 'support ticket'] },
      { table: 'tickets', column: 'resolution_hours', words: ['resolution time', 'time to resolve', 'handling time'] },
    ];
    return { model, tables: { tickets }, wording };
  },
};
