import { type SourcePlace, TLS_MODES } from '@holdfast/contracts/http/sources';
import type { HTMLInputTypeAttribute } from 'react';
import { Field, Input, Select } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

type BucketFormValues = Omit<Extract<SourcePlace, { kind: 's3' }>, 'kind'>;
type DatabaseFormValues = Omit<Extract<SourcePlace, { kind: 'postgres' }>, 'kind' | 'query'>;

export const EMPTY_BUCKET: BucketFormValues = {
  endpoint: null,
  region: 'us-east-1',
  bucket: '',
  object: '',
  access_key_id: '',
  secret: null,
};
export const EMPTY_DATABASE: DatabaseFormValues = {
  host: '',
  port: 5432,
  database: '',
  user: '',
  tls: 'verify',
  secret: null,
};

export function Text(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  required?: boolean;
  className?: string;
  autoComplete?: string;
}) {
  return (
    <Field label={props.label} hint={props.hint} className={props.className ?? ''}>
      {(control) => (
        <Input
          {...control}
          type={props.type ?? 'text'}
          required={props.required ?? true}
          value={props.value}
          autoComplete={props.autoComplete ?? 'off'}
          spellCheck={false}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** `isKnown`: a secret is stored, so an empty field keeps it. `isOthers`: only for the same host and account. */
export function BucketFields(props: {
  place: BucketFormValues;
  onChange(part: Partial<BucketFormValues>): void;
  isKnown: boolean;
  isOthers: boolean;
  objectHint: string;
}) {
  const say = useTexts();
  const { place, onChange: set } = props;
  return (
    <>
      <Text
        label={say('endpoint')}
        hint={say('endpointHelp')}
        value={place.endpoint ?? ''}
        required={false}
        type="url"
        onChange={(value) => set({ endpoint: value.trim() === '' ? null : value })}
      />
      <Text label={say('region')} value={place.region} onChange={(region) => set({ region })} />
      <Text label={say('bucket')} value={place.bucket} onChange={(bucket) => set({ bucket })} />
      <Text
        label={say('object')}
        hint={props.isOthers ? say('addressHidden') : props.objectHint}
        value={place.object}
        onChange={(object) => set({ object })}
      />
      <Text label={say('accessKey')} value={place.access_key_id} onChange={(access_key_id) => set({ access_key_id })} />
      <Secret
        label={say('secretKey')}
        isKnown={props.isKnown}
        isOthers={props.isOthers}
        value={place.secret}
        onChange={(secret) => set({ secret })}
      />
    </>
  );
}

export function DatabaseFields(props: {
  place: DatabaseFormValues;
  onChange(part: Partial<DatabaseFormValues>): void;
  isKnown: boolean;
  isOthers: boolean;
  userHint: string;
}) {
  const say = useTexts();
  const { place, onChange: set } = props;
  return (
    <>
      <Text label={say('host')} value={place.host} onChange={(host) => set({ host })} />
      <Field label={say('port')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={65_535}
            required
            value={place.port || ''}
            onChange={({ target }) => set({ port: Number(target.value) })}
          />
        )}
      </Field>
      <Text label={say('database')} value={place.database} onChange={(database) => set({ database })} />
      <Field label={say('tls')}>
        {(control) => (
          <Select
            {...control}
            value={place.tls}
            onChange={({ target }) => set({ tls: TLS_MODES.find((mode) => mode === target.value) ?? 'verify' })}
          >
            {TLS_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {say(`tls_${mode}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Text
        label={say('user')}
        hint={props.isOthers ? say('addressHidden') : props.userHint}
        value={place.user}
        onChange={(user) => set({ user })}
      />
      <Secret
        label={say('password')}
        isKnown={props.isKnown}
        isOthers={props.isOthers}
        value={place.secret}
        onChange={(secret) => set({ secret })}
      />
    </>
  );
}

function Secret(props: {
  label: string;
  value: string | null;
  isKnown: boolean;
  isOthers: boolean;
  onChange(value: string | null): void;
}) {
  const say = useTexts();
  return (
    <Text
      label={props.label}
      type="password"
      autoComplete="new-password"
      required={!props.isKnown}
      {...(props.isKnown ? { hint: say(props.isOthers ? 'secretOfMaker' : 'secretKept') } : {})}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value === '' ? null : value)}
    />
  );
}
