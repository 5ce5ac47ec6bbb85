import type { ReactNode } from 'react';
import { explainFailure } from '../../http/explain-failure.ts';
import type { HttpResult } from '../../http/failure.ts';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { AuthOutcome } from '../auth-calls.ts';
import { requiredError } from '../check-fields.ts';
import { SubmitButton, TextField } from '../FormParts.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { useTexts } from './use-texts.ts';

/** A form with one field for a code; what else belongs to it is given as children. */
export function CodeForm<Data>(props: {
  label: string;
  action: string;
  send(code: string, values: Record<string, string>): Promise<AuthOutcome<Data>>;
  done(data: Data): void | Promise<void>;
  children?: ReactNode;
}) {
  const t = useT();
  const say = useTexts();
  const form = useAuthForm<Data>({
    check: ({ code = '' }) => ({ code: requiredError(code, t) }),
    send: (values) => props.send(values.code ?? '', values),
    done: props.done,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <TextField
        label={props.label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={form.fieldErrors.code}
      />
      {props.children}
      <SubmitButton busy={form.busy} busyText={say('checking')} className="justify-self-start">
        {props.action}
      </SubmitButton>
    </form>
  );
}

/** The answer of our API, for a form that also talks to the accounts API. */
export function useAuthOutcome() {
  const t = useT();
  return async <Value,>(sending: Promise<HttpResult<Value>>): Promise<AuthOutcome<Value>> => {
    const answer = await sending;
    if (answer.ok) return { ok: true, data: answer.value };
    const { code, retryAfterSeconds } = answer.failure;
    return { ok: false, code: code ?? 'unknown', message: explainFailure(answer.failure, t) ?? '', retryAfterSeconds };
  };
}
