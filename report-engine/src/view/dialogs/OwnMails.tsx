import type { Alert, Rhythm } from '@holdfast/contracts/report/mailing';
import type { MailingTexts } from '@holdfast/texts/areas/mailing';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReaderMail, ReaderMails } from '../../live/reader-mails.ts';
import { weekdayName } from './weekday-name.ts';

interface OwnMailsProps {
  readonly mails: ReaderMails;
  readonly words: MailingTexts;
  readonly locale: string;
  /** Incremented to reload the list. */
  readonly round: number;
  writeLine(alert: Alert): string;
}

/** All subscriptions of this address, each with a button to end it. */
export function OwnMails({ mails, words, locale, round, writeLine }: OwnMailsProps) {
  const [found, setFound] = useState<readonly ReaderMail[] | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = useCallback(
    (cause: unknown) => setTrouble(cause instanceof Error ? cause.message : String(cause)),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` triggers the reload
  useEffect(() => {
    let isHere = true;
    void mails.list().then(
      (list) => isHere && setFound(list),
      (cause) => isHere && failed(cause),
    );
    return () => {
      isHere = false;
    };
  }, [mails, failed, round]);
  const end = async ({ id, name }: ReaderMail): Promise<void> => {
    setTrouble(null);
    try {
      await mails.end(id);
      setFound(await mails.list());
      setEnded(name);
      // The focused button is gone, so keyboard focus moves to the heading.
      heading.current?.focus();
    } catch (cause) {
      failed(cause);
    }
  };
  return (
    <section className="hf-mails">
      <h3 ref={heading} tabIndex={-1}>
        {words.own}
      </h3>
      {found?.length === 0 && <p className="hf-quiet">{words.none}</p>}
      <ul>
        {(found ?? []).map((mail) => (
          <li key={mail.id}>
            <div>
              <b>{mail.name}</b>
              <p className="hf-quiet">
                {[
                  rhythmWords(mail.rhythm, words, locale),
                  ...(mail.alert ? [alertWords(mail, mail.alert, words, writeLine)] : []),
                  mail.paused ? words.paused : words.next({ when: writeMoment(mail.next_at, locale) }),
                ].join(' · ')}
              </p>
              {mail.problem && <p className="hf-mail-trouble">{mail.problem}</p>}
            </div>
            <button type="button" aria-label={words.endNamed({ name: mail.name })} onClick={() => void end(mail)}>
              {words.end}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="hf-quiet">
        {ended !== null && words.ended({ name: ended })}
      </p>
      {trouble && <p role="alert">{trouble}</p>}
    </section>
  );
}

export const writeMoment = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

function rhythmWords(rhythm: Rhythm, words: MailingTexts, locale: string): string {
  const { at } = rhythm;
  if (rhythm.every === 'day') return words.dayAt({ at });
  if (rhythm.every === 'week') return words.weekAt({ day: weekdayName(rhythm.weekday, locale), at });
  return words.monthAt({ day: rhythm.day, at });
}

function alertWords(
  mail: ReaderMail,
  alert: Alert,
  words: MailingTexts,
  writeLine: OwnMailsProps['writeLine'],
): string {
  const figure = mail.figure ?? alert.measure;
  if (alert.when === 'rises') return words.whenRises({ figure });
  return (alert.when === 'above' ? words.whenAbove : words.whenBelow)({ figure, line: writeLine(alert) });
}
