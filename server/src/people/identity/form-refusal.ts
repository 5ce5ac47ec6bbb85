import type { Message } from '@holdfast/texts/kinds';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { APIError } from 'better-auth/api';
import { localeIn } from '../../platform/http/reader-locale.ts';

/** An error as better-auth answers it, worded for the reader. */
export async function formRefusal(
  { headers }: { headers?: Headers | undefined },
  status: ConstructorParameters<typeof APIError>[0],
  { code, detail }: { readonly code: string; readonly detail: Message },
  answerHeaders: Record<string, string> = {},
): Promise<APIError> {
  const say = await loadRefusals(localeIn(headers?.get('accept-language')));
  return new APIError(status, { code, message: say(detail) }, answerHeaders);
}
