import type * as z from 'zod/mini';

/**
 * One call of the HTTP API as data. The server's handlers, its OpenAPI description and all our clients are built from
 * these, so they cannot drift apart.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:id` is a numeric row id, any other `:name` is text. */
  readonly path: `/api/${string}` | `/v1.0/${string}` | `/scim/${string}`;
  /** The bearer token it requires: a session's, a session's or a service key, an embed token, a directory's, or none. */
  readonly auth: 'session' | 'owner' | 'embed' | 'directory' | 'none';
  /**
   * Supports workspaces: with one chosen (`WORKSPACE_HEADER`) it acts on that workspace, which any member may read and
   * all but viewers may change. Absent: it always acts on the caller's own data.
   */
  readonly workspace?: 'read' | 'change';
  /** A session must have proved who its holder is within the last ten minutes. Service keys are not asked. */
  readonly proof?: true;
  readonly summary: string;
  readonly query?: Readonly<Record<string, z.core.$ZodType>>;
  readonly form?: { readonly required: readonly string[]; readonly optional: readonly string[] };
  readonly body?: z.core.$ZodType;
  /** The body is a file of one of these media types. */
  readonly file?: readonly string[];
  /** Maximum body size in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Successful responses by status: JSON of a schema, a file of a media type, or nothing. */
  readonly answers: Readonly<Record<number, z.core.$ZodType | `${string}/${string}` | null>>;
  /** Statuses it may be refused with, each with a Problem body; 401 and 403 are implied where a token is required. */
  readonly refusals: readonly number[];
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<R extends Route> = Readonly<Record<ParamNames<R['path']>, string | number>>;

/** The query as a caller writes it; every parameter is optional. */
export type QueryOf<R extends Route> = R extends { query: infer Fields extends Record<string, z.core.$ZodType> }
  ? { readonly [Name in keyof Fields]?: z.output<Fields[Name]> }
  : Record<never, never>;

export type BodyOf<R extends Route> = R extends { body: infer Body extends z.core.$ZodType } ? z.input<Body> : never;

export type AnswerSchemaOf<R extends Route> = R['answers'][keyof R['answers'] & number];

/**
 * The body of a successful response: null where there is none, never where it is a file, which is read by other means.
 */
export type AnswerOf<R extends Route> =
  AnswerSchemaOf<R> extends infer Answer
    ? Answer extends z.core.$ZodType
      ? z.output<Answer>
      : Extract<Answer, null>
    : never;

/** The path with its parameters filled in and the given query appended. */
export function addressOf<R extends Route>(
  { path }: R,
  params: ParamsOf<R>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values: Readonly<Record<string, string | number>> = params;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
