import { REPEATS, type Schedule } from '@holdfast/contracts/http/sources';
import { X } from 'lucide-react';
import { useLanguage } from '../i18n/language-context.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);
const MOST_TIMES = 48;

interface Props {
  readonly schedule: Schedule;
  onChange(schedule: Schedule): void;
}

export function ScheduleFields({ schedule, onChange }: Props) {
  const say = useTexts();
  const { every, time, day, time_zone } = schedule;
  return (
    <>
      <Field label={say('every')}>
        {(control) => (
          <Select
            {...control}
            value={every}
            onChange={({ target }) =>
              onChange({
                every: REPEATS.find((repeat) => repeat === target.value) ?? 'never',
                time,
                day: 1,
                time_zone,
              })
            }
          >
            {REPEATS.map((repeat) => (
              <option key={repeat} value={repeat}>
                {say(`every_${repeat}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {every === 'week' && <Weekdays schedule={schedule} onChange={onChange} />}
      {every === 'month' && (
        <Field label={say('onDay')}>
          {(control) => (
            <Select
              {...control}
              value={day}
              onChange={({ target }) => onChange({ ...schedule, day: Number(target.value) })}
            >
              {DAYS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {every !== 'never' && <Times schedule={schedule} onChange={onChange} />}
    </>
  );
}

/** One or more days of the week; the last one stays chosen. */
function Weekdays({ schedule, onChange }: Props) {
  const say = useTexts();
  const { locale } = useLanguage();
  const { day, days = [Math.min(day, 7)] } = schedule;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (one: number) => {
    const wanted = days.includes(one) ? days.filter((known) => known !== one) : [...days, one].sort((a, b) => a - b);
    if (wanted.length > 0) onChange({ ...schedule, days: wanted });
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{say('onWeekday')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {DAYS.slice(0, 7).map((one) => (
          <Button
            key={one}
            type="button"
            size="small"
            variant={days.includes(one) ? 'primary' : 'secondary'}
            aria-pressed={days.includes(one)}
            onClick={() => toggle(one)}
          >
            {/* 1 January 2024 was a Monday. */}
            {weekday.format(Date.UTC(2024, 0, one))}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Every hour has one time, of which only the minutes count. */
function Times({ schedule, onChange }: Props) {
  const say = useTexts();
  const { every, time, times = [time], time_zone } = schedule;
  const set = ([first = '06:00', ...more]: readonly string[]) => {
    const { times: _, ...rest } = schedule;
    onChange({ ...rest, time: first, ...(more.length > 0 && { times: [first, ...more] }) });
  };
  return (
    <Field label={say('at')} hint={say('zone', { zone: time_zone })}>
      {({ id, ...described }) => (
        <div className="flex flex-wrap gap-2">
          {times.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two times may be equal while one is typed
            <span key={at} className="flex items-center gap-1">
              <Input
                {...described}
                id={at === 0 ? id : undefined}
                aria-label={at === 0 ? undefined : say('at')}
                type="time"
                required
                value={one}
                onChange={({ target }) =>
                  set(times.map((known, place) => (place === at ? target.value || '06:00' : known)))
                }
                className="w-32!"
              />
              {times.length > 1 && (
                <Button
                  type="button"
                  variant="ghost"
                  size="small"
                  aria-label={say('removeTime', { time: one })}
                  onClick={() => set(times.filter((_, place) => place !== at))}
                >
                  <X aria-hidden size={16} />
                </Button>
              )}
            </span>
          ))}
          {every !== 'hour' && times.length < MOST_TIMES && (
            <Button type="button" variant="secondary" size="small" onClick={() => set([...times, '12:00'])}>
              {say('addTime')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
