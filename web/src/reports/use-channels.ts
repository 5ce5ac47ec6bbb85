import { takesMessages } from '@holdfast/contracts/http/connections/kinds';
import type { Destination } from '@holdfast/contracts/http/destinations';
import { listDestinations } from '@holdfast/contracts/http/routes/destinations';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';

/** The destinations that reports can be posted to. */
export function useChannels(enabled = true): Destination[] {
  const http = useHttp();
  const read = (signal: AbortSignal) => http.call(listDestinations, { signal });
  const { data } = useAnswer({ key: ['channels'], read, enabled });
  return data?.value.filter(({ place }) => takesMessages(place.kind)) ?? [];
}
