import { REPEATS, type Schedule } from '@holdfast/contracts/http/sources';
import { useLanguage } from '../i18n/language-context.ts';
import { Field, Input, Select } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);

export function ScheduleFields({ schedule, onChange }: { schedule: Schedule; onChange(schedule: Schedule): void }) {
  const say = useTexts();
  const { locale } = useLanguage();
  const set = (part: Partial<Schedule>) => onChange({ ...schedule, ...part });
  const { every, time, day, time_zone } = schedule;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <>
      <Field label={say('every')}>
        {(control) => (
          <Select
            {...control}
            value={every}
            onChange={({ target }) =>
              set({ every: REPEATS.find((repeat) => repeat === target.value) ?? 'never', day: 1 })
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
      {(every === 'week' || every === 'month') && (
        <Field label={every === 'week' ? say('onWeekday') : say('onDay')}>
          {(control) => (
            <Select {...control} value={day} onChange={({ target }) => set({ day: Number(target.value) })}>
              {(every === 'week' ? DAYS.slice(0, 7) : DAYS).map((one) => (
                <option key={one} value={one}>
                  {/* 1 January 2024 was a Monday. */}
                  {every === 'week' ? weekday.format(Date.UTC(2024, 0, one)) : one}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {every !== 'never' && (
        <Field label={say('at')} hint={say('zone', { zone: time_zone })}>
          {(control) => (
            <Input
              {...control}
              type="time"
              required
              value={time}
              onChange={({ target }) => set({ time: target.value || '06:00' })}
            />
          )}
        </Field>
      )}
    </>
  );
}
