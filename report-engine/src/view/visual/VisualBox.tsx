import type { VisualMemory } from '@holdfast/contracts/report/bookmark';
import type { VisualFormat } from '@holdfast/contracts/report/visual';
import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react';
import type { PlacedVisual } from '../../live/page-layout.ts';
import { say } from '../../texts/say.ts';
import { styleOf, type VisualStyle } from '../../theme/theme.ts';
import { cutLines } from '../../visuals/chart/text-width.ts';
import type { ReportFacts, ViewActions } from '../../visuals/kind.ts';
import { kindOf } from '../../visuals/kinds.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { useSliced, useVisualSnapshot } from '../context/use-live.ts';
import { Guard, VisualBody } from './VisualBody.tsx';
import { VisualHeader } from './VisualHeader.tsx';
import { visualActions } from './visual-actions.ts';

interface VisualBoxProps {
  readonly page: string;
  readonly placed: PlacedVisual;
  readonly facts: ReportFacts;
  readonly dimmed: boolean;
  readonly focused: boolean;
  readonly asTable: boolean;
  readonly openMenu: (visual: string, ...rest: Parameters<ViewActions['openMenu']>) => void;
  /** What the reader did to it. */
  readonly memory: VisualMemory;
  readonly onComment: (visual: string) => void;
  /** Told how high the visual's words want it to be. */
  readonly onGrow: (visual: string, height: number) => void;
}

function groundOf(
  { show, colour, transparency = 0 }: NonNullable<VisualStyle['background']> = {},
  surface: string,
): string {
  if (show === false) return 'transparent';
  const ground = colour ?? surface;
  return transparency === 0 ? ground : `color-mix(in srgb, ${ground} ${100 - transparency}%, transparent)`;
}

/** The axes the author does not want, for the style sheet: a chart keeps its room for them. */
function hiddenAxes({ categoryAxis, valueAxis }: VisualFormat = {}): string | undefined {
  const hidden = [categoryAxis?.show === false && 'names', valueAxis?.show === false && 'values'].filter(Boolean);
  return hidden.length === 0 ? undefined : hidden.join(' ');
}

const NONE_CLOSED: string[] = [];

/** The card around a visual: surface, title, header buttons, and whichever of its states it is in. */
export const VisualBox = memo(function VisualBox({
  page,
  placed,
  facts,
  dimmed,
  focused,
  asTable,
  openMenu,
  memory: { sort, search = '', collapsed = NONE_CLOSED, comment = '' },
  onComment,
  onGrow,
}: VisualBoxProps) {
  const { live, theme, texts } = useSurroundings();
  const { layout } = placed;
  const visual = useMemo(() => (sort ? { ...placed.visual, sort } : placed.visual), [placed.visual, sort]);
  const snapshot = useVisualSnapshot(live, page, visual.name);
  const sliced = useSliced(live, page, visual);
  const kind = kindOf(visual.kind);
  const chrome = kind?.chrome?.(visual) ?? 'title';
  const style = styleOf(theme, visual.kind, visual.format);
  // The same while a question is on its way, so that what is drawn stays as it is until the answer.
  const { picked, result } = snapshot;
  // A click on a mark has been told with the mark by the time it arrives at the card.
  const told = useRef(false);
  const { commands } = live.state.settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the host lets a reader do changes what is drawn
  const actions = useMemo(
    () =>
      visualActions(
        live,
        page,
        visual,
        { picked, result, sliced, searched: search, collapsed },
        (point, at) => openMenu(visual.name, point, at),
        () => {
          told.current = true;
        },
      ),
    [live, page, visual, picked, result, sliced, search, collapsed, openMenu, commands],
  );
  const padding = chrome === 'none' ? 0 : layout.height < 56 ? 5 : layout.height < 92 ? 10 : 16;
  const hasTitle = chrome === 'title' && (style.title?.show ?? true) && Boolean(visual.title);
  const titleSize = style.title?.size ?? theme.sizes.title;
  // Words of the author are broken, not cut, wherever the visual has the height for it: on a phone most of them need to be.
  const rowsOf = (text: string | undefined, size: number, weight: number, most: number): number =>
    text ? cutLines(text, layout.width - 2 * padding - 4, size, layout.height < 150 ? 1 : most, weight).length : 0;
  const [titleRows, subtitleRows] = hasTitle
    ? [rowsOf(visual.title, titleSize, 600, 2), rowsOf(visual.subtitle, 12, 400, 4)]
    : [0, 0];
  const head = hasTitle ? 20 * titleRows + 18 * subtitleRows + 12 : 0;
  const broken = (rows: number) => (rows > 1 ? ({ whiteSpace: 'normal' } as const) : {});
  const label = visualLabel(live.model, visual);
  const around = 2 * padding + head;
  const grow = useCallback((height: number) => onGrow(visual.name, height + around), [onGrow, visual.name, around]);
  const bordered = chrome !== 'none' && (style.border?.show ?? true);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only told to the host page
    <section
      className="hf-visual"
      data-visual={visual.name}
      data-kind={visual.kind}
      data-status={snapshot.status}
      data-dimmed={dimmed || undefined}
      data-without={hiddenAxes(visual.format)}
      aria-label={label}
      tabIndex={-1}
      aria-busy={snapshot.status === 'loading'}
      style={
        {
          left: layout.x,
          top: layout.y,
          width: layout.width,
          height: layout.height,
          '--hf-z': focused ? 0 : (layout.z ?? 0),
          padding,
          ...(chrome !== 'none' && {
            background: groundOf(style.background, theme.surface),
            borderRadius: style.border?.radius ?? 12,
            borderColor: bordered ? (style.border?.colour ?? theme.line) : 'transparent',
          }),
        } as CSSProperties
      }
      data-chrome={chrome}
      onPointerDown={() => {
        told.current = false;
      }}
      onClick={() => {
        if (!told.current) {
          live.tell('visualClicked', { page, visual: visual.name, points: [] });
          if (live.state.mode === 'edit') live.tell('selectionChanged', { page, visual: visual.name });
        }
        told.current = false;
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        actions.openMenu(null, { x: event.clientX, y: event.clientY });
      }}
    >
      {hasTitle && (
        <header className="hf-visual-title" style={{ height: head - 12 }}>
          <h2
            style={{
              color: style.title?.colour ?? theme.titleColour,
              fontSize: titleSize,
              fontFamily: theme.titleFont,
              textAlign: style.title?.align,
              ...broken(titleRows),
            }}
            title={visual.description ?? undefined}
            dir="auto"
          >
            {visual.title}
          </h2>
          {visual.subtitle && (
            <p style={{ color: theme.muted, ...broken(subtitleRows) }} dir="auto">
              {visual.subtitle}
            </p>
          )}
        </header>
      )}
      {chrome !== 'none' && (
        <VisualHeader
          page={page}
          visual={visual}
          snapshot={snapshot}
          openMenu={actions.openMenu}
          focused={focused}
          comment={comment}
          onComment={onComment}
        />
      )}
      {kind ? (
        <Guard key={visual.kind} instead={<div className="hf-state">{texts.failed}</div>}>
          <VisualBody
            kind={kind}
            visual={visual}
            snapshot={snapshot}
            actions={actions}
            facts={facts}
            label={label}
            asTable={asTable}
            onGrow={layout.grows && !focused ? grow : undefined}
            width={Math.max(1, layout.width - 2 * padding)}
            height={Math.max(1, layout.height - 2 * padding - head)}
          />
        </Guard>
      ) : (
        <p className="hf-quiet">{say(texts.unknownKind, { kind: visual.kind })}</p>
      )}
    </section>
  );
});
