import { addSubscription } from '@holdfast/contracts/http/routes/subscriptions';
import { message } from '@holdfast/texts/message';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { usePublicConfig } from '../session/session-context.ts';
import { Alert } from '../ui/Alert.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import { MAILS_KEY } from './Mails.tsx';
import { useChannels } from './use-channels.ts';
import type { RenderSavedReportsText } from './use-texts.ts';
import { weekdayName } from './weekday-name.ts';

/** Measures of every prediction, by their names in the report. */
const FIGURES = [
  { name: 'Revenue at risk', label: 'Revenue at risk', says: { label: message('label.revenueAtRisk') } },
  { name: 'High-risk customers', label: 'At high risk', says: { label: message('measure.highRisk') } },
  { name: 'Expected churners', label: 'Expected to leave', says: { label: message('label.expectedChurners') } },
  { name: 'Customers', label: 'Customers', says: { label: message('page.customers') } },
];
const WHEN = ['always', 'above', 'below', 'rises'] as const;

/** Schedule, time and an optional alert condition. */
export function NewMail({
  reportId,
  say,
  onClose,
}: {
  reportId: string;
  say: RenderSavedReportsText;
  onClose(): void;
}) {
  const { locale } = useLanguage();
  const mail = useNewMail({ reportId, say, onClose });
  const { every, setEvery, when, setWhen, busy, subscribe, channel, channels, setChannel, hasNoWay } = mail;
  return (
    <FormDialog
      title={say('mailTitle')}
      description={say(channel === '' ? 'mailText' : 'channelText')}
      action={say('subscribe')}
      disabled={busy || hasNoWay}
      onSubmit={() => void subscribe()}
      onClose={onClose}
    >
      {channels.length > 0 && (
        <Field label={say('sendTo')}>
          {(field) => (
            <Select {...field} value={channel} onChange={({ target }) => setChannel(target.value)}>
              <option value="">{say('toAddress')}</option>
              {channels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {hasNoWay && <Alert kind="warning">{say('noMailServer')}</Alert>}
      <Field label={say('every')}>
        {(field) => (
          <Select {...field} value={every} onChange={({ target }) => setEvery(target.value as typeof every)}>
            <option value="day">{say('everyDay')}</option>
            <option value="week">{say('everyWeek')}</option>
            <option value="month">{say('everyMonth')}</option>
          </Select>
        )}
      </Field>
      <RhythmFields mail={mail} say={say} locale={locale} />
      <Field label={say('mailOnly')}>
        {(field) => (
          <Select {...field} value={when} onChange={({ target }) => setWhen(target.value as typeof when)}>
            {WHEN.map((one) => (
              <option key={one} value={one}>
                {say(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {when !== 'always' && <AlertFields say={say} mail={mail} />}
    </FormDialog>
  );
}

/** The watched figure and the line it crosses. */
function AlertFields({
  say,
  mail,
}: {
  readonly say: RenderSavedReportsText;
  readonly mail: ReturnType<typeof useNewMail>;
}) {
  const t = useT();
  const { measure, setMeasure, when, line, setLine } = mail;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={say('figure')}>
        {(field) => (
          <Select {...field} value={measure} onChange={({ target }) => setMeasure(target.value)}>
            {FIGURES.map((one) => (
              <option key={one.name} value={one.name}>
                {t.said(one, 'label')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {when !== 'rises' && (
        <Field label={say('line')}>
          {(field) => (
            <Input {...field} type="number" required value={line} onChange={({ target }) => setLine(target.value)} />
          )}
        </Field>
      )}
    </div>
  );
}

/** The day and the time. */
function RhythmFields({
  mail,
  say,
  locale,
}: {
  readonly mail: ReturnType<typeof useNewMail>;
  readonly say: RenderSavedReportsText;
  readonly locale: string;
}) {
  const { every, weekday, setWeekday, day, setDay, at, setAt } = mail;
  return (
    <div className="grid grid-cols-2 gap-4">
      {every === 'week' && (
        <Field label={say('weekday')}>
          {(field) => (
            <Select {...field} value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
              {[1, 2, 3, 4, 5, 6, 7].map((one) => (
                <option key={one} value={one}>
                  {weekdayName(one, locale)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {every === 'month' && (
        <Field label={say('monthDay')}>
          {(field) => (
            <Input
              {...field}
              type="number"
              min={1}
              max={31}
              required
              value={day}
              onChange={({ target }) => setDay(Number(target.value))}
            />
          )}
        </Field>
      )}
      <Field label={say('atTime')}>
        {(field) => <Input {...field} type="time" required value={at} onChange={({ target }) => setAt(target.value)} />}
      </Field>
    </div>
  );
}

function useNewMail({ reportId, say, onClose }: { reportId: string; say: RenderSavedReportsText; onClose(): void }) {
  const http = useHttp();
  const { language, locale } = useLanguage();
  const queries = useQueryClient();
  const t = useT();
  const [every, setEvery] = useState<'day' | 'week' | 'month'>('week');
  const [weekday, setWeekday] = useState(1);
  const [day, setDay] = useState(1);
  const [at, setAt] = useState('08:00');
  const [when, setWhen] = useState<(typeof WHEN)[number]>('always');
  const [measure, setMeasure] = useState(FIGURES[0]?.name ?? '');
  const [line, setLine] = useState('20000');
  const [busy, setBusy] = useState(false);
  const [channel, setChannel] = useState('');
  const channels = useChannels();
  const isMailMissing = usePublicConfig().embedded?.mailConfigured === false;

  const subscribe = async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setBusy(true);
    const answer = await http.call(addSubscription, {
      body: {
        reportId,
        rhythm:
          every === 'day'
            ? { every, at, zone }
            : every === 'week'
              ? { every, weekday, at, zone }
              : { every, day, at, zone },
        ...(when !== 'always' && { alert: { measure, when, line: Number(line) || 0 } }),
        content: { language, formatLocale: locale },
        ...(channel !== '' && { destination_id: Number(channel) }),
      },
    });
    setBusy(false);
    if (answer.ok) {
      toast({ title: say('subscribed') });
      void queries.invalidateQueries({ queryKey: MAILS_KEY });
      onClose();
    } else {
      const description = explainFailure(answer.failure, t) ?? t('failure.server');
      toast({ title: say('failed'), description, destructive: true });
    }
  };
  return {
    every,
    setEvery,
    weekday,
    setWeekday,
    day,
    setDay,
    at,
    setAt,
    when,
    setWhen,
    measure,
    setMeasure,
    line,
    setLine,
    busy,
    channel,
    channels,
    setChannel,
    /** Nothing can send e-mails, and no channel is chosen. */
    hasNoWay: isMailMissing && channel === '',
    subscribe,
  };
}
