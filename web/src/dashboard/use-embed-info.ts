import { readEmbedInfo } from '@holdfast/contracts/http/routes/embed-tokens';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useUserContext } from '../session/user-context.ts';

/** Embed URL and token, requested once the database user exists. */
export function useEmbedInfo() {
  const http = useHttp();
  const { dbUser, loading, error } = useUserContext();
  const query = useAnswer({
    key: QUERY_KEYS.embedInfo,
    enabled: dbUser !== null,
    read: (signal) => http.call(readEmbedInfo, { signal }),
  });
  return {
    info: query.data,
    failure: query.failure,
    /** Syncing the user failed, so there is no report to load. */
    syncError: !loading && dbUser === null ? error : null,
    retry: query.refetch,
  };
}
