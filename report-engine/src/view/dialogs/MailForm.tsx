import type { Alert, MailedContent, Rhythm } from '@holdfast/contracts/report/mailing';
import type { MailingTexts } from '@holdfast/texts/areas/mailing';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { MailFigure, ReaderMails } from '../../live/reader-mails.ts';
import { formatsFor } from '../../visuals/formats.ts';
import './mail-form.css';
import { OwnMails, writeMoment } from './OwnMails.tsx';
import { weekdayName } from './weekday-name.ts';

interface MailFormProps {
  readonly mails: ReaderMails;
  readonly words: MailingTexts;
  readonly locale: string;
  readonly figures: readonly MailFigure[];
  /** Preselected figure. */
  readonly figure?: MailFigure | undefined;
  /** Whether a single page may be sent as well as the whole. */
  readonly hasPages: boolean;
  /** What would be sent in the current state. */
  contentNow(isPage: boolean): Pick<Alert, 'filters'> & MailedContent;
}

const EVERY = ['day', 'week', 'month'] as const;
const WHEN = ['always', 'above', 'below', 'rises'] as const;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const isPercent = (figure: MailFigure | undefined) => figure?.format?.style === 'percent';

/** Subscribes the reader's address: how often, at what time, and whether only on an alert. */
export function MailForm(props: MailFormProps) {
  const { mails, words, locale, figures, hasPages, contentNow } = props;
  const [isPage, setIsPage] = useState(false);
  const [every, setEvery] = useState<(typeof EVERY)[number]>('week');
  const [weekday, setWeekday] = useState(1);
  const [day, setDay] = useState('1');
  const [at, setAt] = useState('08:00');
  const [when, setWhen] = useState<(typeof WHEN)[number]>('always');
  const [chosen, setChosen] = useState(Math.max(0, props.figure ? figures.indexOf(props.figure) : 0));
  const [line, setLine] = useState('');
  const [state, setState] = useState<{ busy?: true; done?: string; trouble?: string }>({});
  const [round, setRound] = useState(0);
  const canSend = useCanSend(mails);
  const figure = figures[chosen];
  const isAlert = when !== 'always' && figure !== undefined;

  const subscribe = async (): Promise<void> => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const rhythm: Rhythm =
      every === 'day'
        ? { every, at, zone }
        : every === 'week'
          ? { every, weekday, at, zone }
          : { every, day: Number(day), at, zone };
    const { filters, ...content } = contentNow(isPage);
    const alert = isAlert && {
      table: figure.table,
      measure: figure.name,
      when,
      // `rises` has no threshold.
      line: when === 'rises' ? 0 : Number(line) / (isPercent(figure) ? 100 : 1),
      ...(filters?.length && { filters }),
    };
    setState({ busy: true });
    try {
      await mails.add({ rhythm, content, ...(alert && { alert }) });
      const [latest] = await mails.list();
      setState({
        done: (isAlert ? words.watched : words.subscribed)({
          when: latest ? writeMoment(latest.next_at, locale) : '',
        }),
      });
      setRound(round + 1);
    } catch (cause) {
      setState({ trouble: cause instanceof Error ? cause.message : String(cause) });
    }
  };

  if (!canSend) return <p role="alert">{words.noServer}</p>;
  return (
    <>
      <form
        className="hf-mail"
        onSubmit={(event) => {
          event.preventDefault();
          void subscribe();
        }}
      >
        <p className="hf-quiet">{words.to({ address: mails.to })}</p>
        {hasPages && (
          <Field label={words.what}>
            {(id) => (
              <select
                id={id}
                value={isPage ? 'page' : 'all'}
                onChange={({ target }) => setIsPage(target.value === 'page')}
              >
                <option value="all">{words.wholeReport}</option>
                <option value="page">{words.thisPage}</option>
              </select>
            )}
          </Field>
        )}
        <RhythmFields
          view={props}
          every={every}
          setEvery={setEvery}
          weekday={weekday}
          setWeekday={setWeekday}
          day={day}
          setDay={setDay}
          at={at}
          setAt={setAt}
        />
        {figures.length > 0 && (
          <Field label={words.send}>
            {(id) => (
              <select id={id} value={when} onChange={({ target }) => setWhen(target.value as typeof when)}>
                {WHEN.map((one) => (
                  <option key={one} value={one}>
                    {words[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {isAlert && (
          <div className="hf-mail-row">
            <Field label={words.figure}>
              {(id) => (
                <select id={id} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
                  {figures.map((one, index) => (
                    <option key={`${one.table}/${one.name}`} value={index}>
                      {one.label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {when !== 'rises' && (
              <Field label={isPercent(figure) ? words.percentLine : words.line}>
                {(id) => (
                  <input
                    id={id}
                    type="number"
                    step="any"
                    required
                    value={line}
                    onChange={({ target }) => setLine(target.value)}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        <p className="hf-quiet">{words.asSeen}</p>
        <div className="hf-mail-state" role="status">
          {state.busy && words.sending}
          {state.done}
        </div>
        {state.trouble && <p role="alert">{state.trouble}</p>}
        <div className="hf-mail-acts">
          <button type="submit" disabled={state.busy}>
            {words.subscribe}
          </button>
        </div>
      </form>
      <OwnMails mails={mails} words={words} locale={locale} round={round} writeLine={lineWriter(figures, locale)} />
    </>
  );
}

/** How often the mail is sent, on which day and at what time. */
function RhythmFields({
  view,
  every,
  setEvery,
  weekday,
  setWeekday,
  day,
  setDay,
  at,
  setAt,
}: {
  readonly view: MailFormProps;
  readonly every: (typeof EVERY)[number];
  readonly setEvery: (every: (typeof EVERY)[number]) => void;
  readonly weekday: number;
  readonly setWeekday: (weekday: number) => void;
  readonly day: string;
  readonly setDay: (day: string) => void;
  readonly at: string;
  readonly setAt: (at: string) => void;
}) {
  const { words, locale } = view;
  return (
    <div className="hf-mail-row">
      <Field label={words.every}>
        {(id) => (
          <select id={id} value={every} onChange={({ target }) => setEvery(target.value as typeof every)}>
            {EVERY.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {every === 'week' && (
        <Field label={words.weekday}>
          {(id) => (
            <select id={id} value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
              {WEEK.map((one) => (
                <option key={one} value={one}>
                  {weekdayName(one, locale)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {every === 'month' && (
        <Field label={words.monthDay}>
          {(id) => (
            <input
              id={id}
              type="number"
              min={1}
              max={31}
              step={1}
              required
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={words.at}>
        {(id) => <input id={id} type="time" required value={at} onChange={({ target }) => setAt(target.value)} />}
      </Field>
    </div>
  );
}

/** Assumed until the server has answered; a failure is reported when the form is sent. */
function useCanSend(mails: ReaderMails): boolean {
  const [canSend, setCanSend] = useState(true);
  useEffect(() => {
    let isHere = true;
    void mails.canSend().then(
      (can) => isHere && setCanSend(can),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [mails]);
  return canSend;
}

/** Formats a threshold like its figure; a figure of another report stays a plain number. */
function lineWriter(figures: readonly MailFigure[], locale: string): (alert: Alert) => string {
  const formats = formatsFor(locale);
  return ({ table, measure, line }) => {
    const found = figures.find((one) => one.name === measure && (table === undefined || one.table === table));
    return formats.value(line, { style: 'number', ...found?.format, compact: false });
  };
}

function Field({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="hf-mail-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
