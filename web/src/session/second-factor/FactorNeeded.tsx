import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { useAuth } from '../session-context.ts';
import { SetUp } from './SetUp.tsx';
import { useTexts } from './use-texts.ts';

/** In place of every screen while the server requires a second factor that the user has not set up. */
export default function FactorNeeded() {
  const t = useT();
  const say = useTexts();
  const { signOut } = useAuth();
  return (
    <AuthCard title={say('neededTitle')} lead={say('neededLead')}>
      {/* Everything that was refused until now is read again. */}
      <SetUp onDone={() => window.location.reload()} />
      <Button variant="link" onClick={() => void signOut()} className="mt-4">
        {t('top.signOut')}
      </Button>
    </AuthCard>
  );
}
