import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { callAuth } from '../auth-calls.ts';
import { useCookieSession } from '../CookieSessionProvider.tsx';
import { explainRefusal } from '../explain-refusal.ts';

/** Below the password form, once someone on this server has a passkey. */
export default function PasskeyButton() {
  const t = useT();
  const session = useCookieSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async (): Promise<string | null> => {
    const begun = await callAuth<{ challenge: string; rpId: string }>('/passkey/options', {});
    if (!begun.ok) return explainRefusal(begun, t);
    const { answerWithPasskey } = await import('../passkeys.ts');
    const answer = await answerWithPasskey(begun.data);
    if (answer === null) return t('auth.error.passkey');
    const verified = await callAuth('/passkey/verify', answer);
    if (!verified.ok) return explainRefusal(verified, t);
    await session.announceChange();
    return null;
  };
  const onClick = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(await signIn().catch(() => t('auth.error.network')));
    setBusy(false);
  };
  return (
    <div className="mt-4 grid gap-4 border-t pt-4">
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <Button variant="secondary" aria-disabled={busy} onClick={() => void onClick()}>
        <KeyRound aria-hidden size={16} />
        {t('auth.passkey')}
      </Button>
    </div>
  );
}
