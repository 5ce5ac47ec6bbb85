import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Spinner } from '../ui/Spinner.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
};

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={error === undefined ? hint : undefined}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

/** Does not interfere with paste or password managers. */
export function PasswordField({ label, error, hint, ...input }: TextFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={error === undefined ? hint : undefined}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pe-11"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? t('auth.hidePassword') : t('auth.showPassword')}
            className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-control text-muted hover:text-text"
          >
            <Icon aria-hidden size={16} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** Not disabled while busy: a disabled button would lose the focus. */
export function SubmitButton(props: { busy: boolean; busyText: string; children: ReactNode; className?: string }) {
  return (
    <Button type="submit" aria-disabled={props.busy} className={props.className}>
      {props.busy && <Spinner />}
      {props.busy ? props.busyText : props.children}
    </Button>
  );
}
