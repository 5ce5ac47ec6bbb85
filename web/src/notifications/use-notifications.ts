import { NOTIFICATIONS_READ_ROUTE, NOTIFICATIONS_ROUTE, Notification } from '@holdfast/contracts/http/notifications';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';

const LOOK_AGAIN_EVERY_MS = 60_000;

export function useNotifications() {
  const http = useHttp();
  const queries = useQueryClient();
  const query = useAnswer({
    key: QUERY_KEYS.notifications,
    read: (signal) => http.call('GET', NOTIFICATIONS_ROUTE, { schema: z.array(Notification), signal }),
    pollEveryMs: () => LOOK_AGAIN_EVERY_MS,
  });
  const markRead = async () => {
    // Shown as read at once; should the server not hear it, the next look brings the dot back.
    queries.setQueryData<Notification[]>(QUERY_KEYS.notifications, (list) => list?.map((n) => ({ ...n, read: true })));
    await http.call('POST', NOTIFICATIONS_READ_ROUTE, { schema: z.unknown() });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.notifications });
  };
  return { query, markRead };
}
