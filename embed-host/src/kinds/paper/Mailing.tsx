import { MailForm, useArea } from '@holdfast/report-engine';
import { mailingInEnglish } from '@holdfast/texts/areas/english/mailing';
import { mailing } from '@holdfast/texts/areas/mailing';
import { useEffect, useRef } from 'react';
import type { LivePaper } from './live-paper.ts';

/** Mails the sheets, with their current parameters. */
export function Mailing({ paper, onClose }: { paper: LivePaper; onClose: () => void }) {
  const words = useArea(mailing, mailingInEnglish, paper.language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  if (!paper.mails) return null;
  return (
    <dialog ref={dialog} className="paper-dialog" aria-label={words.title} onClose={onClose}>
      <header>
        <h2>{words.title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </header>
      <MailForm
        mails={paper.mails}
        words={words}
        locale={paper.formatLocale}
        figures={paper.figures}
        hasPages={false}
        contentNow={() => paper.contentNow()}
      />
    </dialog>
  );
}
