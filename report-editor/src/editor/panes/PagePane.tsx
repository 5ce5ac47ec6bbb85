import { useEditorContext } from '../use-editor.ts';
import { FlagInput, NumberInput } from './Inputs.tsx';
import { PhoneLayout } from './PhoneLayout.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';

/** The current page, and the theme of the whole report. */
export function PagePane() {
  const { page, texts, edit } = useEditorContext();
  const resize = (change: { width?: number; height?: number }) =>
    edit({ do: 'sizePage', page: page.name, size: { ...page.size, ...change, type: 'custom' } }, `size ${page.name}`);
  return (
    <>
      <section className="hf-format">
        <h3>{texts.page}</h3>
        {!page.flow && (
          <div className="hf-places">
            <NumberInput
              label={texts.width}
              least={100}
              most={5000}
              value={page.size.width}
              onChange={(width) => width !== undefined && resize({ width })}
            />
            <NumberInput
              label={texts.height}
              least={100}
              most={5000}
              value={page.size.height}
              onChange={(height) => height !== undefined && resize({ height })}
            />
          </div>
        )}
        <FlagInput
          label={texts.hidePage}
          value={page.visibility === 'hidden'}
          onChange={(hidden) => edit({ do: 'hidePage', page: page.name, hidden })}
        />
      </section>
      <PhoneLayout />
      <ThemeEditor />
    </>
  );
}
