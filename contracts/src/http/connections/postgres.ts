import * as z from 'zod/mini';
import { placeKind, secret, short } from './place-field.ts';

const TLS_MODES = ['verify', 'encrypt', 'off'] as const;
const TLS_TEXTS = { verify: 'tls_verify', encrypt: 'tls_encrypt', off: 'tls_off' } as const;

/** A PostgreSQL server and the account to connect with. */
const access = {
  host: short,
  port: z._default(z.number().check(z.gte(1), z.lte(65_535)), 5432),
  database: short,
  user: short,
  tls: z._default(z.enum(TLS_MODES), 'verify'),
  secret,
  kind: z.literal('postgres'),
};
const empty = {
  kind: 'postgres',
  host: '',
  port: 5432,
  database: '',
  user: '',
  tls: 'verify',
  secret: null,
} as const;
const fields = {
  host: { label: 'host', identifiesServer: true },
  port: { label: 'port', input: 'port', identifiesServer: true },
  database: { label: 'database', shown: 'nothing' },
  tls: { label: 'tls', choices: TLS_TEXTS, identifiesServer: true },
  user: { label: 'user', hintForOthers: 'addressHidden', shown: 'nothing', identifiesServer: true },
  secret: { label: 'password', input: 'secret' },
} as const;

export const postgresSource = placeKind({
  place: z.object({ ...access, query: z.string().check(z.minLength(1), z.maxLength(20_000)) }),
  label: 'kind_postgres',
  summary: '{user}@{host}:{port}/{database}',
  empty: { ...empty, query: '' },
  fields: {
    ...fields,
    user: { ...fields.user, hint: 'userHelp' },
    query: { label: 'query', hint: 'queryHelp', input: 'lines', isWide: true, shown: 'nothing' },
  },
});

export const postgresDestination = placeKind({
  place: z.object({ ...access, table: short }),
  label: 'kindOut_postgres',
  summary: '{host}:{port}/{database}, {table}',
  empty: { ...empty, table: 'churn_scores' },
  fields: {
    ...fields,
    user: { ...fields.user, hint: 'userOutHelp' },
    table: { label: 'table', hint: 'tableHelp', isWide: true, shown: 'nothing' },
  },
});
