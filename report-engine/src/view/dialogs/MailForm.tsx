import type { Alert, Rhythm } from '@holdfast/contracts/report/mailing';
import { useEffect, useState } from 'react';
import type { MailFigure, ReaderMails } from '../../live/reader-mails.ts';
import { formatsFor } from '../../visuals/formats.ts';
import './mail-form.css';
import { type EVERY, Field, FigureFields, isPercent, type MailFormProps, RhythmFields, WHEN } from './MailFields.tsx';
import { OwnMails, writeMoment } from './OwnMails.tsx';

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
          <FigureFields
            view={props}
            chosen={chosen}
            setChosen={setChosen}
            when={when}
            figure={figure}
            line={line}
            setLine={setLine}
          />
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
