import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Invalid configuration: one sentence per invalid value, reported before anything is started. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const text = z.string().trim().min(1, 'must not be empty');
const url = z.url('must be an address such as https://example.com');
const integerSetting = (low: number, high: number, fallback: number) =>
  z.coerce
    .number(`must be a whole number from ${low} to ${high}`)
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`)
    .default(fallback);
const yesNo = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** name=value pairs as OpenTelemetry defines them, percent-encoded. Errors omit the value, which is a secret. */
const headers = z.string().transform((value, ctx) => {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair): [string, string] | null => {
    const at = pair.indexOf('=');
    try {
      const [name, said] = [pair.slice(0, at), pair.slice(at + 1)].map((part) => decodeURIComponent(part.trim()));
      const isHeader = at > 0 && /^[\w!#$%&'*+.^`|~-]+$/.test(name ?? '') && /^[\x20-\x7e]*$/.test(said ?? '');
      return isHeader ? [name ?? '', said ?? ''] : null;
    } catch {
      return null;
    }
  });
  const wrong = read.indexOf(null);
  if (wrong === -1) return Object.fromEntries(read.filter((pair) => pair !== null));
  ctx.addIssue(`must be comma-separated name=value pairs, percent-encoded; entry ${wrong + 1} is invalid`);
  return z.NEVER;
});

