import { AUTH_PATH } from '@holdfast/contracts/http/auth';
import * as z from 'zod/mini';

const Refusal = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** A refused form is an expected outcome, so it is a value. `network`: no response. */
export type AuthOutcome<Data> = { ok: true; data: Data } | ({ ok: false } & AuthRefusal);

export interface AuthRefusal {
  code: string;
  message: string;
  retryAfterSeconds: number | null;
}

/** A call to our accounts API. The browser adds the Origin header the server requires. */
export async function callAuth<Data = unknown>(path: string, body?: object): Promise<AuthOutcome<Data>> {
  let response: Response;
  try {
    response = await fetch(`${AUTH_PATH}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    return { ok: false, code: 'network', message: '', retryAfterSeconds: null };
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: data as Data };
  const refusal = Refusal.safeParse(data);
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    code: (refusal.success && refusal.data.code) || (response.status === 429 ? 'TOO_MANY_REQUESTS' : 'unknown'),
    message: (refusal.success && refusal.data.message) || '',
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? Math.ceil(retryAfter) : null,
  };
}
