import { Download } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useTexts } from './use-texts.ts';

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
  const say = useTexts();
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-medium">{say('codesTitle')}</h3>
        <p className="mt-1 text-muted">{say('codesLead')}</p>
      </div>
      <ul aria-label={say('codesTitle')} className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => saveFile('holdfast-recovery-codes.txt', new Blob([`${codes.join('\r\n')}\r\n`]))}
        >
          <Download aria-hidden size={16} />
          {say('download')}
        </Button>
        <Button onClick={onStored}>{say('stored')}</Button>
      </div>
    </div>
  );
}
