import type { VisualSnapshot } from '../../live/live-report.ts';
import type { ViewActions } from '../../visuals/kind.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import type { Visual } from '../../visuals/words.ts';
import { headerVisible, mayDo } from '../context/commands.ts';
import { useViewContext } from '../context/view-context.ts';

interface VisualHeaderProps {
  readonly page: string;
  readonly visual: Visual;
  readonly snapshot: VisualSnapshot;
  readonly focused: boolean;
  readonly openMenu: ViewActions['openMenu'];
  readonly comment: string;
  readonly onComment: (visual: string) => void;
}

/** Buttons shown on hover or focus; the host may hide them by selector. */
export function VisualHeader({ page, visual, snapshot, focused, openMenu, comment, onComment }: VisualHeaderProps) {
  const { live, texts } = useViewContext();
  const { settings } = live.state;
  if (!headerVisible(settings, visual)) return null;
  const title = visualLabel(live.model, visual);
  const may = (command: string): boolean => mayDo(settings, command, visual);
  return (
    <div className="hf-visual-tools" data-noted={comment !== '' || undefined}>
      {comment !== '' && may('addComment') && (
        <button
          type="button"
          title={comment}
          aria-label={texts.labelled({ label: texts.comment, value: title })}
          onClick={() => onComment(visual.name)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M2.500 3.500h11v7.500H8l-3 2.500V11H2.500z" />
          </svg>
        </button>
      )}
      {snapshot.drillDepth > 0 && may('drill') && (
        <button
          type="button"
          title={texts.drillUp}
          aria-label={texts.labelled({ label: texts.drillUp, value: title })}
          onClick={() =>
            live.whenAllowed('beforeDrill', { pageName: page, visualName: visual.name, direction: 'up' }, () =>
              live.drilling.up(page, visual.name),
            )
          }
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M8 13V3.5M4 7l4-4 4 4" />
          </svg>
        </button>
      )}
      {may('focusMode') && (
        <button
          type="button"
          title={focused ? texts.leaveFocus : texts.focusMode}
          aria-label={texts.labelled({ label: focused ? texts.leaveFocus : texts.focusMode, value: title })}
          onClick={() => live.arranging.focus(focused ? null : visual.name)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path
              d={
                focused
                  ? 'M13 3 9 7m0-3.5V7h3.5M3 13l4-4m0 3.5V9H3.5'
                  : 'M9.5 6.5 13 3M9.5 3H13v3.500M6.5 9.5 3 13m3.5 0H3V9.5'
              }
            />
          </svg>
        </button>
      )}
      <button
        type="button"
        title={texts.more}
        aria-label={texts.menuOf({ title })}
        aria-haspopup="menu"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          openMenu(null, { x: box.right, y: box.bottom + 4 });
        }}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />
        </svg>
      </button>
    </div>
  );
}
