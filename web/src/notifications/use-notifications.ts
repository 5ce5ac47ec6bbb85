import type { Notification } from '@holdfast/contracts/http/notifications';
import { listNotifications, markNotificationsRead } from '@holdfast/contracts/http/routes/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';

const LOOK_AGAIN_EVERY_MS = 60_000;

export function useNotifications() {
  const http = useHttp();
  const queries = useQueryClient();
  const query = useAnswer({
    key: QUERY_KEYS.notifications,
    read: (signal) => http.call(listNotifications, { signal }),
    pollEveryMs: () => LOOK_AGAIN_EVERY_MS,
  });
  const markRead = async () => {
    // Optimistic: if the call fails, the next poll shows them as unread again.
    queries.setQueryData<Notification[]>(QUERY_KEYS.notifications, (list) => list?.map((n) => ({ ...n, read: true })));
    await http.run(markNotificationsRead, {});
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.notifications });
  };
  return { query, markRead };
}
