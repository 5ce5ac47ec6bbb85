import type { VisualMemory } from '@holdfast/contracts/report/bookmark';
import type { Visual, VisualFormat } from '@holdfast/contracts/report/visual';
import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react';
import type { PlacedVisual } from '../../live/page-layout.ts';
import type { ResolvedTheme, VisualStyle } from '../../theme/theme.ts';
import { cardBox } from '../../visuals/card-box.ts';
import type { ReportContext, ViewActions } from '../../visuals/kind.ts';
import { kindOf } from '../../visuals/kinds.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import { usePlanAssumptions, useSlicerSelection, useVisualSnapshot } from '../context/use-live.ts';
import { useViewContext } from '../context/view-context.ts';
import { Guard, VisualBody } from './VisualBody.tsx';
import { VisualHeader } from './VisualHeader.tsx';
import { visualActions } from './visual-actions.ts';

interface VisualBoxProps {
  readonly page: string;
  readonly placed: PlacedVisual;
  readonly facts: ReportContext;
  readonly dimmed: boolean;
  readonly focused: boolean;
  readonly asTable: boolean;
  readonly openMenu: (visual: string, ...rest: Parameters<ViewActions['openMenu']>) => void;
  /** The reader's changes to it. */
  readonly memory: VisualMemory;
  readonly onComment: (visual: string) => void;
  /** Called with the height the visual's text needs. */
  readonly onGrow: (visual: string, height: number) => void;
}

function backgroundColour(
  { show, colour, transparency = 0 }: NonNullable<VisualStyle['background']> = {},
  surface: string,
): string {
  if (show === false) return 'transparent';
  const ground = colour ?? surface;
  return transparency === 0 ? ground : `color-mix(in srgb, ${ground} ${100 - transparency}%, transparent)`;
}

/** Hidden axes, for the style sheet: a chart keeps their space. */
function hiddenAxes({ categoryAxis, valueAxis }: VisualFormat = {}): string | undefined {
  const hidden = [categoryAxis?.show === false && 'names', valueAxis?.show === false && 'values'].filter(Boolean);
  return hidden.length === 0 ? undefined : hidden.join(' ');
}

const NONE_CLOSED: string[] = [];

/** The card around a visual: surface, title, header buttons, and its current state. */
export const VisualBox = memo(function VisualBox({
  page,
  placed,
  facts,
  dimmed,
  focused,
  asTable,
  openMenu,
  memory: { sort, search = '', collapsed = NONE_CLOSED, comment = '', planFrom = null },
  onComment,
  onGrow,
}: VisualBoxProps) {
  const { live, theme, texts } = useViewContext();
  const { layout } = placed;
  const visual = useMemo(() => (sort ? { ...placed.visual, sort } : placed.visual), [placed.visual, sort]);
  const snapshot = useVisualSnapshot(live, page, visual.name);
  const sliced = useSlicerSelection(live, page, visual);
  const kind = kindOf(visual.kind);
  const box = cardBox(visual, kind, theme, layout);
  const { chrome, style, padding, head, bordered } = box;
  // Stable during a query, so that the visual is not re-rendered before the result.
  const { picked, result } = snapshot;
  // A click on a mark has already been reported with the mark when it bubbles to the card.
  const told = useRef(false);
  const { commands } = live.state.settings;
  const assumed = usePlanAssumptions(live, visual.kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the host's permissions change what is rendered
  const actions = useMemo(
    () =>
      visualActions(live, {
        page,
        visual,
        now: { picked, result, sliced, searched: search, collapsed, assumed, planFrom },
        openMenu: (point, at) => openMenu(visual.name, point, at),
        onSelect: () => {
          told.current = true;
        },
      }),
    [live, page, visual, picked, result, sliced, search, collapsed, assumed, planFrom, openMenu, commands],
  );
  const broken = (lines: readonly string[]) => (lines.length > 1 ? ({ whiteSpace: 'normal' } as const) : {});
  const label = visualLabel(live.model, visual);
  const around = 2 * padding + head;
  const grow = useCallback((height: number) => onGrow(visual.name, height + around), [onGrow, visual.name, around]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only reported to the host page
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
            background: backgroundColour(style.background, theme.surface),
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
      {head > 0 && <VisualTitle box={box} theme={theme} broken={broken} visual={visual} />}
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
        <p className="hf-quiet">{texts.unknownKind({ kind: visual.kind })}</p>
      )}
    </section>
  );
});

/** Title and subtitle of a card. */
function VisualTitle({
  box,
  theme,
  broken,
  visual,
}: {
  readonly box: ReturnType<typeof cardBox>;
  readonly theme: ResolvedTheme;
  readonly broken: (lines: readonly string[]) => CSSProperties;
  readonly visual: Visual;
}) {
  const { head, style, titleSize, titleLines, subtitleLines } = box;
  return (
    <header className="hf-visual-title" style={{ height: head - 12 }}>
      <h2
        style={{
          color: style.title?.colour ?? theme.titleColour,
          fontSize: titleSize,
          fontFamily: theme.titleFont,
          textAlign: style.title?.align,
          ...broken(titleLines),
        }}
        title={visual.description ?? undefined}
        dir="auto"
      >
        {visual.title}
      </h2>
      {visual.subtitle && (
        <p style={{ color: theme.muted, ...broken(subtitleLines) }} dir="auto">
          {visual.subtitle}
        </p>
      )}
    </header>
  );
}
