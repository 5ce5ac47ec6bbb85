import type { Problem } from '@holdfast/contracts/http/problem';
import type { Message } from '@holdfast/texts/kinds';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { messageIn } from '@holdfast/texts/message';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { isBusy, isCallerBusy, isDiskFull, isUnreachable } from './outages.ts';
import { localeOf } from './reader-locale.ts';
import { Refusal, refusal, SaveConflict } from './refusal.ts';
import { statusOf } from './statuses.ts';

/** Fastify's own refusals. */
function frameworkRefusal({ code }: FastifyError, { routeOptions }: FastifyRequest): Refusal {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusal('invalid-request.contentType');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusal('too-large.body', { most: routeOptions.bodyLimit });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refusal('invalid-request.empty');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refusal('invalid-request.json');
    default:
      return refusal('invalid-request.unreadable');
  }
}

/** The refusal for an error: its own, or one for a dependency that is busy, down or full. Null: an internal error. */
export function asRefusal(cause: unknown): Refusal | null {
  if (cause instanceof Refusal) return cause;
  if (isDiskFull(cause)) return refusal('disk-full', {}, { cause });
  if (isCallerBusy(cause)) return refusal('busy.caller', {}, { retryAfterSeconds: 1, cause });
  if (isBusy(cause)) return refusal('busy', {}, { retryAfterSeconds: 5, cause });
  if (isUnreachable(cause)) return refusal('service-away', {}, { retryAfterSeconds: 5, cause });
  if (isUnstorableText(cause)) return refusal('unkeepable-text', {}, { cause });
  return null;
}

/** A deliberate refusal, such as a full queue, has no cause: log one line without its meaningless stack. */
export function logRefusal(log: Log, refused: Refusal): void {
  const { code, message, cause } = refused;
  const status = statusOf(refused);
  if (status < 500) return;
  if (cause === undefined) log.warn({ status, code, reason: message }, 'request refused');
  else log.error({ err: refused }, 'request failed');
}

/** What the status and the wait of a refusal mean in headers. */
export function headersOf(refused: Refusal): Record<string, string> {
  const status = statusOf(refused);
  const { retryAfterSeconds: seconds } = refused;
  return {
    ...(seconds !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(seconds))) }),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 408 && { connection: 'close' }),
  };
}

export const renderFor = async (request: FastifyRequest, message: Message): Promise<string> =>
  (await loadRefusals(localeOf(request)))(message);

/** A text stored with `cellOf`: a message, or the words of an earlier version. */
export async function renderStored(request: FastifyRequest, text: string): Promise<string> {
  const found = messageIn(text);
  return typeof found === 'string' ? found : renderFor(request, found);
}

/** The only place where an error becomes an answer. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (hasDisconnected(error, request)) {
      request.log.debug({ err: error }, 'the client has disconnected');
      return reply.code(CLIENT_GONE).send();
    }
    const refused = asRefusal(error);
    if (refused) {
      logRefusal(request.log, refused);
      return answer(refused, request, reply);
    }
    if (error.validation) {
      const [{ instancePath = '', message = '' } = {}] = error.validation;
      const field = { path: instancePath.slice(1), reason: message };
      return answer(refusal('invalid-request.field', field), request, reply);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const code = (error.code ?? 'refused')
        .replace(/^FST_ERR_/, '')
        .toLowerCase()
        .replaceAll('_', '-');
      const { detail } = frameworkRefusal(error, request);
      return answer(new Refusal(detail, { code }), request, reply, status);
    }
    request.log.error({ err: error }, 'request failed');
    return answer(refusal('internal'), request, reply, status);
  });
}

async function answer(refused: Refusal, request: FastifyRequest, reply: FastifyReply, status = statusOf(refused)) {
  const body: Problem = {
    detail: await renderFor(request, refused.detail),
    code: refused.code,
    request_id: request.id,
    ...(refused.at && { at: refused.at }),
    ...(refused instanceof SaveConflict && { conflict: refused.conflict }),
  };
  return reply.code(status).headers(headersOf(refused)).send(body);
}

/** PostgreSQL stores any text except one with a NUL or a lone surrogate. Our own code never sends such text. */
function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  const isRefused = code === '22021' || code === '22P05' || (code === '22P02' && error.message.includes('type json'));
  return isRefused || isUnstorableText(error.cause);
}

/** Never received by anyone; in the metrics it separates disconnected clients from our failures. */
const CLIENT_GONE = 499;

/** Aborting because the client has disconnected is not a failure. */
function hasDisconnected(error: Error, request: FastifyRequest): boolean {
  const gaveUp = error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
  return gaveUp && request.socket.destroyed;
}
