import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { AskedSheets } from './use-file-load.ts';
import { useTexts } from './use-texts.ts';

/** Which sheets of a workbook become tables; all of them at first. */
export function SheetChoice({ name, sheets, answer }: AskedSheets) {
  const say = useTexts();
  const [chosen, setChosen] = useState<readonly string[]>(sheets);
  return (
    <FormDialog
      title={say('sheetsOf', { name })}
      description={say('sheetsHelp')}
      action={say('loadSheets')}
      disabled={chosen.length === 0}
      onSubmit={() => answer(chosen)}
      onClose={() => answer([])}
    >
      <ul className="flex flex-col gap-2">
        {sheets.map((sheet) => (
          <li key={sheet}>
            <label className="flex min-h-10 items-center gap-2">
              <input
                type="checkbox"
                className="accent-primary"
                checked={chosen.includes(sheet)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, sheet] : chosen.filter((one) => one !== sheet))
                }
              />
              <span className="min-w-0 break-words">{sheet}</span>
            </label>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
