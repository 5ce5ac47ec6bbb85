import type { ReportState } from '../../live/report-state.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import { useViewContext } from '../context/view-context.ts';

const EYE =
  'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z';
const CLOSED = 'M1.500 8S4 12 8 12s6.500-4 6.500-4M4 11l-1 1.700M8 12v2M12 11l1 1.700';

/** The visuals of the page, topmost first: show, hide, bring forward, send back. */
export function SelectionPane({ state: { activePage } }: { state: ReportState }) {
  const { live, texts } = useViewContext();
  const bottomUp = live.arranging.visualsOf(activePage);
  const names = bottomUp.map(({ visual }) => visual.name);
  const move = (at: number, by: number): void => {
    const next = [...names];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    live.arranging.order(activePage, next);
  };
  const hidden = bottomUp.filter(({ layout }) => layout.hidden);
  return (
    <>
      <ul className="hf-pane-list">
        {bottomUp
          .map(({ visual, layout }, at) => {
            const name = visualLabel(live.model, visual);
            const tools = [
              { label: texts.forward({ name }), path: 'M8 12.500v-9M4.500 7 8 3.500 11.500 7', by: 1 },
              { label: texts.backward({ name }), path: 'M8 3.500v9M4.500 9 8 12.500 11.500 9', by: -1 },
            ];
            return (
              <li key={visual.name} data-hidden={layout.hidden || undefined}>
                <span dir="auto">{name}</span>
                {tools.map(({ label, path, by }) => (
                  <button
                    key={path}
                    type="button"
                    className="hf-icon-button"
                    aria-label={label}
                    title={label}
                    disabled={names[at + by] === undefined}
                    onClick={() => move(at, by)}
                  >
                    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                      <path d={path} />
                    </svg>
                  </button>
                ))}
                <button
                  type="button"
                  className="hf-icon-button"
                  aria-pressed={!layout.hidden}
                  aria-label={texts.showIt({ name })}
                  title={(layout.hidden ? texts.showIt : texts.hideIt)({ name })}
                  onClick={() => live.arranging.place(activePage, visual.name, { hidden: !layout.hidden })}
                >
                  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path d={layout.hidden ? CLOSED : EYE} />
                  </svg>
                </button>
              </li>
            );
          })
          .reverse()}
      </ul>
      {hidden.length > 0 && (
        <button
          type="button"
          className="hf-wide-button"
          onClick={() => {
            for (const { visual } of hidden) live.arranging.place(activePage, visual.name, { hidden: false });
          }}
        >
          {texts.showAll}
        </button>
      )}
    </>
  );
}
