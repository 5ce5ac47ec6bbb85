import { type FileSetPreview, MAX_GRACE_DAYS } from '@holdfast/contracts/http/file-sets';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../../ui/Card.tsx';
import { Field, Input } from '../../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

const SHOWN_MONTHS = 12;

/** The sentence that says who has left, its days to change, and how many left in each month by it. */
export function LeavingForm(props: {
  preview: FileSetPreview;
  /** Null: as proposed. */
  grace: number | null;
  onGrace(days: number | null): void;
  disabled: boolean;
}) {
  const t = useT();
  const say = useTexts();
  const { leaving, base } = props.preview;
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readDays(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const days = readDays(text);
    if (days !== null) props.onGrace(days);
  };
  return (
    <Card aria-labelledby="leaving-title">
      <CardHeader id="leaving-title" title={say('leaving')} />
      <CardBody className="flex flex-col gap-5">
        <p>{leaving === null ? say('byColumn', { file: base }) : t.said(leaving, 'sentence')}</p>
        {leaving && (
          <div className="grid gap-6 sm:grid-cols-[14rem_1fr]">
            <Field
              label={say(leaving.by === 'silence' ? 'silenceDays' : 'graceDays')}
              error={isWrong && say('wrongDays', { most: MAX_GRACE_DAYS })}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_GRACE_DAYS}
                  disabled={props.disabled}
                  value={typed ?? String(props.grace ?? leaving.grace)}
                  onChange={({ target }) => type(target.value)}
                />
              )}
            </Field>
            <Months byMonth={leaving.by_month.slice(-SHOWN_MONTHS)} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Months({ byMonth }: { byMonth: NonNullable<FileSetPreview['leaving']>['by_month'] }) {
  const say = useTexts();
  const format = useFormat();
  const { locale } = useLanguage();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const most = byMonth.reduce((highest, { left }) => Math.max(highest, left), 1);
  return (
    <div>
      <h3 className="font-medium text-sm">{say('leftByMonth')}</h3>
      {byMonth.length === 0 && <p className="mt-1.5 text-muted">{say('noneLeft')}</p>}
      <ul className="mt-1.5 flex flex-col gap-1">
        {byMonth.map((one) => (
          <li key={one.month} className="grid grid-cols-[6rem_1fr_3rem] items-center gap-3 text-sm">
            <span>{month.format(new Date(`${one.month}-01`))}</span>
            <span aria-hidden className="h-2 rounded-full bg-neutral-soft">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${Math.round((100 * one.left) / most)}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{format.number(one.left)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function readDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_GRACE_DAYS ? days : null;
}
