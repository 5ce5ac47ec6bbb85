import type { OwnMoneyBody, ValueColumn } from '@holdfast/contracts/http/columns';
import { saveColumnMoney } from '@holdfast/contracts/http/routes/columns';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import type { RenderOfferText } from './use-offer-texts.ts';

const USUAL = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'BRL', 'MXN', 'INR'];

/** The effective setting: the owner's choice, else the detected one. */
export const effectiveMoney = ({ own, proposed }: ValueColumn): OwnMoneyBody => own ?? { ...proposed, per: null };

/** Edits currency and period of the value column; every change is saved immediately. */
export function MoneyForm({ value, say }: { value: ValueColumn; say: RenderOfferText }) {
  const showFailure = useFailureToast();
  const http = useHttp();
  const [own, setOwn] = useState(value.own);
  const money = effectiveMoney({ ...value, own });
  const keep = async (next: OwnMoneyBody | undefined) => {
    const before = own;
    setOwn(next);
    const answer = await http.call(saveColumnMoney, { body: { column: value.column, ...(next && { money: next }) } });
    if (answer.ok) return toast({ title: say('saved') });
    setOwn(before);
    showFailure(say('saveFailed'), answer.failure);
  };
  return (
    <div className="flex flex-col gap-4">
      {(money.currency === null || money.period === null) && <p>{say('moneyAsk')}</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <CurrencyField currency={money.currency} say={say} onKeep={(currency) => void keep({ ...money, currency })} />
        <Field label={say('period')}>
          {(control) => (
            <Select
              {...control}
              value={money.period ?? ''}
              onChange={({ target }) =>
                void keep({ ...money, period: (target.value || null) as OwnMoneyBody['period'] })
              }
            >
              <option value="">{say('periodNone')}</option>
              <option value="month">{say('periodMonth')}</option>
              <option value="year">{say('periodYear')}</option>
              <option value="order">{say('periodOrder')}</option>
            </Select>
          )}
        </Field>
        {(money.period === 'month' || money.period === 'year') && (
          <Field label={say('per')}>
            {(control) => (
              <Select
                {...control}
                value={money.per ?? ''}
                onChange={({ target }) => void keep({ ...money, per: (target.value || null) as OwnMoneyBody['per'] })}
              >
                <option value="">{say('perFile')}</option>
                <option value="month">{say('perMonth')}</option>
                <option value="year">{say('perYear')}</option>
              </Select>
            )}
          </Field>
        )}
      </div>
      {own && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => void keep(undefined)}>
          {say('moneyReset')}
        </Button>
      )}
    </div>
  );
}

interface CurrencyFieldProps {
  currency: string | null;
  say: RenderOfferText;
  onKeep(currency: string | null): void;
}

function CurrencyField({ currency, say, onKeep }: CurrencyFieldProps) {
  const [typed, setTyped] = useState(currency ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setTyped(currency ?? ''), [currency]);
  const keep = () => {
    const wanted = typed.trim().toUpperCase();
    const isCode = wanted === '' || /^[A-Z]{3}$/.test(wanted);
    setWrong(!isCode);
    if (isCode && wanted !== (currency ?? '')) onKeep(wanted || null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
    if (event.key === 'Escape') setTyped(currency ?? '');
  };
  return (
    <Field label={say('currency')} hint={say('currencyHint')} error={isWrong && say('currencyWrong')}>
      {(control) => (
        <>
          <Input
            {...control}
            list={`${control.id}-usual`}
            maxLength={3}
            autoCapitalize="characters"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
            onKeyDown={onKeyDown}
          />
          <datalist id={`${control.id}-usual`}>
            {USUAL.map((code) => (
              <option key={code} value={code} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
