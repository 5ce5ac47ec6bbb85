import type { Alert, MailedContent } from '@holdfast/contracts/report/mailing';
import type { MailingTexts } from '@holdfast/texts/areas/mailing';
import { type ReactNode, useId } from 'react';
import type { MailFigure, ReaderMails } from '../../live/reader-mails.ts';
import { weekdayName } from './weekday-name.ts';

export interface MailFormProps {
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

export const EVERY = ['day', 'week', 'month'] as const;

export const WHEN = ['always', 'above', 'below', 'rises'] as const;

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export const isPercent = (figure: MailFigure | undefined) => figure?.format?.style === 'percent';

/** The watched figure and the line it crosses. */
export function FigureFields({
  view,
  chosen,
  setChosen,
  when,
  figure,
  line,
  setLine,
}: {
  readonly view: MailFormProps;
  readonly chosen: number;
  readonly setChosen: (chosen: number) => void;
  readonly when: (typeof WHEN)[number];
  readonly figure: MailFormProps['figures'][number] | undefined;
  readonly line: string;
  readonly setLine: (line: string) => void;
}) {
  const { words, figures } = view;
  return (
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
  );
}

/** How often the mail is sent, on which day and at what time. */
export function RhythmFields({
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

export function Field({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="hf-mail-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
