import type { Tile } from '@holdfast/contracts/documents/tile';
import { type ReactNode, useMemo, useRef } from 'react';
import type { LiveReport } from '../live/live-report.ts';
import { useReportState } from '../view/context/use-live.ts';
import { type Surroundings, SurroundingsContext } from '../view/context/view-context.ts';
import { ReportView } from '../view/ReportView.tsx';
import { VisualBox } from '../view/visual/VisualBox.tsx';
import { formatsFor } from '../visuals/formats.ts';
import type { ReportContext } from '../visuals/kind.ts';
import { visualLabel } from '../visuals/visual-label.ts';
import type { DashboardLook, OpenTile } from './open-tiles.ts';
import { useSize } from './use-size.ts';

export interface TileBoxProps {
  readonly tile: Tile;
  readonly open: OpenTile;
  readonly look: DashboardLook;
  /** Absent where a click opens nothing: in the editor, and in interactive tiles. */
  readonly onOpen?: (() => void) | undefined;
}

/** One tile of any kind. A click anywhere on it opens its report; keyboard users have a button. */
export function TileBox({ tile, open, look, onOpen }: TileBoxProps) {
  const name = nameOf(tile, open);
  const opens = onOpen !== undefined && tile.content.kind !== 'page';
  return (
    <article
      className="hf-board-tile"
      data-tile={tile.id}
      data-kind={tile.content.kind}
      data-opens={opens || undefined}
      aria-label={name}
      // In the capture phase, before the visual's marks: a click in a tile means the tile.
      onClickCapture={
        opens
          ? (event) => {
              event.stopPropagation();
              onOpen();
            }
          : undefined
      }
    >
      <TileContent tile={tile} open={open} look={look} />
      {opens && (
        <button type="button" className="hf-board-tile-open">
          {look.texts.openTile({ name })}
        </button>
      )}
    </article>
  );
}

export function nameOf({ title, content }: Tile, open: OpenTile): string {
  if (title !== '') return title;
  if (content.kind === 'text') return content.text.slice(0, 80);
  if (content.kind === 'image') return content.alternative;
  if (content.kind === 'question') return content.question;
  if (open.state === 'gone' || !open.live) return '';
  const [page] = open.live.state.document.pages;
  const visual = content.kind === 'visual' ? page?.visuals[0] : undefined;
  return visual ? visualLabel(open.live.model, visual) : (page?.displayName ?? '');
}

function TileContent({ tile, open, look }: Omit<TileBoxProps, 'onOpen'>) {
  const { title, content } = tile;
  if (open.state === 'gone') {
    const isQuestion = content.kind === 'question';
    const { tileGone, tileQuestion } = look.texts;
    return <TileNotice title={nameOf(tile, open)}>{isQuestion ? tileQuestion : tileGone}</TileNotice>;
  }
  switch (content.kind) {
    case 'text':
      return (
        <div className="hf-board-tile-text">
          {title !== '' && <h2>{title}</h2>}
          {content.text.split(/\n{2,}/).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      );
    case 'image':
      return <img className="hf-board-tile-image" src={content.url} alt={content.alternative} />;
    case 'page':
      return open.live && <LivePageTile live={open.live} look={look} />;
    case 'visual':
    case 'question':
      return open.live && <VisualTile live={open.live} look={look} />;
  }
}

function TileNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="hf-board-tile-text">
      {title !== '' && <h2>{title}</h2>}
      <p className="hf-quiet">{children}</p>
    </div>
  );
}

function LivePageTile({ live, look }: { live: LiveReport; look: DashboardLook }) {
  const { language, formatLocale, scheme, contrastMode } = look;
  return (
    <ReportView
      live={live}
      language={language}
      formatLocale={formatLocale}
      scheme={scheme}
      contrastMode={contrastMode}
    />
  );
}

const NOTHING = () => {};
const UNTOUCHED = {};

/** The visual, laid out at the size of its tile rather than scaled. */
function VisualTile({ live, look }: { live: LiveReport; look: DashboardLook }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const state = useReportState(live);
  const { theme, texts, formatLocale, language } = look;
  const formats = useMemo(() => formatsFor(formatLocale, texts, live.sayCell), [formatLocale, texts, live]);
  const surroundings: Surroundings = useMemo(
    () => ({ live, theme, formats, texts, language }),
    [live, theme, formats, texts, language],
  );
  const [page] = state.document.pages;
  const [visual] = page?.visuals ?? [];
  const facts: ReportContext = useMemo(
    () => ({ pages: [], activePage: page?.name ?? '', bookmarks: [] }),
    [page?.name],
  );
  const placed = useMemo(() => visual && { visual, layout: { x: 0, y: 0, z: 0, ...size } }, [visual, size]);
  return (
    <div ref={box} className="hf-board-tile-visual">
      {state.rendering && size.width > 0 && page && placed && (
        <SurroundingsContext value={surroundings}>
          <VisualBox
            page={page.name}
            placed={placed}
            facts={facts}
            dimmed={false}
            focused={false}
            asTable={false}
            openMenu={NOTHING}
            memory={state.visuals[page.name]?.[placed.visual.name] ?? UNTOUCHED}
            onComment={NOTHING}
            onGrow={NOTHING}
          />
        </SurroundingsContext>
      )}
    </div>
  );
}
