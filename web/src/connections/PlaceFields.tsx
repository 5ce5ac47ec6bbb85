import {
  type DestinationPlace,
  type Direction,
  PLACE_KINDS,
  placeFields,
  placeKindOf,
  type SourcePlace,
} from '@holdfast/contracts/http/connections/kinds';
import type { PlaceField } from '@holdfast/contracts/http/connections/place-field';
import type { HTMLInputTypeAttribute } from 'react';
import { FIELD_LOOK, Field, Input, Select } from '../ui/Input.tsx';
import { TYPES } from './types.ts';
import { useTexts } from './use-texts.ts';

export interface PlaceOf {
  source: SourcePlace;
  destination: DestinationPlace;
}

/** A connection being edited: a stored secret is kept if its field stays empty. */
interface Known<Place> {
  readonly place: Place;
  readonly mine?: boolean | undefined;
}

/** The kind of a place, and the fields of that kind. */
export function PlaceFields<D extends Direction>(props: {
  direction: D;
  place: PlaceOf[D];
  known: Known<PlaceOf[D]> | null;
  onChange(place: PlaceOf[D]): void;
}) {
  const say = useTexts();
  const { direction, place, known, onChange } = props;
  const isKnown = known !== null && known.place.kind === place.kind;
  const values = new Map<string, unknown>(Object.entries(place));
  return (
    <>
      <Field label={say(TYPES[direction].kind)}>
        {(control) => (
          <Select
            {...control}
            value={place.kind}
            onChange={({ target }) =>
              onChange(
                known?.place.kind === target.value
                  ? known.place
                  : (placeKindOf(direction, target.value).empty as PlaceOf[D]),
              )
            }
          >
            {PLACE_KINDS[direction].map(({ empty, label }) => (
              <option key={empty.kind} value={empty.kind}>
                {say(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {placeFields(direction, place.kind).map(([name, field]) => (
        <OneField
          key={name}
          field={field}
          value={values.get(name) ?? null}
          isKnown={isKnown}
          isOthers={isKnown && known.mine === false}
          onChange={(value) => onChange({ ...place, [name]: value })}
        />
      ))}
    </>
  );
}

/** The braces are literal: users type these placeholders. */
const PLACEHOLDERS = { day: '{day}', prediction: '{prediction}' };

function OneField(props: {
  field: PlaceField;
  value: unknown;
  isKnown: boolean;
  isOthers: boolean;
  onChange(value: string | number | null): void;
}) {
  const say = useTexts();
  const { field, isKnown, isOthers, onChange } = props;
  const { input, choices } = field;
  const isSecret = input === 'secret';
  const mayBeEmpty = field.isOptional || (isSecret && isKnown);
  const secretHint = isKnown ? (isOthers ? 'secretOfMaker' : 'secretKept') : undefined;
  const hint = isSecret ? secretHint : (isOthers && field.hintForOthers) || field.hint;
  const set = (text: string) =>
    onChange(input === 'port' ? Number(text) : (field.isOptional || isSecret) && text.trim() === '' ? null : text);
  return (
    <Field
      label={say(field.label, PLACEHOLDERS)}
      hint={hint && say(hint, PLACEHOLDERS)}
      className={field.isWide ? 'sm:col-span-2' : ''}
    >
      {(control) => {
        const common = {
          ...control,
          required: !mayBeEmpty,
          value: props.value ? String(props.value) : '',
          onChange: ({ target }: { target: { value: string } }) => set(target.value),
        };
        if (choices)
          return (
            <Select {...common}>
              {Object.entries(choices).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {say(label, PLACEHOLDERS)}
                </option>
              ))}
            </Select>
          );
        if (input === 'lines')
          return <textarea {...common} rows={5} spellCheck={false} className={`${FIELD_LOOK} py-2 font-mono`} />;
        return <Input {...common} {...INPUTS[input ?? 'text']} spellCheck={false} />;
      }}
    </Field>
  );
}

const INPUTS = {
  text: { type: 'text', autoComplete: 'off' },
  url: { type: 'url', autoComplete: 'off' },
  port: { type: 'number', min: 1, max: 65_535 },
  secret: { type: 'password', autoComplete: 'new-password' },
} as const;

export function Text(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  type?: HTMLInputTypeAttribute;
}) {
  return (
    <Field label={props.label} hint={props.hint}>
      {(control) => (
        <Input
          {...control}
          type={props.type ?? 'text'}
          required
          value={props.value}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}
