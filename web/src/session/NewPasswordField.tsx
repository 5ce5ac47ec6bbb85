import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { passwordLength } from './check-fields.ts';
import { PasswordField } from './FormParts.tsx';

interface Props {
  label: string;
  name: string;
  minLength: number;
  error?: string | undefined;
}

/** Length is the only rule checked while typing; the server has the list of common passwords. */
export function NewPasswordField({ minLength, ...props }: Props) {
  const t = useT();
  const [length, setLength] = useState(0);
  const enough = length >= minLength;
  const hint =
    length === 0 ? (
      t('auth.passwordHint', { length: minLength })
    ) : (
      <span className={enough ? 'text-good' : undefined}>
        {enough ? `✓ ${t('auth.passwordLongEnough')}` : t('auth.passwordCount', { typed: length, length: minLength })}
      </span>
    );
  return (
    <PasswordField
      {...props}
      error={enough ? undefined : props.error}
      hint={hint}
      autoComplete="new-password"
      onChange={(event) => setLength(passwordLength(event.currentTarget.value))}
    />
  );
}
