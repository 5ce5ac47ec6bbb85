import { say } from '../../texts/say.ts';
import { useSurroundings } from '../../view/context/surroundings.ts';
import { useEditorContext } from '../use-editor.ts';
import { ColourInput, FlagInput, NumberInput } from './Inputs.tsx';

const EDITED_COLOURS = 6;

/** The page in hand, and the theme of the whole report. */
export function PagePane() {
  const { page, state, texts, edit } = useEditorContext();
  const { theme: drawn } = useSurroundings();
  const theme = state.document.theme ?? {};
  const colours = theme.dataColors ?? drawn.data.slice(0, EDITED_COLOURS);
  const put = (change: object) => edit({ do: 'setTheme', theme: { ...theme, ...change } }, 'theme');
  const resize = (change: { width?: number; height?: number }) =>
    edit({ do: 'sizePage', page: page.name, size: { ...page.size, ...change, type: 'custom' } }, `size ${page.name}`);
  const wordOf = (name: 'background' | 'foreground') =>
    typeof theme[name] === 'string' ? String(theme[name]) : undefined;
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
      <section className="hf-format">
        <h3>{texts.theme}</h3>
        {colours.slice(0, EDITED_COLOURS).map((colour, at) => (
          <ColourInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place in the row
            key={at}
            label={say(texts.dataColour, { n: at + 1 })}
            value={colour}
            onChange={(next) => {
              const own = next ?? drawn.data[at] ?? colour;
              put({ dataColors: colours.map((one, index) => (index === at ? own : one)) });
            }}
          />
        ))}
        <ColourInput
          label={texts.pageColour}
          value={wordOf('background')}
          onChange={(background) => put({ background })}
        />
        <ColourInput
          label={texts.wordColour}
          value={wordOf('foreground')}
          onChange={(foreground) => put({ foreground })}
        />
        {state.document.theme && (
          <button type="button" className="hf-quiet-button" onClick={() => edit({ do: 'setTheme', theme: null })}>
            {texts.plainTheme}
          </button>
        )}
      </section>
    </>
  );
}
