import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { AuthOutcome } from './auth-calls.ts';
import { explainRefusal } from './explain-refusal.ts';

type FieldErrors = Record<string, string | undefined>;

interface FormSteps<Data> {
  /** Client-side validation errors by field. */
  check(values: Record<string, string>): FieldErrors;
  send(values: Record<string, string>): Promise<AuthOutcome<Data>>;
  done(data: Data, values: Record<string, string>): void | Promise<void>;
}

/** State of an account form: validate, submit once, then the server's message or the next screen. */
export function useAuthForm<Data>({ check, send, done }: FormSteps<Data>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const sending = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const errors = check(values);
    setFieldErrors(errors);
    setProblem(null);
    const wrong = Object.keys(errors).find((name) => errors[name] !== undefined);
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    sending.current = true;
    setBusy(true);
    try {
      const outcome = await send(values);
      if (outcome.ok) await done(outcome.data, values);
      else setProblem(explainRefusal(outcome, t));
    } catch {
      setProblem(t('auth.error.network'));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event), busy, problem, fieldErrors };
}
