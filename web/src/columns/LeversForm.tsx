import { type LeverRuleBody, MAX_OFFER_LETTERS, type OfferedColumnBody } from '@holdfast/contracts/http/columns';
import { RotateCcw, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { currentRule, type OwnRule } from './use-column-levers.ts';
import type { RenderOfferText } from './use-offer-texts.ts';

interface LeversFormProps {
  levers: readonly OfferedColumnBody[];
  say: RenderOfferText;
  /** Label of a column. */
  labelOf(column: string): string;
  onChange(column: string, rule: OwnRule): void;
}

/** Edits the offers column by column; every change is saved immediately. */
export function LeversForm({ levers, say, labelOf, onChange }: LeversFormProps) {
  const offered = levers.filter((lever) => currentRule(lever) !== null);
  const others = levers.filter((lever) => currentRule(lever) === null);
  return (
    <div className="flex flex-col gap-4">
      {offered.length === 0 && <p className="text-muted">{say('none')}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {offered.map((lever) => (
          <li key={lever.column} className="min-w-0">
            <LeverFields
              lever={lever}
              rule={currentRule(lever) as LeverRuleBody}
              label={labelOf(lever.column)}
              say={say}
              onChange={(rule) => onChange(lever.column, rule)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Field label={say('add')} className="max-w-sm">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const lever = others.find(({ column }) => column === target.value);
                if (lever) onChange(lever.column, lever.proposed ? undefined : firstRule(lever));
              }}
            >
              <option value="">{say('choose')}</option>
              {others.map(({ column }) => (
                <option key={column} value={column} title={column}>
                  {labelOf(column)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

/** Initial rule of a column that the user adds. */
const firstRule = ({ kind }: OfferedColumnBody): LeverRuleBody =>
  kind === 'category' ? { way: 'up', to: [] } : { way: 'up' };

interface LeverFieldsProps {
  lever: OfferedColumnBody;
  rule: LeverRuleBody;
  label: string;
  say: RenderOfferText;
  onChange(rule: OwnRule): void;
}

function LeverFields({ lever, rule, label, say, onChange }: LeverFieldsProps) {
  const { column, kind, values, own, proposed } = lever;
  const isWords = kind === 'category';
  const [typed, setTyped] = useState(rule.offer ?? '');
  useEffect(() => setTyped(rule.offer ?? ''), [rule.offer]);
  const keepOffer = () => {
    const { offer: before = '', ...others } = rule;
    const offer = typed.trim();
    if (offer !== before) onChange(offer === '' ? others : { ...others, offer });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keepOffer();
    if (event.key === 'Escape') setTyped(rule.offer ?? '');
  };
  const toggle = (value: string, isOn: boolean) => {
    const { to = [] } = rule;
    onChange({ ...rule, to: isOn ? [...to, value] : to.filter((other) => other !== value) });
  };
  // Keep values of the rule that this file does not contain.
  const shown = [...values, ...(rule.to ?? []).filter((value) => !values.includes(value))];
  return (
    <fieldset className="flex h-full flex-col gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{label}</legend>
      <div className="-mt-1 -me-1 -mb-2 flex items-center gap-1">
        <p className="min-w-0 flex-1 break-words font-semibold text-sm" title={column} aria-hidden>
          {label}
        </p>
        {own !== undefined && proposed !== null && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={say('reset', { column: label })}
            title={say('reset', { column: label })}
            onClick={() => onChange(undefined)}
          >
            <RotateCcw aria-hidden size={16} />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={say('remove', { column: label })}
          title={say('remove', { column: label })}
          onClick={() => onChange(null)}
        >
          <X aria-hidden size={16} />
        </Button>
      </div>
      {isWords && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium text-sm">{say('values')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {shown.map((value) => (
              <label key={value} className="flex min-h-6 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-primary"
                  checked={rule.to?.includes(value) ?? false}
                  onChange={({ target }) => toggle(value, target.checked)}
                />
                <span className="break-words" dir="auto">
                  {value}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <Field label={say('way')}>
          {(control) => (
            <Select
              {...control}
              value={rule.way}
              onChange={({ target }) => onChange({ ...rule, way: target.value as LeverRuleBody['way'] })}
            >
              <option value="up">{say(isWords ? 'up' : 'more')}</option>
              <option value="down">{say(isWords ? 'down' : 'less')}</option>
              <option value="either">{say('either')}</option>
            </Select>
          )}
        </Field>
        <Field label={say('words')}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_OFFER_LETTERS}
              placeholder={say('wordsHint')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={keepOffer}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
