import * as z from 'zod/mini';
import { Refusal } from './answers.ts';
import { type HttpResult, malformed } from './failure.ts';

/** The response of a call, from fetch or XMLHttpRequest. */
export interface RawAnswer {
  status: number;
  body: string;
  retryAfter: string | null;
}

export function readAnswer<Schema extends z.core.$ZodType>(
  raw: RawAnswer,
  schema: Schema,
): HttpResult<z.output<Schema>> {
  const json = parse(raw.body);
  if (raw.status >= 200 && raw.status < 300) {
    const value = z.safeParse(schema, json);
    return value.success ? { ok: true, value: value.data } : { ok: false, failure: malformed(raw.status) };
  }
  const refusal = Refusal.safeParse(json).data;
  const seconds = Number(raw.retryAfter ?? Number.NaN);
  return {
    ok: false,
    failure: {
      kind: 'refused',
      status: raw.status,
      // Ignore an empty message.
      detail: refusal?.detail || null,
      code: refusal?.code ?? null,
      requestId: refusal?.request_id ?? null,
      at: refusal?.at,
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    },
  };
}

function parse(body: string): unknown {
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return undefined;
  }
}
