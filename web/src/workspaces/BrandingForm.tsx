import {
  type Branding,
  MAX_BRANDING_LETTERS,
  MAX_HOST_LETTERS,
  MAX_LOGO_BYTES,
  MAX_NAME_LETTERS,
} from '@holdfast/contracts/http/branding';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { BrandContext, BrandMark, useProductName } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { FIELD_LOOK, Field, Input } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

interface FormProps {
  readonly branding: Branding;
  readonly isServer: boolean;
  /** Why the server refused it. */
  readonly problem: string | null;
  onSave(wanted: Branding): Promise<void>;
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim());
const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);

export function BrandingForm({ branding, isServer, problem, onSave }: FormProps) {
  const say = useTexts();
  const { productName, logo, accent, mailSender, mailFooter, signInText, host } = branding;
  const [wanted, setWanted] = useState<Branding>({
    productName,
    logo,
    accent,
    mailSender,
    mailFooter,
    signInText,
    host,
  });
  const change = (part: Partial<Branding>) => setWanted({ ...wanted, ...part });
  const isWrong = wanted.accent !== null && !isColour(wanted.accent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) void onSave(wanted);
  };
  const textOf = (name: 'productName' | 'mailSender' | 'accent' | 'host', maxLength = MAX_NAME_LETTERS) => ({
    value: wanted[name] ?? '',
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: orNull(target.value) && target.value }),
  });
  const longTextOf = (name: 'mailFooter' | 'signInText') => ({
    value: wanted[name] ?? '',
    rows: 3,
    maxLength: MAX_BRANDING_LETTERS,
    className: `${FIELD_LOOK} py-2`,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => change({ [name]: orNull(target.value) && target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say('brandingName')}>{(control) => <Input {...control} {...textOf('productName')} />}</Field>
        <Field
          label={say('brandingAccent')}
          hint={say('brandingAccentHint')}
          error={isWrong ? say('brandingAccentInvalid') : undefined}
        >
          {(control) => <Input {...control} {...textOf('accent')} spellCheck={false} placeholder="#0254b6" />}
        </Field>
        <LogoField hasLogo={wanted.logo !== null} onChoose={(chosen) => change({ logo: chosen })} />
        <Preview wanted={wanted} />
        <Field label={say('brandingSender')} hint={say('brandingSenderHint')}>
          {(control) => <Input {...control} {...textOf('mailSender')} />}
        </Field>
        <Field label={say('brandingFooter')}>
          {(control) => <textarea {...control} {...longTextOf('mailFooter')} />}
        </Field>
        {!isServer && (
          <Field label={say('brandingHost')} hint={say('brandingHostHint')}>
            {(control) => (
              <Input
                {...control}
                {...textOf('host', MAX_HOST_LETTERS)}
                autoCapitalize="none"
                spellCheck={false}
                placeholder="retention.example.com"
              />
            )}
          </Field>
        )}
        <Field label={say('brandingSignIn')} className={isServer ? 'sm:col-span-2' : ''}>
          {(control) => <textarea {...control} {...longTextOf('signInText')} />}
        </Field>
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start" disabled={isWrong}>
        {say('save')}
      </Button>
    </form>
  );
}

function LogoField({ hasLogo, onChoose }: { hasLogo: boolean; onChoose(logo: string | null): void }) {
  const say = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MAX_LOGO_BYTES);
    if (file.size > MAX_LOGO_BYTES) return;
    const reader = new FileReader();
    reader.onload = () => onChoose(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Field
      label={say('brandingLogo')}
      hint={say('brandingLogoHint')}
      error={tooLarge ? say('brandingTooLarge') : undefined}
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/png,image/svg+xml"
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
              {say('brandingChoose')}
            </Button>
            {hasLogo && (
              <Button variant="ghost" size="small" onClick={() => onChoose(null)}>
                {say('brandingNoLogo')}
              </Button>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

/** As the navigation and a button will look in the light theme, whose colour is the chosen one. */
function Preview({ wanted: { productName, logo, accent } }: { wanted: Branding }) {
  const say = useTexts();
  const id = useId();
  const now = useProductName();
  const colour = accent !== null && isColour(accent) ? accent : null;
  return (
    <figure aria-labelledby={id} className="grid content-start gap-1.5">
      <figcaption id={id} className="font-medium text-sm">
        {say('brandingPreview')}
      </figcaption>
      <div className="flex min-h-16 flex-wrap items-center gap-3 rounded-control border bg-white p-3 text-[#12151c]">
        <BrandContext value={{ productName: productName ?? now, logo }}>
          <BrandMark />
        </BrandContext>
        <span className="min-w-0 flex-1 truncate font-semibold text-lg">{productName ?? now}</span>
        <span
          className="rounded-control bg-primary px-3 py-2 font-medium text-on-primary text-sm"
          style={colour === null ? undefined : { background: colour, color: '#fff' }}
        >
          {say('brandingExample')}
        </span>
      </div>
    </figure>
  );
}
