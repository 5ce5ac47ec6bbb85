import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { offeredChoice } from './offered-choice.ts';

/** A button that applies the correction of a finding; nothing for a finding without one. */
export function OfferedChoice(props: {
  finding: { code: string; column: string | null };
  choices: ColumnChoicesBody;
  onChoose(choices: ColumnChoicesBody): void;
  disabled: boolean;
}) {
  const t = useT();
  const offered = offeredChoice(props.finding);
  if (offered === null) return null;
  return (
    <Button
      variant="secondary"
      className="mt-2"
      disabled={props.disabled}
      onClick={() => props.onChoose(offered.apply(props.choices))}
    >
      <span className="max-w-60 truncate">{t(offered.text, { column: offered.column })}</span>
    </Button>
  );
}
