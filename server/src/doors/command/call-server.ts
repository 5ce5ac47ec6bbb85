import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { addressOf, type ParamsOf, type Route } from '@holdfast/contracts/http/route';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import { CommandError, commandError } from '@holdfast/prediction-engine/command-line';
import { message } from '@holdfast/texts/message';
import type * as z from 'zod/mini';

/** The options of every command that works on a running server. */
export const SERVER_OPTIONS = {
  url: { type: 'string' },
  'key-secret': { type: 'string' },
  workspace: { type: 'string' },
} as const;

type ServerOptions = { readonly [Name in keyof typeof SERVER_OPTIONS]?: string | undefined };

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly json?: unknown;
  /** `from` and `to` are inclusive: a part of it. */
  readonly file?: { readonly path: string; readonly type: string; readonly from?: number; readonly to?: number };
}

const rangeOf = ({ from: start, to: end }: NonNullable<Request['file']>) => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});

/** One call of the server's API. */
export type Call = <Answer>(
  route: Route & { answers: { 200: z.ZodMiniType<Answer> } | { 204: null } },
  request: Request,
) => Promise<Answer>;

/** The server could not be reached, or the connection was cut. */
export class NoAnswer extends CommandError {}

/** A refusal: its sentence, and the whole answer. */
export class CallRefused extends CommandError {
  readonly status: number;
  readonly answer: unknown;

  constructor(status: number, answer: unknown) {
    const reason = (answer as { detail?: string } | null)?.detail;
    super(
      reason === undefined
        ? message('command.answeredStatus', { status: String(status) })
        : message('command.refused', { reason }),
    );
    this.status = status;
    this.answer = answer;
  }
}

export function callerOf(options: ServerOptions): { readonly url: string; readonly call: Call } {
  const url = options.url ?? process.env.HOLDFAST_URL;
  const key = options['key-secret'] ?? process.env.HOLDFAST_KEY;
  if (!url) throw commandError('command.setUrl');
  if (!key) throw commandError('command.setKey');
  const call: Call = async (route, { params = {}, query, json, file }) => {
    const body = file
      ? Readable.toWeb(createReadStream(file.path, rangeOf(file)))
      : json === undefined
        ? null
        : JSON.stringify(json);
    const address = new URL(addressOf(route, params as ParamsOf<Route>, query), url);
    const response = await fetch(address, {
      method: route.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== null && { 'content-type': file?.type ?? 'application/json' }),
        ...(options.workspace !== undefined && { [WORKSPACE_HEADER]: options.workspace }),
      },
      body: body as RequestInit['body'],
      // Required by fetch for a body that is a stream.
      duplex: 'half',
    } as RequestInit).catch((cause: Error) => {
      throw new NoAnswer(message('command.noAnswer', { url, reason: cause.message }));
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const schema = (route.answers as { readonly 200?: z.ZodMiniType })[200];
      return (schema ? schema.parse(answer) : null) as never;
    }
    throw new CallRefused(response.status, answer);
  };
  return { url: new URL(url).origin, call };
}