/** All settings: variable, allowed values, default. */
const settings = {
  // Network
  PORT: integerSetting(0, 65_535, 3000),
  /** Listen address. Default: all interfaces if HOLDFAST_ORIGIN is set, otherwise localhost only. */
  HOST: text.optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
  /** The public address, behind a proxy. Default: taken from each request. */
  HOLDFAST_ORIGIN: url.optional(),
  HOLDFAST_TRUSTED_PROXIES: list.default([]),
  /**
   * Further host names that requests may use, besides those of the addresses above; `*.example.com` for all below it.
   * Workspaces choose theirs among them.
   */
  HOLDFAST_HOSTS: list.default([]),
  /** Origins besides our own that may embed the report in a frame; * allows all. */
  HOLDFAST_EMBED_ANCESTORS: list.default([]),
  /** A separate origin for the report's frame, served by the same server. */
  HOLDFAST_EMBED_ORIGIN: url.optional(),
  /** Origins besides ours that pages and reports may load images from, such as profile pictures. */
  HOLDFAST_IMAGE_ORIGINS: list.default([]),
  /** Target of the Home link; our own product page by default. */
  MARKETING_URL: url.default('/welcome'),
  /**
   * A request body must be complete within the first, and never stall longer than the second, or the connection is
   * closed.
   */
  HOLDFAST_BODY_SECONDS: integerSetting(1, 3600, 240),
  HOLDFAST_STALL_SECONDS: integerSetting(1, 3600, 20),
  HOLDFAST_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of pino’s levels')
    .default('info'),
  /** If set, /metrics requires this bearer token; otherwise /metrics answers localhost only. */
  HOLDFAST_METRICS_TOKEN: text.optional(),
  /** OTLP collector for traces. Default: no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Headers for the collector, such as credentials. */
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  /**
   * How long /readyz answers 'draining' before the listener closes. Default: 10 with ROLE=api, the only load-balanced
   * role.
   */
  HOLDFAST_DRAIN_SECONDS: integerSetting(0, 600, 0).unwrap().optional(),

  // Identity (docs/identity.md)
  IDENTITY_MODE: z.enum(['embedded', 'oidc', 'clerk'], 'must be embedded, oidc or clerk').default('embedded'),
  /** Signs cookies and encrypts signing keys. Default: generated on the first start and stored in the database. */
  HOLDFAST_AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Encrypts stored credentials of other servers. Default: HOLDFAST_AUTH_SECRET, else a key in the database. */
  HOLDFAST_SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The previous one, until everything is encrypted under the new one. */
  HOLDFAST_SECRETS_KEY_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Who may sign up. Default: everyone, until the owner restricts it in the settings. */
  HOLDFAST_SIGN_UP: z
    .string()
    .regex(
      /^(open|closed|invited|domain:[a-z0-9.-]+\.[a-z0-9-]+(,[a-z0-9.-]+\.[a-z0-9-]+)*)$/i,
      'must be open, closed, invited or domain:example.com',
    )
    .optional(),
  HOLDFAST_MIN_PASSWORD_LENGTH: integerSetting(8, 64, 12),
  /** Off only where many people share one address, as in tests. Attempts per account are always limited. */
  HOLDFAST_RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Sign-ins, sign-ups and similar requests per address, each with its own limit. */
  HOLDFAST_SIGN_INS_PER_MINUTE: integerSetting(1, 100_000, 20),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  HOLDFAST_MAIL_FROM: text.default('Holdfast <no-reply@localhost>'),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_SCOPES: text.default('openid profile email'),
  OIDC_GROUPS_CLAIM: text.default('groups'),
  OIDC_PROVIDER_NAME: text.optional(),
  OIDC_ACCOUNT_URL: url.optional(),
  /**
   * `provider` also ends the provider's session; its client then needs {origin}/login as a post-logout redirect URI.
   */
  OIDC_SIGN_OUT: z.enum(['here', 'provider'], 'must be here or provider').default('here'),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must start with pk_test_ or pk_live_')
    .optional(),
  CLERK_SECRET_KEY: text.optional(),
  CLERK_ISSUER: url.optional(),
  CLERK_JWKS_URL: url.optional(),
  CLERK_API_URL: url.default('https://api.clerk.com'),
  CLERK_PROXY_URL: url.optional(),
  CLERK_AUTHORIZED_PARTIES: list.default([]),
  CLERK_ACCOUNT_URL: url.optional(),
  CLERK_WEBHOOK_SECRET: text.optional(),

  // Storage
  HOLDFAST_DATA_DIR: text.default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: integerSetting(2, 200, 10),
  /** How long a query waits for a connection before it is refused with a Retry-After. */
  DATABASE_WAIT_SECONDS: integerSetting(1, 300, 30),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: yesNo(true),
  S3_PREFIX: z.string().default(''),

  // Jobs
  HOLDFAST_CONCURRENT_JOBS: integerSetting(1, 64, 1),
  HOLDFAST_JOB_MEMORY_MB: integerSetting(128, 65_536, 2048),
  HOLDFAST_JOB_SECONDS: integerSetting(5, 86_400, 1800),
  HOLDFAST_LEASE_SECONDS: integerSetting(2, 600, 20),
  /** Trains several times longer for more accurate models, unless the upload chooses otherwise. */

  // Sources, webhooks and destinations
  /** Private hosts and addresses that users may fetch from and send to, on any port and without TLS. */
  HOLDFAST_PRIVATE_HOSTS: list.default([]),

  // Reports: limits of a single query
  HOLDFAST_QUERY_MEMORY_MB: integerSetting(64, 65_536, 1024),
  HOLDFAST_QUERY_SECONDS: integerSetting(1, 600, 20),
  /** ClickHouse for datasets too large for one machine. Default: all queries run here. */
  CLICKHOUSE_URL: url.optional(),
  CLICKHOUSE_USER: text.default('default'),
  CLICKHOUSE_PASSWORD: z.string().default(''),
  /** A read-only user for queries, if not the one that fills. */
  CLICKHOUSE_READER: text.optional(),
  CLICKHOUSE_READER_PASSWORD: z.string().default(''),
  /** Datasets with a table of at least this many rows are queried there. */
  CLICKHOUSE_FROM_ROWS: integerSetting(0, 1_000_000_000, 2_000_000),
  /** A JSON file that places individual datasets and names tables that already exist there. */
  CLICKHOUSE_DATASETS: text.optional(),

  // Limits per user
  /** Requests that change or compute something, per token or address and process. */
  HOLDFAST_CALLS_PER_MINUTE: integerSetting(1, 1_000_000, 1200),
  HOLDFAST_UPLOADS_PER_MINUTE: integerSetting(1, 100_000, 30),
  HOLDFAST_OPEN_JOBS: integerSetting(1, 100_000, 50),
  HOLDFAST_STORED_MB: integerSetting(1, 100_000_000, 5120),
  /** Largest file that is loaded into a table of a dataset. */
  HOLDFAST_DATASET_BYTES: integerSetting(1_000, 1_000_000_000_000, 2_147_483_648),
  HOLDFAST_LINK_SECONDS: integerSetting(5, 86_400, 300),

  // Audit
  /** Older entries of the audit log are removed. */
  HOLDFAST_AUDIT_DAYS: integerSetting(1, 36_500, 365),
} as const;

