import { openServerFixture, type ServerFixture, type TestCaller } from '../../../testing/server-fixture.ts';
import { SAMPLE } from '../prediction-data.ts';

export interface DocumentsAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface DocumentsRig extends ServerFixture {
  /** Sends and receives JSON; the bearer is a user name, a service key or an embed token. */
  call<Body = Record<string, unknown>>(
    bearer: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<DocumentsAnswer<Body>>;
  readonly ann: string;
  readonly bob: string;
}

/** The real server with two users. */
export async function openDocumentsFixture(settings: Record<string, string> = {}): Promise<DocumentsRig> {
  const fixture = await openServerFixture(settings);
  const [ann, bob] = ['user-ann', 'user-bob'];
  for (const user of [ann, bob]) {
    await fixture.platform.database.pool.query('insert into users (id, email, full_name) values ($1, $2, $3)', [
      user,
      `${user}@example.com`,
      user.slice(5),
    ]);
  }
  const call: DocumentsRig['call'] = async (bearer, method, path, body) => {
    const caller: TestCaller = fixture.as(bearer);
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await caller.send(path, { method, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
  return { ...fixture, call, ann, bob };
}

const layout = { x: 0, y: 0, width: 300, height: 200 };
const field = (measure: string) => ({ field: { kind: 'measure', table: 'customers', measure } });

/** A minimal report on the sample: one page with a card and a chart. */
export const reportOf = (...visuals: object[]) => ({
  pages: [{ name: 'main', visuals: visuals.length > 0 ? visuals : [card('customers'), chart('byPlan')] }],
});
export const card = (name: string, measure = 'Customers') => ({
  name,
  kind: 'card',
  layout,
  roles: { values: [field(measure)] },
});
export const chart = (name: string, column = 'plan') => ({
  name,
  kind: 'columnChart',
  layout,
  roles: {
    category: [{ field: { kind: 'column', table: 'customers', column } }],
    values: [field('Customers')],
  },
});
export const list = (name: string) => ({
  name,
  kind: 'tableEx',
  layout,
  roles: {
    values: ['customer_id', 'plan'].map((column) => ({ field: { kind: 'column', table: 'customers', column } })),
  },
});

export const tileFrom = (reportId: string, visual: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  title: visual,
  place: { x: 0, y: 0, w: 3, h: 2 },
  content: { kind: 'visual', reportId, page: 'main', visual, clauses: [], size: { width: 300, height: 200 }, ...more },
});

export const SAMPLE_IDS = { dataset: SAMPLE.datasetId, report: SAMPLE.reportId };

interface QueryOptions {
  readonly by?: string;
  readonly measure?: string;
  readonly where?: object[];
  readonly more?: object;
}

/** One query on the sample's customers, as sent by the frame. */
export const batchOf = ({ by, measure = 'Customers', where = [], more = {} }: QueryOptions) => ({
  now: '2026-11-15T12:00:00',
  queries: [
    {
      id: 'q',
      query: {
        groupBy: by === undefined ? [] : [{ as: 'by', field: { kind: 'column', table: 'customers', column: by } }],
        values: [{ as: 'n', field: { kind: 'measure', table: 'customers', measure } }],
        mode: 'groups',
        where,
        orderBy: [],
        limit: 100,
        ...more,
      },
    },
  ],
});
export const only = (column: string, ...values: string[]) => ({
  target: { kind: 'column', table: 'customers', column },
  predicate: { op: 'in', values },
});

export interface Queried {
  readonly answers: {
    readonly problem?: { readonly code: string };
    readonly result?: { readonly columns: { readonly values: unknown[] }[] };
  }[];
}
export const problemOf = ({ body }: DocumentsAnswer<Queried>) => body.answers[0]?.problem?.code;
export const columnsOf = ({ body }: DocumentsAnswer<Queried>) =>
  body.answers[0]?.result?.columns.map(({ values }) => values);
