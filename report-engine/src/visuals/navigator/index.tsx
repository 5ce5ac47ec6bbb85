import { Picture } from '../chart/Picture.tsx';
import type { VisualKind } from '../kind.ts';

/** A row of buttons, one for each page or each bookmark of the report. */
export const navigator = (name: string, over: 'pages' | 'bookmarks'): VisualKind<object> => ({
  name,
  roles: [],
  chrome: () => 'none',
  respondsBy: 'nothing',
  query: () => null,
  shape: () => ({}),
  View(props) {
    const { report, width, height, actions, label, disabled, isStatic } = props;
    const entries = report[over];
    if (isStatic) {
      return (
        <Picture view={props} spoken={label}>
          <text y={20} fontSize={13} fill={props.theme.text}>
            {entries.map(({ displayName }) => displayName).join('   ')}
          </text>
        </Picture>
      );
    }
    return (
      <nav className="hf-navigator" aria-label={label} style={{ width, height }}>
        {entries.map((entry) => (
          <button
            key={entry.name}
            type="button"
            className="hf-tile"
            disabled={disabled}
            aria-current={over === 'pages' && entry.name === report.activePage ? 'page' : undefined}
            onClick={() => (over === 'pages' ? actions.goToPage(entry.name) : actions.applyBookmark(entry.name))}
          >
            <span dir="auto">{entry.displayName}</span>
          </button>
        ))}
      </nav>
    );
  },
});
