import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import { useState } from 'react';
import { flatBookmarks } from '../../live/bookmark-state.ts';
import type { ReportState } from '../../live/report-state.ts';
import { useViewContext } from '../context/view-context.ts';

/** Bookmarks of the report, in their groups, and the reader's own. A click applies one. */
export function BookmarksPane({ state }: { state: ReportState }) {
  const { live, texts } = useViewContext();
  const { bookmarks } = state.document;
  const all = [...flatBookmarks(bookmarks), ...state.personal];
  const mayKeep = state.settings.personalBookmarksEnabled ?? true;
  return (
    <>
      <section>
        <h3>{texts.ofThisReport}</h3>
        {bookmarks.length === 0 && <p className="hf-quiet">{texts.noBookmarks}</p>}
        <Bookmarks list={bookmarks} />
      </section>
      {mayKeep && <PersonalSection list={state.personal} />}
      {all.length > 0 && (
        <button type="button" className="hf-wide-button" onClick={() => live.bookmarks.play(true)}>
          {texts.present}
        </button>
      )}
    </>
  );
}

function Bookmarks({ list }: { list: readonly Bookmark[] }) {
  const { live } = useViewContext();
  return (
    <ul className="hf-pane-list">
      {list.map((bookmark) => (
        <li key={bookmark.name}>
          {bookmark.children ? (
            <details open>
              <summary dir="auto">{bookmark.displayName}</summary>
              <Bookmarks list={bookmark.children} />
            </details>
          ) : (
            <button
              type="button"
              className="hf-pane-item"
              dir="auto"
              onClick={() => live.bookmarks.apply(bookmark.name)}
            >
              {bookmark.displayName}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function PersonalSection({ list }: { list: readonly Bookmark[] }) {
  const { live, texts } = useViewContext();
  const [name, setName] = useState('');
  const add = (): void => {
    live.bookmarks.personal.add(name.trim() || texts.bookmarkNumber({ n: list.length + 1 }));
    setName('');
  };
  return (
    <section>
      <h3>{texts.myBookmarks}</h3>
      {list.length === 0 && <p className="hf-quiet">{texts.noBookmarks}</p>}
      <ul className="hf-pane-list">
        {list.map((bookmark) => (
          <PersonalBookmark key={bookmark.name} bookmark={bookmark} />
        ))}
      </ul>
      <form
        className="hf-pane-form"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="text"
          value={name}
          maxLength={80}
          aria-label={texts.bookmarkName}
          placeholder={texts.bookmarkName}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="hf-quiet-button">
          {texts.add}
        </button>
      </form>
    </section>
  );
}

function PersonalBookmark({ bookmark: { name, displayName } }: { bookmark: Bookmark }) {
  const { live, texts } = useViewContext();
  const [draft, setDraft] = useState<string | null>(null);
  const { personal } = live.bookmarks;
  const finish = (): void => {
    if (draft?.trim()) personal.rename(name, draft);
    setDraft(null);
  };
  if (draft !== null) {
    return (
      <li>
        <input
          type="text"
          value={draft}
          maxLength={80}
          aria-label={texts.renameIt({ name: displayName })}
          // biome-ignore lint/a11y/noAutofocus: the reader clicked to type here
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            else if (event.key === 'Escape') setDraft(null);
            else return;
            event.preventDefault();
          }}
        />
      </li>
    );
  }
  const tools = [
    {
      label: texts.renameIt({ name: displayName }),
      path: 'm3 13 .700-3L10.500 3.200l2.300 2.300L6 12.300z',
      run: () => setDraft(displayName),
    },
    {
      label: texts.updateIt({ name: displayName }),
      path: 'M12.500 8a4.500 4.500 0 1 1-1.300-3.200M12.500 2.500v3h-3',
      run: () => personal.update(name),
    },
    {
      label: texts.removeIt({ name: displayName }),
      path: 'M3.500 4.500h9M6.500 4.500v-2h3v2M5 4.500l.500 9h5l.500-9',
      run: () => personal.remove(name),
    },
  ];
  return (
    <li>
      <button type="button" className="hf-pane-item" dir="auto" onClick={() => live.bookmarks.apply(name)}>
        {displayName}
      </button>
      {tools.map(({ label, path, run }) => (
        <button key={path} type="button" className="hf-icon-button" aria-label={label} title={label} onClick={run}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </li>
  );
}