const Settings = z.object(settings).superRefine((value, ctx) => {
  const missing = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (value.IDENTITY_MODE === 'oidc' && !value.OIDC_ISSUER) missing('OIDC_ISSUER', 'is needed with IDENTITY_MODE=oidc');
  if (value.IDENTITY_MODE === 'oidc' && !value.OIDC_CLIENT_ID)
    missing('OIDC_CLIENT_ID', 'is needed with IDENTITY_MODE=oidc');
  if (value.IDENTITY_MODE === 'clerk' && !value.CLERK_PUBLISHABLE_KEY)
    missing('CLERK_PUBLISHABLE_KEY', 'is needed with IDENTITY_MODE=clerk');
  if (value.S3_ENDPOINT && !value.S3_BUCKET) missing('S3_BUCKET', 'is needed with S3_ENDPOINT');
  if (value.S3_BUCKET && !value.S3_ACCESS_KEY_ID) missing('S3_ACCESS_KEY_ID', 'is needed with S3_BUCKET');
  if (value.S3_BUCKET && !value.S3_SECRET_ACCESS_KEY) missing('S3_SECRET_ACCESS_KEY', 'is needed with S3_BUCKET');
  if (value.CLICKHOUSE_DATASETS && !value.CLICKHOUSE_URL)
    missing('CLICKHOUSE_URL', 'is needed with CLICKHOUSE_DATASETS');
  if (value.ROLE !== 'all' && !value.DATABASE_URL)
    missing('ROLE', 'can only be api or worker with DATABASE_URL, because the embedded database serves one process');
});

export const settingNames: readonly string[] = Object.keys(settings);

export type Config = ReturnType<typeof readConfig>;

/** Secret settings: each may also be read from a file, as mounted by container platforms. */
export const secretSettings = [
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'HOLDFAST_AUTH_SECRET',
  'HOLDFAST_SECRETS_KEY',
  'HOLDFAST_SECRETS_KEY_BEFORE',
  'HOLDFAST_METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'CLERK_SECRET_KEY',
  'CLERK_WEBHOOK_SECRET',
  'CLICKHOUSE_PASSWORD',
  'CLICKHOUSE_READER_PASSWORD',
] as const satisfies readonly (keyof typeof settings)[];

/** Secrets read from files, and a sentence for each unusable file. */
function readSecrets(given: Record<string, string | undefined>): { read: Record<string, string>; wrong: string[] } {
  const read: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      wrong.push(`${name} and ${name}_FILE are both set; keep one of them.`);
      continue;
    }
    try {
      // The final newline comes from the editor and is not part of the secret.
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (read[name] === '') wrong.push(`${name}_FILE names ${path}, which is empty.`);
    } catch (error) {
      wrong.push(`${name}_FILE names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return { read, wrong };
}

/** An empty variable counts as unset, as in `NAME= npm start` and compose files. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { read, wrong } = readSecrets(given);
  const parsed = Settings.safeParse({ ...given, ...read });
  if (!parsed.success || wrong.length > 0) {
    const others = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? [];
    const sentences = [...wrong, ...others];
    throw new ConfigError(`Holdfast cannot start with this configuration. ${sentences.join(' ')}`);
  }
  const { HOLDFAST_DATA_DIR, HOLDFAST_DRAIN_SECONDS, ROLE } = parsed.data;
  return {
    ...parsed.data,
    HOLDFAST_DATA_DIR: resolve(HOLDFAST_DATA_DIR),
    HOLDFAST_DRAIN_SECONDS: HOLDFAST_DRAIN_SECONDS ?? (ROLE === 'api' ? 10 : 0),
  };
}
