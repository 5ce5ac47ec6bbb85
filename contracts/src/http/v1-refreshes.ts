import * as z from 'zod/mini';
import { listOf } from './v1.ts';

/** Request and response shapes of refreshes, their schedule and their sources. */

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

/** `Unknown` is one that has not ended. */
const Status = z.enum(['Unknown', 'Completed', 'Failed', 'Cancelled']);

export const V1Refresh = z.object({
  requestId: z.string(),
  id: z.string(),
  refreshType: z.enum(['ViaApi', 'Scheduled']),
  startTime: z.string(),
  endTime: z.optional(z.string()),
  status: Status,
  serviceExceptionJson: z.optional(z.string()),
});
export type V1Refresh = z.infer<typeof V1Refresh>;

/** One refresh in detail. */
export const V1RefreshDetail = z.object({
  startTime: z.string(),
  endTime: z.optional(z.string()),
  type: z.literal('Full'),
  commitMode: z.literal('Transactional'),
  status: Status,
  extendedStatus: z.enum(['NotStarted', 'InProgress', 'Completed', 'Failed', 'Cancelled']),
  currentRefreshType: z.literal('Full'),
  numberOfAttempts: z.number(),
  objects: z.array(z.object({ table: z.string(), status: Status })),
  messages: z.array(z.object({ code: z.string(), message: z.string(), type: z.literal('Error') })),
});
export type V1RefreshDetail = z.infer<typeof V1RefreshDetail>;

export const V1RefreshRequest = z.object({ notifyOption: optional(z.string()), type: optional(z.string()) });

export const V1_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const Days = z.array(z.enum(V1_DAYS, `has only names such as ${V1_DAYS[0]}`));
const Times = z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[03]0$/, 'is a full or half hour such as 16:30')));
const NotifyOption = z.enum(['NoNotification', 'MailOnFailure']);

export const V1RefreshSchedule = z.object({
  days: Days,
  times: z.array(z.string()),
  enabled: z.boolean(),
  localTimeZoneId: z.string(),
  notifyOption: NotifyOption,
});
export type V1RefreshSchedule = z.infer<typeof V1RefreshSchedule>;

export const V1ScheduleChange = z.object({
  value: z.object({
    days: optional(Days.check(z.minLength(1, 'needs at least one day'))),
    times: optional(Times.check(z.maxLength(48))),
    enabled: optional(z.boolean()),
    localTimeZoneId: optional(z.string()),
    notifyOption: optional(NotifyOption),
  }),
});

export const V1DatasourceList = listOf(
  z.object({
    datasourceType: z.string(),
    connectionDetails: z.record(z.string(), z.string()),
    datasourceId: z.guid(),
  }),
);

/** Keys of these requests: matched case-insensitively. */
export const V1_REFRESH_KEYS = ['value', ...Object.keys(V1RefreshSchedule.shape), 'type'];
