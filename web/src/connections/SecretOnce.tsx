import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';

/** Shown only once, right after creation. */
export function SecretOnce({ secret }: { secret: string }) {
  const say = useTexts();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast({ title: say('copied') });
  };
  return (
    <Alert kind="info">
      <p>{say('secretOnce')}</p>
      <code className="my-2 block select-all break-all">{secret}</code>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {say('copy')}
      </Button>
    </Alert>
  );
}
