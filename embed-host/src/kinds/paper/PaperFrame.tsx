import { useArea } from '@holdfast/report-engine';
import { paperViewerInEnglish } from '@holdfast/texts/areas/english/paper-viewer';
import { type PaperViewerTexts, paperViewer } from '@holdfast/texts/areas/paper-viewer';
import './paper.css';
import type { ExportJob } from '@holdfast/contracts/http/exports';
import { type ExportFormat, PAPER_FORMATS } from '@holdfast/contracts/report/export-formats';
import {
  type FormEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LivePaper } from './live-paper.ts';
import { openSheets, type PdfDocument as SheetsFile } from './open-sheets.ts';
import { ParameterPanel } from './ParameterPanel.tsx';
import { Sheets } from './Sheets.tsx';
import { findInSheets, type SheetHit } from './search-sheets.ts';

const Mailing = lazy(async () => ({ default: (await import('./Mailing.tsx')).Mailing }));

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The viewer of a page-exact report: its sheets, and a bar with pages, zoom, search, export and parameters. */
export function PaperFrame({ paper, scheme }: { paper: LivePaper; scheme?: 'light' | 'dark' | undefined }) {
  const state = useSyncExternalStore(paper.subscribe, () => paper.state);
  const texts = useArea(paperViewer, paperViewerInEnglish, paper.language);
  const { scroll, sheets, seen, words, setWords, found, at, setAt, isMailing, setIsMailing, onSeen, turnTo } =
    usePaperReading({ paper }, state);
  const isMaking = state.sheets.state === 'making';
  return (
    <div className="paper" lang={paper.language} data-scheme={scheme}>
      <header className="paper-bar" role="toolbar" aria-label={paper.name}>
        {state.panel.enabled && (
          <button
            type="button"
            aria-expanded={state.panel.expanded}
            onClick={() => paper.expandPanel(!state.panel.expanded)}
          >
            {texts.parameters}
          </button>
        )}
        <Turning seen={seen} all={sheets?.numPages ?? 0} texts={texts} turnTo={turnTo} />
        <Zooming paper={paper} zoom={state.zoom} texts={texts} />
        <Searching
          texts={texts}
          count={found.length}
          at={at}
          words={words}
          onWords={setWords}
          onStep={(step) => setAt((at + step + found.length) % Math.max(1, found.length))}
        />
        {paper.mails && (
          <button type="button" className="paper-mail" disabled={sheets === null} onClick={() => setIsMailing(true)}>
            {texts.mail}
          </button>
        )}
        {paper.mayExport && <Exporting paper={paper} texts={texts} isReady={sheets !== null} />}
      </header>
      {state.panel.enabled && state.panel.expanded && <ParameterPanel paper={paper} state={state} texts={texts} />}
      <div
        ref={scroll}
        className="paper-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
        tabIndex={0}
        role="document"
        aria-label={paper.name}
        aria-busy={isMaking}
      >
        {state.sheets.state === 'failed' && (
          <p className="paper-message" role="alert">
            {state.sheets.message}
          </p>
        )}
        {state.sheets.state === 'waiting' && <p className="paper-message">{texts.waiting}</p>}
        {isMaking && (
          <p className="paper-message" role="status">
            {texts.making}
          </p>
        )}
        {sheets && state.sheets.state === 'ready' && (
          <Sheets
            sheets={sheets}
            scale={state.zoom}
            words={words}
            current={found[at] ?? null}
            texts={texts}
            onSeen={onSeen}
            onDrawn={paper.drawn}
          />
        )}
      </div>
      {isMailing && (
        <Suspense>
          <Mailing paper={paper} onClose={() => setIsMailing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The opened sheets, the sheet in view and the hits of a search. */
function usePaperReading({ paper }: { paper: LivePaper }, state: LivePaper['state']) {
  const scroll = useRef<HTMLDivElement>(null);
  const [sheets, setSheets] = useState<SheetsFile | null>(null);
  const [seen, setSeen] = useState(1);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly SheetHit[]>([]);
  const [at, setAt] = useState(0);
  const [isMailing, setIsMailing] = useState(false);
  const bytes = state.sheets.state === 'ready' ? state.sheets.bytes : null;
  useEffect(() => {
    if (!bytes) return;
    let isHere = true;
    void openSheets(bytes).then((opened) => {
      if (!isHere) return;
      setSheets(opened);
      setSeen(1);
      void fitWidth(opened, paper, scroll.current);
    });
    return () => {
      isHere = false;
    };
  }, [bytes, paper]);
  useEffect(() => {
    if (!sheets) return;
    let isHere = true;
    void findInSheets(sheets, words).then((hits) => {
      if (!isHere) return;
      setFound(hits);
      setAt(0);
    });
    return () => {
      isHere = false;
    };
  }, [sheets, words]);
  const onSeen = useCallback((number: number) => setSeen(number), []);
  const turnTo = (number: number) => {
    const sheet = scroll.current?.querySelectorAll('.paper-sheet')[number - 1];
    sheet?.scrollIntoView({ block: 'start' });
    setSeen(number);
  };
  return { scroll, sheets, seen, words, setWords, found, at, setAt, isMailing, setIsMailing, onSeen, turnTo };
}

/** Zooms a sheet wider than the frame to fit, unless the host page or the reader has set a zoom. */
async function fitWidth(sheets: SheetsFile, paper: LivePaper, scroll: HTMLElement | null): Promise<void> {
  const { width } = (await sheets.getPage(1)).getViewport({ scale: 96 / 72 });
  const room = (scroll?.clientWidth ?? width) - 32;
  if (!paper.isZoomed && room < width) paper.fitTo(Math.max(0.25, Math.floor((100 * room) / width) / 100));
}

interface TurningProps {
  readonly seen: number;
  readonly all: number;
  readonly texts: PaperViewerTexts;
  turnTo(number: number): void;
}

function Turning({ seen, all, texts, turnTo }: TurningProps) {
  return (
    <div className="paper-tools">
      <button type="button" aria-label={texts.before} disabled={seen <= 1} onClick={() => turnTo(seen - 1)}>
        ‹
      </button>
      <input
        type="number"
        aria-label={texts.page}
        min={1}
        max={Math.max(1, all)}
        value={seen}
        onChange={({ target }) => {
          const number = Number(target.value);
          if (Number.isInteger(number) && number >= 1 && number <= all) turnTo(number);
        }}
      />
      <span className="paper-quiet">{`/ ${all || '…'}`}</span>
      <button type="button" aria-label={texts.after} disabled={seen >= all} onClick={() => turnTo(seen + 1)}>
        ›
      </button>
    </div>
  );
}

function Zooming({ paper, zoom, texts }: { paper: LivePaper; zoom: number; texts: PaperViewerTexts }) {
  const offered = ZOOMS.includes(zoom) ? ZOOMS : [...ZOOMS, zoom].sort((one, other) => one - other);
  const [smaller, larger] = [ZOOMS.filter((one) => one < zoom).at(-1), ZOOMS.find((one) => one > zoom)];
  return (
    <div className="paper-tools">
      <button
        type="button"
        aria-label={texts.smaller}
        disabled={smaller === undefined}
        onClick={() => smaller && paper.setZoom(smaller)}
      >
        −
      </button>
      <select aria-label={texts.zoom} value={zoom} onChange={({ target }) => paper.setZoom(Number(target.value))}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {`${Math.round(one * 100)} %`}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={texts.larger}
        disabled={larger === undefined}
        onClick={() => larger && paper.setZoom(larger)}
      >
        +
      </button>
    </div>
  );
}

interface SearchingProps {
  readonly texts: PaperViewerTexts;
  readonly count: number;
  readonly at: number;
  readonly words: string;
  onWords(words: string): void;
  onStep(step: number): void;
}

function Searching({ texts, count, at, words, onWords, onStep }: SearchingProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const later = setTimeout(() => onWords(typed), 250);
    return () => clearTimeout(later);
  }, [typed, onWords]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === words) onStep(1);
    else onWords(typed);
  };
  return (
    <search>
      <form className="paper-tools" onSubmit={submit}>
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="paper-quiet" role="status">
          {words === '' ? '' : count === 0 ? texts.nothingFound : `${at + 1} / ${count}`}
        </span>
        <button type="button" aria-label={texts.hitBefore} disabled={count < 2} onClick={() => onStep(-1)}>
          ↑
        </button>
        <button type="button" aria-label={texts.hitAfter} disabled={count < 2} onClick={() => onStep(1)}>
          ↓
        </button>
      </form>
    </search>
  );
}

function Exporting({ paper, texts, isReady }: { paper: LivePaper; texts: PaperViewerTexts; isReady: boolean }) {
  const menu = useId();
  const [job, setJob] = useState<ExportJob | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (job?.file) link.current?.click();
  }, [job?.file]);
  const start = async (format: ExportFormat) => {
    stop.current = new AbortController();
    setTrouble(null);
    try {
      await paper.export(format, setJob, stop.current.signal);
    } catch (cause) {
      setJob(null);
      setTrouble(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const cancel = () => {
    stop.current.abort();
    setJob(null);
  };
  return (
    <div className="paper-tools paper-exports">
      <button type="button" popoverTarget={menu} disabled={!isReady}>
        {texts.export}
      </button>
      <div id={menu} popover="auto" className="paper-menu" role="menu" aria-label={texts.export}>
        {PAPER_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            role="menuitem"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => void start(format)}
          >
            {texts[format]}
          </button>
        ))}
      </div>
      {job?.status === 'running' && (
        <span role="status">
          {texts.making} <progress value={job.progress} aria-label={texts.making} />{' '}
          <button type="button" onClick={cancel}>
            {texts.cancel}
          </button>
        </span>
      )}
      {job?.file && (
        <a ref={link} href={job.file.url} download={job.file.name}>
          {job.file.name}
        </a>
      )}
      {(trouble ?? job?.problem) && <span role="alert">{trouble ?? job?.problem}</span>}
    </div>
  );
}
