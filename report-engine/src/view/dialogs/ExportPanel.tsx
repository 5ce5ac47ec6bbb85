import { EXPORT_FORMATS, type ExportFormat } from '@holdfast/contracts/report/export-formats';
import { exportingInEnglish } from '@holdfast/texts/areas/english/exporting';
import { type ExportingTexts, exporting } from '@holdfast/texts/areas/exporting';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FileExport } from '../../live/file-exports.ts';
import { sayFailure } from '../../live/live-error.ts';
import { useArea } from '../context/use-texts.ts';
import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';
import './export-panel.css';
import type { PanelProps } from './panel-props.ts';

const LOOK_EVERY_MS = 500;
type What = 'wholeReport' | 'thisPage' | 'thisVisual';

/** Exports the report, its page or this visual in its current state: filters, slicers, sorting, language, colours. */
export function ExportPanel({ page, visual, onClose }: PanelProps) {
  const { live, theme, formats, texts, language } = useViewContext();
  const words = useArea(exporting, exportingInEnglish, language);
  const [what, setWhat] = useState<What>('wholeReport');
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [job, setJob] = useState<FileExport | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const exports = live.fileExports;
  const isRunning = job?.status === 'running';
  const failed = useCallback(
    (cause: unknown): void => {
      setJob(null);
      setTrouble(sayFailure(cause, texts));
    },
    [texts],
  );

  useEffect(() => {
    if (!isRunning || !job || !exports) return;
    // A response that arrives after cancelling is ignored.
    let isOver = false;
    const unlessOver =
      <Answer,>(take: (answer: Answer) => void) =>
      (answer: Answer) =>
        isOver ? undefined : take(answer);
    const look = setTimeout(
      () => void exports.read(job.id).then(unlessOver(setJob), unlessOver(failed)),
      LOOK_EVERY_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(look);
    };
  }, [job, isRunning, exports, failed]);
  // Downloads automatically; where the frame may not, the link can be clicked.
  useEffect(() => {
    if (job?.file) link.current?.click();
  }, [job?.file]);

  const start = async (): Promise<void> => {
    setTrouble(null);
    try {
      const { state } = live.bookmarks.capture({ allPages: true });
      const part = what === 'thisVisual' ? { pages: [page], visual } : what === 'thisPage' ? { pages: [page] } : {};
      const order = { format, state, language, formatLocale: formats.locale, scheme: theme.scheme, now: live.now() };
      setJob(
        (await exports?.start({ ...order, ...part, ...(live.state.theme && { theme: live.state.theme }) })) ?? null,
      );
    } catch (cause) {
      failed(cause);
    }
  };
  const cancel = async (): Promise<void> => {
    if (!job) return;
    setJob({ ...job, status: 'cancelled' });
    await exports?.cancel(job.id).catch(() => undefined);
  };

  return (
    <Dialog title={texts.exportFile} onClose={onClose}>
      <form
        className="hf-export"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <PartChoice isRunning={isRunning} words={words} name={name} what={what} setWhat={setWhat} />
        <FormatChoice isRunning={isRunning} words={words} name={name} format={format} setFormat={setFormat} />
        <p className="hf-quiet">
          {words.asSeen}
          {format === 'html' && ` ${words.carries}`}
        </p>
        <div className="hf-export-state" role="status">
          {isRunning && (
            <>
              <span>{words.making}</span>
              <progress value={job.progress} aria-label={words.making} />
            </>
          )}
          {job?.status === 'cancelled' && words.cancelled}
          {job?.file && (
            <span>
              {words.ready}{' '}
              <a ref={link} href={job.file.url} download={job.file.name} style={{ color: theme.link }}>
                {job.file.name}
              </a>
              {job.file.replaced > 0 && <small>{words.replaced}</small>}
            </span>
          )}
        </div>
        {(trouble ?? job?.problem) && <p role="alert">{trouble ?? job?.problem}</p>}
        <div className="hf-export-acts">
          {/* Separate elements: one that changed type on click would submit the form it had just cancelled. */}
          {isRunning ? (
            <button key="cancel" type="button" onClick={() => void cancel()}>
              {words.cancel}
            </button>
          ) : (
            <button key="start" type="submit">
              {job?.file ? words.again : words.start}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function FormatChoice({
  isRunning,
  words,
  name,
  format,
  setFormat,
}: {
  readonly isRunning: boolean;
  readonly words: ExportingTexts;
  readonly name: string;
  readonly format: ExportFormat;
  readonly setFormat: (format: ExportFormat) => void;
}) {
  return (
    <fieldset disabled={isRunning}>
      <legend>{words.format}</legend>
      {EXPORT_FORMATS.map((one) => (
        <label key={one}>
          <input type="radio" name={`${name}format`} checked={format === one} onChange={() => setFormat(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}

function PartChoice({
  isRunning,
  words,
  name,
  what,
  setWhat,
}: {
  readonly isRunning: boolean;
  readonly words: ExportingTexts;
  readonly name: string;
  readonly what: What;
  readonly setWhat: (what: What) => void;
}) {
  return (
    <fieldset disabled={isRunning}>
      <legend>{words.what}</legend>
      {(['wholeReport', 'thisPage', 'thisVisual'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={`${name}what`} checked={what === one} onChange={() => setWhat(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  );
}
