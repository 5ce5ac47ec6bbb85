import type { Readable } from 'node:stream';
import type { AnswerOf, AnswerSchemaOf, ParamsOf, QueryOf, Route } from '@holdfast/contracts/http/route';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EarlyRead } from './early-read.ts';
import { refusal } from './refusal.ts';

interface WireTypes<R extends Route> {
  Params: { [Name in keyof ParamsOf<R>]: string };
  Querystring: { [Name in keyof QueryOf<R>]?: string | string[] };
}

/**
 * The raw request, under the names of the route. Values are unvalidated text, and a body is unknown until `readBody`
 * has parsed it: the handler decides which refusal comes first.
 */
export type RequestTo<R extends Route> = FastifyRequest<WireTypes<R>>;

/** An answer serialised by the handler itself, because it is too long to serialise in one go. */
declare const written: unique symbol;
type TypedReply<Answer> = FastifyReply & { readonly [written]: Answer };

/** JSON or nothing is returned as declared by the route; a file is sent by the handler itself. */
type Returned<R extends Route> =
  AnswerSchemaOf<R> extends string
    ? unknown
    : Promise<AnswerSchemaOf<R> extends null ? void : AnswerOf<R> | TypedReply<AnswerOf<R>>>;

export type HttpHandler<R extends Route> = (request: RequestTo<R>, reply: FastifyReply) => Returned<R>;
type RouteTable<Routes> = { readonly [Name in keyof Routes]: Route };
export type HttpHandlers<Routes extends RouteTable<Routes>> = {
  readonly [Name in keyof Routes]: HttpHandler<Routes[Name]>;
};

/** The plugin that serves all routes of a table: the compiler reports missing handlers and wrong answers. */
export const handle =
  <Routes extends RouteTable<Routes>>(
    routes: Routes,
    handlers: HttpHandlers<Routes>,
    prepare: (app: FastifyInstance) => void = () => undefined,
    early: { readonly [Name in keyof Routes]?: EarlyRead<unknown> } = {},
  ): FastifyPluginAsync =>
  async (app) => {
    prepare(app);
    for (const name in routes) register(app, routes[name], handlers[name], early[name]);
  };

/** The request property set by each authentication hook. */
const MARKS = { session: 'caller', owner: 'caller', embed: 'embedGrant', directory: 'directory', none: null } as const;

function register<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: HttpHandler<R>,
  early?: EarlyRead<unknown>,
): void {
  const mark = MARKS[route.auth];
  if (mark && !app.hasRequestDecorator(mark)) throw new Error(`${route.path} would be served without authentication`);
  const { method, path: url, bodyLimit, workspace, proof } = route;
  app.route<WireTypes<R>>({
    method,
    url,
    config: { ...(workspace && { workspace }), ...(proof && { proof }), ...(early && { early }) },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler:
      204 in route.answers ? answerNothing(handler, 204) : isEmpty(route) ? answerNothing(handler, 200) : handler,
  });
}

const isEmpty = ({ answers }: Route) => 200 in answers && answers[200] === null;

const answerNothing =
  <R extends Route>(handler: HttpHandler<R>, status: number) =>
  async (request: RequestTo<R>, reply: FastifyReply): Promise<FastifyReply> => {
    await handler(request, reply);
    return reply.code(status).send();
  };

/** Sends what `write` produces, JSON unless another type is given: in chunks, other requests are served in between. */
export function sendStreamed<Answer>(
  reply: FastifyReply,
  answer: Answer,
  write: (answer: Answer) => string | Buffer | Readable,
  type = 'application/json',
): TypedReply<Answer> {
  return reply.type(type).send(write(answer)) as TypedReply<Answer>;
}

export function readBody<Schema extends z.core.$ZodType>(route: { body: Schema }, body: unknown): z.output<Schema> {
  const read = z.safeParse(route.body, body);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw refusal('invalid-query.field', { path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
}
