import * as z from 'zod/mini';
import { Done } from '../done.ts';
import { Notification } from '../notifications.ts';
import type { Route } from '../route.ts';

export const listNotifications = {
  method: 'GET',
  path: '/api/notifications',
  auth: 'session',
  summary: 'Recent notifications',
  answers: { 200: z.array(Notification) },
  refusals: [],
} as const satisfies Route;

export const markNotificationsRead = {
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'session',
  summary: 'Mark all notifications as read',
  answers: { 200: Done },
  refusals: [],
} as const satisfies Route;
