import { flatBookmarks } from '../../live/bookmark-state.ts';
import { useViewContext } from '../context/view-context.ts';

/** The bar under a slide show of bookmarks. */
export function Presentation({ bookmark }: { bookmark: string }) {
  const { live, texts } = useViewContext();
  const { document, personal } = live.state;
  const all = [...flatBookmarks(document.bookmarks), ...personal];
  const name = all.find((one) => one.name === bookmark)?.displayName;
  return (
    <div className="hf-presentation" role="toolbar" aria-label={texts.bookmarks}>
      <button type="button" aria-label={texts.previousPage} onClick={() => live.bookmarks.previous()}>
        ‹
      </button>
      <span aria-live="polite">{name}</span>
      <button type="button" aria-label={texts.nextPage} onClick={() => live.bookmarks.next()}>
        ›
      </button>
      <button type="button" onClick={() => live.bookmarks.play(false)}>
        {texts.close}
      </button>
    </div>
  );
}
