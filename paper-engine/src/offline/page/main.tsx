import './page.css';
import { openLiveReport } from '@holdfast/report-engine/live/live-report.ts';
import { ReportView } from '@holdfast/report-engine/view/ReportView.tsx';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { createRoot } from 'react-dom/client';
import { CARRIED_ID, type OfflineContents } from '../offline-contents.ts';
import { answerFromFile } from './answer-here.ts';

/** Opens the report in this file. Everything is inlined; nothing is fetched. */
async function open(stage: HTMLElement, packed: string): Promise<void> {
  const carried = await unpack(packed);
  const {
    document: report,
    model,
    said,
    state,
    theme,
    accents,
    scheme,
    language,
    formatLocale,
    now,
    heading,
  } = carried;
  const live = openLiveReport({
    document: report,
    model,
    ask: answerFromFile(carried),
    kinds: kindOf,
    sayCell: (cell) => said[cell] ?? cell,
    now: () => now,
    accents,
    phased: true,
  });
  if (theme) live.arranging.applyTheme(theme, 'sdk');
  live.bookmarks.applyState(state, 'sdk');
  live.start();
  createRoot(stage).render(
    <>
      <header className="offline-heading" data-scheme={scheme}>
        {heading.logo !== null && <img src={heading.logo} alt="" height="24" />}
        <strong>{heading.title}</strong> {heading.data && <span>{heading.data}</span>} <span>{heading.day}</span>
      </header>
      <main className="offline-report">
        <ReportView live={live} language={language} formatLocale={formatLocale} scheme={scheme} />
      </main>
    </>,
  );
  live.render('sdk');
}

async function unpack(packed: string): Promise<OfflineContents> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(text).json()) as OfflineContents;
}

const stage = document.getElementById('report');
const packed = document.getElementById(CARRIED_ID)?.textContent;
if (stage && packed)
  open(stage, packed).catch((cause: unknown) => {
    stage.textContent = cause instanceof Error ? cause.message : String(cause);
  });
