import type { PaperViewerTexts } from '@holdfast/texts/areas/paper-viewer';
import { useEffect, useRef, useState } from 'react';
import { type PdfPage, type PdfDocument as SheetsFile, TextLayer } from './open-sheets.ts';
import { folded, type SheetHit } from './search-sheets.ts';

/** Pixels per point. */
const PIXELS = 96 / 72;

interface SheetsProps {
  readonly sheets: SheetsFile;
  readonly scale: number;
  readonly words: string;
  readonly current: SheetHit | null;
  readonly texts: PaperViewerTexts;
  onSeen(number: number): void;
  onDrawn(): void;
}

/** All sheets stacked, each rendered when it comes near the viewport. */
export function Sheets({ sheets, scale, words, current, texts, onSeen, onDrawn }: SheetsProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    let isHere = true;
    void sheets.getPage(1).then((first) => {
      const { width, height } = first.getViewport({ scale: PIXELS });
      if (isHere) setSize({ width, height });
    });
    return () => {
      isHere = false;
    };
  }, [sheets]);
  if (!size) return null;
  return Array.from({ length: sheets.numPages }, (_, i) => (
    <SheetView
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its number
      key={i}
      sheets={sheets}
      number={i + 1}
      scale={scale}
      size={size}
      words={words}
      current={current?.sheet === i + 1 ? current.at : null}
      label={texts.sheet({ page: String(i + 1), pages: String(sheets.numPages) })}
      onSeen={onSeen}
      onDrawn={onDrawn}
    />
  ));
}

interface SheetViewProps extends Pick<SheetsProps, 'sheets' | 'scale' | 'words' | 'onSeen' | 'onDrawn'> {
  readonly number: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly current: number | null;
  readonly label: string;
}

function SheetView({ sheets, number, scale, size, words, current, label, onSeen, onDrawn }: SheetViewProps) {
  const box = useRef<HTMLElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: element.parentElement,
      rootMargin: '100% 0px',
    });
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(number), {
      root: element.parentElement,
      rootMargin: '-45% 0px -45% 0px',
    });
    near.observe(element);
    seen.observe(element);
    return () => {
      near.disconnect();
      seen.disconnect();
    };
  }, [number, onSeen]);

  useEffect(() => {
    if (!isNear) return;
    const stop = new AbortController();
    void draw({ sheets, number, scale, box: box.current, text: text.current, signal: stop.signal }).then((isDone) => {
      if (!isDone) return;
      setDrawn((before) => before + 1);
      if (number === 1) onDrawn();
    });
    return () => stop.abort();
  }, [sheets, number, scale, isNear, onDrawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again after the text layer is replaced
  useEffect(() => {
    const marked = mark(text.current, words, current);
    marked?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [words, current, drawn]);

  return (
    <section
      ref={box}
      className="paper-sheet"
      aria-label={label}
      style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
    >
      <canvas />
      <div ref={text} className="paper-text" />
    </section>
  );
}

interface SheetDrawing {
  readonly sheets: SheetsFile;
  readonly number: number;
  readonly scale: number;
  readonly box: HTMLElement | null;
  readonly text: HTMLDivElement | null;
  readonly signal: AbortSignal;
}

/** The picture and an invisible text layer above it, for selection, search and screen readers. */
async function draw({ sheets, number, scale, box, text, signal }: SheetDrawing): Promise<boolean> {
  const canvas = box?.querySelector('canvas');
  if (!box || !text || !canvas) return false;
  const page: PdfPage = await sheets.getPage(number);
  if (signal.aborted) return false;
  const viewport = page.getViewport({ scale: scale * PIXELS });
  const fine = Math.min(window.devicePixelRatio || 1, 2);
  // Rendered off screen and swapped in, so that re-rendering does not flicker.
  const fresh = document.createElement('canvas');
  fresh.width = Math.round(viewport.width * fine);
  fresh.height = Math.round(viewport.height * fine);
  const task = page.render({ canvas: fresh, viewport, transform: [fine, 0, 0, fine, 0, 0] });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  try {
    await task.promise;
  } catch (cause) {
    if (signal.aborted) return false;
    throw cause;
  }
  if (signal.aborted) return false;
  canvas.width = fresh.width;
  canvas.height = fresh.height;
  canvas.getContext('2d')?.drawImage(fresh, 0, 0);
  text.replaceChildren();
  box.style.setProperty('--total-scale-factor', String(scale * PIXELS));
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
  return !signal.aborted;
}

function mark(text: HTMLDivElement | null, words: string, current: number | null): Element | null {
  const wanted = folded(words.trim());
  let at = 0;
  let chosen: Element | null = null;
  for (const span of text?.querySelectorAll('span') ?? []) {
    if (span.childElementCount > 0) continue;
    const isHit = wanted !== '' && folded(span.textContent ?? '').includes(wanted);
    span.classList.toggle('paper-hit', isHit);
    span.classList.toggle('paper-current', isHit && at === current);
    if (isHit && at === current) chosen = span;
    if (isHit) at += 1;
  }
  return chosen;
}
