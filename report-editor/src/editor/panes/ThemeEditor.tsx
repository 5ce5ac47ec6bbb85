import { ReportTheme } from '@holdfast/contracts/report/theme';
import { useViewContext } from '@holdfast/report-engine';
import { useEditorContext } from '../use-editor.ts';
import { ChoiceInput, ColourInput } from './Inputs.tsx';
import { PRESETS, type Preset } from './theme-presets.ts';

const MOST_COLOURS = 12;
const LEAST_COLOURS = 2;
const MOST_THEME_KB = 200;
/** Font stacks of widely installed fonts. */
const FONTS = {
  Inter: 'Inter',
  'Segoe UI': "'Segoe UI', 'Helvetica Neue', sans-serif",
  Georgia: "Georgia, 'Times New Roman', serif",
  Verdana: 'Verdana, Geneva, sans-serif',
} as const;
const COLOURS = {
  background: 'cardColour',
  backgroundNeutral: 'pageColour',
  foreground: 'wordColour',
  accent: 'accentColour',
  good: 'goodColour',
  bad: 'badColour',
} as const;

const NAMES = {
  ocean: 'themeOcean',
  forest: 'themeForest',
  dusk: 'themeDusk',
  safe: 'themeSafe',
  ink: 'themeInk',
  night: 'themeNight',
} as const satisfies Record<Preset, string>;

/** The theme of the whole report: a preset, individual colours, or a theme file. */
export function ThemeEditor() {
  const { texts, edit } = useEditorContext();
  const { theme: drawn } = useViewContext();
  const { given, theme, colours, put, wordOf, paint, take, file } = useThemeChanges();

  return (
    <section className="hf-format">
      <h3>{texts.theme}</h3>
      <ul className="hf-presets">
        <Tile
          name={texts.ownTheme}
          colours={drawn.data}
          isChosen={given === undefined}
          onChoose={() => edit({ do: 'setTheme', theme: null })}
        />
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Tile
            key={preset}
            name={texts[NAMES[preset]]}
            colours={PRESETS[preset].dataColors}
            ground={PRESETS[preset].background}
            isChosen={theme.name === PRESETS[preset].name}
            onChoose={() => edit({ do: 'setTheme', theme: { ...PRESETS[preset] } as ReportTheme })}
          />
        ))}
      </ul>
      <details>
        <summary>{texts.themeColours}</summary>
        {colours.slice(0, MOST_COLOURS).map((colour, at) => (
          <ColourInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is identified by its position
            key={at}
            label={texts.dataColour({ n: at + 1 })}
            value={colour}
            onChange={(next) => paint(at, next ?? drawn.data[at] ?? colour)}
          />
        ))}
        <div className="hf-edit-tools">
          <button
            type="button"
            className="hf-quiet-button"
            disabled={colours.length >= MOST_COLOURS}
            onClick={() => put({ dataColors: [...colours, colours.at(-1) ?? drawn.accent] }, null)}
          >
            {texts.addColour}
          </button>
          <button
            type="button"
            className="hf-quiet-button"
            disabled={colours.length <= LEAST_COLOURS}
            onClick={() => put({ dataColors: colours.slice(0, -1) }, null)}
          >
            {texts.dropColour}
          </button>
        </div>
        {(Object.keys(COLOURS) as (keyof typeof COLOURS)[]).map((name) => (
          <ColourInput
            key={name}
            label={texts[COLOURS[name]]}
            value={wordOf(name)}
            onChange={(colour) => put({ [name]: colour }, name)}
          />
        ))}
        <ChoiceInput
          label={texts.font}
          value={fontIn(theme)}
          onChange={(font) => put({ textClasses: withFont(theme, FONTS[font as keyof typeof FONTS]) }, null)}
        >
          <option value="">{texts.byTheme}</option>
          {Object.keys(FONTS).map((font) => (
            <option key={font}>{font}</option>
          ))}
        </ChoiceInput>
      </details>
      <div className="hf-edit-tools">
        <label className="hf-quiet-button hf-file">
          {texts.openTheme}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {given && (
          <a className="hf-quiet-button" href={file()} download="theme.json">
            {texts.keepTheme}
          </a>
        )}
      </div>
    </section>
  );
}

/** The theme of the document, and the ways to change it. */
function useThemeChanges() {
  const { state, edit, say: tell, texts } = useEditorContext();
  const { theme: drawn } = useViewContext();
  const given = state.document.theme;
  const theme = given ?? {};
  const colours = theme.dataColors ?? drawn.data.slice(0, 6);
  const put = (change: object, run: string | null = 'theme') =>
    edit({ do: 'setTheme', theme: pruned({ ...theme, ...change }) }, run);
  const wordOf = (name: string) => (typeof theme[name] === 'string' ? String(theme[name]) : undefined);
  const paint = (at: number, colour: string) =>
    put({ dataColors: colours.map((one, index) => (index === at ? colour : one)) }, `colour ${at}`);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size > MOST_THEME_KB * 1024 ? null : ReportTheme.safeParse(await jsonIn(file));
    if (!read?.success) tell(texts.noTheme);
    else edit({ do: 'setTheme', theme: read.data });
  };
  const file = () =>
    `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'Theme', ...theme }, null, 2))}`;
  return { given, theme, colours, put, wordOf, paint, take, file };
}

function Tile({
  name,
  colours,
  ground,
  isChosen,
  onChoose,
}: {
  name: string;
  colours: readonly string[];
  ground?: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <button type="button" className="hf-preset" aria-pressed={isChosen} onClick={onChoose}>
        <span className="hf-swatches" style={{ background: ground }} aria-hidden="true">
          {colours.slice(0, 6).map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
        </span>
        {name}
      </button>
    </li>
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fontIn({ textClasses }: ReportTheme): string {
  const label = isObject(textClasses) && isObject(textClasses.label) ? textClasses.label.fontFace : undefined;
  return Object.entries(FONTS).find(([, family]) => family === label)?.[0] ?? '';
}

/** Sets one font for all text classes; their other keys stay. */
function withFont({ textClasses }: ReportTheme, fontFace: string | undefined): ReportTheme['textClasses'] {
  const classes = isObject(textClasses) ? textClasses : {};
  const next = ['callout', 'title', 'label'].map((name) => {
    const { fontFace: _before, ...words } = isObject(classes[name]) ? classes[name] : {};
    return [name, { ...words, ...(fontFace && { fontFace }) }] as const;
  });
  return { ...classes, ...Object.fromEntries(next) };
}

/** Drops undefined keys, which fall back to the default theme. */
const pruned = (theme: ReportTheme): ReportTheme =>
  Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== undefined)) as ReportTheme;

async function jsonIn(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
