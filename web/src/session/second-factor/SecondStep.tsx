import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { type AuthOutcome, callAuth } from '../auth-calls.ts';
import { useCookieSession } from '../CookieSessionProvider.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useTexts } from './use-texts.ts';

/** The second step of a sign-in. */
export default function SecondStep({ onStartOver }: { onStartOver(): void }) {
  const say = useTexts();
  const session = useCookieSession();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const worded = (outcome: AuthOutcome<unknown>): AuthOutcome<unknown> => {
    if (outcome.ok) return outcome;
    if (outcome.code === 'WRONG_CODE') return { ...outcome, message: say('wrongCode') };
    if (outcome.code === 'SIGN_IN_AGAIN') return { ...outcome, message: say('tooLate') };
    return outcome;
  };
  return (
    <AuthCard title={say('enterTitle')} lead={say('enterLead')}>
      <div ref={form} className="grid gap-4">
        <CodeForm
          label={say('code')}
          action={say('continue')}
          send={async (code, { remember }) =>
            worded(await callAuth('/second-factor/verify', { code, remember: remember !== undefined }))
          }
          done={() => session.announceChange()}
        >
          <label className="flex min-h-10 items-center gap-3">
            <input type="checkbox" name="remember" className="accent-primary" />
            {say('remember')}
          </label>
        </CodeForm>
        <Button variant="link" onClick={onStartOver} className="justify-self-start">
          {say('startOver')}
        </Button>
      </div>
    </AuthCard>
  );
}
