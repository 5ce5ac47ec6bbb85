import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { useEditorContext } from './use-editor.ts';

/** The pages as tabs, and the actions on the open one. */
export function PageBar() {
  const { live, state, page, texts, edit } = useEditorContext();
  const { pages } = state.document;
  const at = pages.indexOf(page);
  const act = (label: string, sign: ComponentProps<typeof Icon>['of'], go: () => void, disabled = false) => (
    <button type="button" className="hf-icon-button" aria-label={label} title={label} disabled={disabled} onClick={go}>
      <Icon of={sign} />
    </button>
  );
  const addPage = () => live.pages.add(undefined, 'user');
  return (
    <nav className="hf-page-bar" aria-label={texts.page}>
      <div className="hf-page-list">
        {pages.map(({ name, displayName, visibility }) => (
          <button
            key={name}
            type="button"
            aria-current={name === page.name ? 'page' : undefined}
            data-hidden={visibility === 'hidden' || undefined}
            onClick={() => live.pages.open(name)}
          >
            <span dir="auto">{displayName}</span>
            {visibility === 'hidden' && <small> ({texts.pageHidden})</small>}
          </button>
        ))}
        {act(texts.addPage, 'add', addPage)}
      </div>
      <div className="hf-page-acts">
        <input
          className="hf-input"
          aria-label={texts.pageName}
          value={page.displayName}
          maxLength={100}
          onChange={(event) => {
            if (event.target.value.trim() !== '')
              edit({ do: 'renamePage', page: page.name, displayName: event.target.value }, `rename ${page.name}`);
          }}
        />
        {act(texts.copyPage, 'copy', () => edit({ do: 'copyPage', page: page.name }))}
        {act(texts.pageEarlier, 'left', () => edit({ do: 'movePage', page: page.name, to: at - 1 }), at === 0)}
        {act(
          texts.pageLater,
          'right',
          () => edit({ do: 'movePage', page: page.name, to: at + 1 }),
          at === pages.length - 1,
        )}
        {act(
          page.visibility === 'hidden' ? texts.showPage : texts.hidePage,
          page.visibility === 'hidden' ? 'noEye' : 'eye',
          () => edit({ do: 'hidePage', page: page.name, hidden: page.visibility === 'visible' }),
        )}
        {act(texts.deletePage, 'remove', () => edit({ do: 'deletePage', page: page.name }), pages.length === 1)}
      </div>
    </nav>
  );
}
