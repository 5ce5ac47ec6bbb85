import type { Schedule, SourceChange } from '@holdfast/contracts/http/sources';
import { V1_DAYS, type V1RefreshSchedule, type V1ScheduleChange } from '@holdfast/contracts/http/v1-refreshes';
import type * as z from 'zod/mini';
import type { SourceRow } from '../../features/connections/sources/source.ts';
import { toIanaZone, toWindowsZone } from './time-zones.ts';

const EVERY_DAY = V1_DAYS.map((_, at) => at + 1);

/** A monthly schedule has no days of the week. */
function daysOf({ every, day, days }: Schedule): number[] {
  if (every === 'week') return days ?? [Math.min(day, 7)];
  return every === 'day' || every === 'hour' ? EVERY_DAY : [];
}

function timesOf({ every, time, times = [time] }: Schedule): string[] {
  if (every === 'never') return [];
  if (every !== 'hour') return times;
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}${time.slice(2)}`);
}

/** Of the first source; without one, of rows that are only sent. */
export function presentSchedule([source]: readonly SourceRow[]): V1RefreshSchedule {
  if (!source) return { days: [], times: [], enabled: false, localTimeZoneId: 'UTC', notifyOption: 'NoNotification' };
  const { schedule, paused_at, mail_on_failure } = source;
  return {
    days: daysOf(schedule).flatMap((day) => V1_DAYS[day - 1] ?? []),
    times: timesOf(schedule),
    enabled: paused_at === null && schedule.every !== 'never',
    localTimeZoneId: toWindowsZone(schedule.time_zone),
    notifyOption: mail_on_failure === null ? 'NoNotification' : 'MailOnFailure',
  };
}

type Change = z.infer<typeof V1ScheduleChange>['value'];

/** What is left out stays. */
export function changedSchedule(
  { schedule, mail_on_failure }: SourceRow,
  { days, times, enabled, localTimeZoneId, notifyOption }: Change,
): SourceChange {
  const change: SourceChange = {};
  if (days || times || localTimeZoneId) {
    const known = daysOf(schedule);
    const wanted = days?.map((day) => V1_DAYS.indexOf(day) + 1) ?? (known.length > 0 ? known : EVERY_DAY);
    const at = times?.length ? times : schedule.every === 'hour' ? [schedule.time] : timesOf(schedule);
    const [time = '00:00', ...more] = [...new Set(at)];
    change.schedule = {
      every: 'week',
      day: wanted[0] ?? 1,
      days: [...new Set(wanted)],
      time,
      ...(more.length > 0 && { times: [time, ...more] }),
      time_zone: localTimeZoneId ? toIanaZone(localTimeZoneId) : schedule.time_zone,
    };
  } else if (enabled && schedule.every === 'never') change.schedule = { ...schedule, every: 'day' };
  if (typeof enabled === 'boolean') change.is_paused = !enabled;
  if (notifyOption) change.mail_on_failure = notifyOption === 'NoNotification' ? null : (mail_on_failure ?? 'en');
  return change;
}
