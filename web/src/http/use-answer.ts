import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Failure, FailureError, type HttpResult } from './failure.ts';

/** A query whose error is a Failure. Screens keep showing the last good value when a refetch fails. */
export function useAnswer<Value>(options: {
  key: readonly unknown[];
  read(signal: AbortSignal): Promise<HttpResult<Value>>;
  enabled?: boolean;
  /** Keeps the previous answer until the next one arrives. */
  keepsPrevious?: boolean;
  pollEveryMs?(value: Value | undefined): number | false;
}): UseQueryResult<Value, FailureError> & { failure: Failure | null } {
  const query = useQuery<Value, FailureError>({
    queryKey: options.key,
    queryFn: async ({ signal }) => {
      const answer = await options.read(signal);
      if (!answer.ok) throw new FailureError(answer.failure);
      return answer.value;
    },
    enabled: options.enabled ?? true,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) => options.pollEveryMs?.(state.data) ?? false,
    refetchIntervalInBackground: true,
  });
  return { ...query, failure: query.error?.failure ?? null };
}
