import type { Visual, VisualFormat } from '@holdfast/contracts/report/visual';
import type { KindOption } from '@holdfast/report-engine';
import { optionsOf } from '../../authoring/gallery.ts';
import { useEditorContext } from '../use-editor.ts';
import { Arrange } from './Arrange.tsx';
import { ChoiceInput, ColourInput, FlagInput, NumberInput, TextInput } from './Inputs.tsx';

/** Format of the selection: position for all of them, appearance and kind options for one. */
export function FormatPane() {
  const { one, selected, texts } = useEditorContext();
  if (selected.length === 0) return <p className="hf-quiet">{texts.chooseVisual}</p>;
  return (
    <>
      {one && <OwnOptions visual={one} />}
      {one && <Look visual={one} />}
      <Arrange />
    </>
  );
}

function OwnOptions({ visual }: { visual: Visual }) {
  const { texts, edit, page } = useEditorContext();
  const options = optionsOf(visual.kind);
  const set = (option: string, value: unknown) =>
    edit(
      { do: 'setOption', page: page.name, visual: visual.name, option, value },
      typeof value === 'boolean' ? null : `option ${visual.name} ${option}`,
    );
  return (
    <section className="hf-format">
      {options.length > 0 && <h3>{texts.ownOptions}</h3>}
      {options.map((option) => (
        <OptionInput key={option.name} option={option} visual={visual} onChange={(value) => set(option.name, value)} />
      ))}
    </section>
  );
}

/** The picture is stored in the document, which has a maximum size. */
const MOST_PICTURE_KB = 400;

function OptionInput({
  option,
  visual,
  onChange,
}: {
  option: KindOption;
  visual: Visual;
  onChange: (value: unknown) => void;
}) {
  const { words, texts, state, say: tell } = useEditorContext();
  const label = words.options[option.name] ?? option.name;
  const value = visual.options[option.name];
  switch (option.type) {
    case 'flag':
      return (
        <FlagInput
          label={label}
          value={typeof value === 'boolean' ? value : option.unless}
          onChange={(next) => onChange(next === option.unless ? undefined : next)}
        />
      );
    case 'choice':
      return (
        <ChoiceInput
          label={label}
          value={typeof value === 'string' ? value : value === true ? (option.choices[1] ?? '') : option.unless}
          onChange={(next) => onChange(next === option.unless ? undefined : next)}
        >
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              {words.choices[choice] ?? choice}
            </option>
          ))}
        </ChoiceInput>
      );
    case 'number':
      return <NumberInput label={label} value={typeof value === 'number' ? value : undefined} onChange={onChange} />;
    case 'colour':
      return <ColourInput label={label} value={typeof value === 'string' ? value : undefined} onChange={onChange} />;
    case 'page':
    case 'bookmark': {
      if (visual.options.action !== option.type) return null;
      const things = option.type === 'page' ? state.document.pages : state.document.bookmarks;
      return (
        <ChoiceInput label={label} value={String(value ?? '')} onChange={(next) => onChange(next || undefined)}>
          <option value="">–</option>
          {things.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
            </option>
          ))}
        </ChoiceInput>
      );
    }
    case 'picture':
      return (
        <label>
          {label}
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (!file) return;
              if (file.size > MOST_PICTURE_KB * 1024) {
                tell(texts.tooLargePicture({ size: MOST_PICTURE_KB }));
                return;
              }
              const reader = new FileReader();
              reader.onload = () => onChange(reader.result);
              reader.readAsDataURL(file);
            }}
          />
        </label>
      );
    default: {
      if (option.name === 'url' && visual.options.action !== 'link') return null;
      const shown = Array.isArray(value) ? value.join('\n') : String(value ?? '');
      return (
        <TextInput
          label={label}
          value={shown}
          long={option.type === 'paragraphs'}
          onChange={(next) => onChange(next === '' ? undefined : next)}
        />
      );
    }
  }
}

const ALIGNMENTS = ['left', 'center', 'right'] as const;

function Look({ visual }: { visual: Visual }) {
  const { texts, words, edit, page } = useEditorContext();
  const { title = {}, background = {}, border = {} } = visual.format ?? {};
  const change = (next: Parameters<typeof withoutEmpty>[0], run: string) => {
    const format = withoutEmpty({ ...visual.format, ...next });
    edit(
      { do: 'changeVisual', page: page.name, visual: visual.name, change: { format } },
      `look ${visual.name} ${run}`,
    );
  };
  const word = (name: 'title' | 'subtitle', text: string) =>
    edit(
      { do: 'changeVisual', page: page.name, visual: visual.name, change: { [name]: text } },
      `${name} ${visual.name}`,
    );
  return (
    <section className="hf-format">
      <h3>{texts.look}</h3>
      <TextInput label={texts.title} value={visual.title ?? ''} onChange={(text) => word('title', text)} />
      <TextInput label={texts.subtitle} value={visual.subtitle ?? ''} onChange={(text) => word('subtitle', text)} />
      <FlagInput
        label={texts.showTitle}
        value={title.show ?? true}
        onChange={(show) => change({ title: { ...title, show: show ? undefined : false } }, 'title')}
      />
      <NumberInput
        label={texts.titleSize}
        least={8}
        most={60}
        value={title.size}
        onChange={(size) => change({ title: { ...title, size } }, 'size')}
      />
      <ChoiceInput
        label={texts.titleAlign}
        value={title.align ?? ''}
        onChange={(value) => change({ title: { ...title, align: ALIGNMENTS.find((one) => one === value) } }, 'align')}
      >
        <option value="">{texts.byTheme}</option>
        {ALIGNMENTS.map((align) => (
          <option key={align} value={align}>
            {words.choices[align]}
          </option>
        ))}
      </ChoiceInput>
      <ColourInput
        label={texts.titleColour}
        value={title.colour}
        onChange={(colour) => change({ title: { ...title, colour } }, 'title colour')}
      />
      <FlagInput
        label={texts.showBackground}
        value={background.show ?? true}
        onChange={(show) => change({ background: { ...background, show: show ? undefined : false } }, 'background')}
      />
      <ColourInput
        label={texts.backgroundColour}
        value={background.colour}
        onChange={(colour) => change({ background: { ...background, colour } }, 'background colour')}
      />
      <NumberInput
        label={texts.transparency}
        least={0}
        most={100}
        value={background.transparency}
        onChange={(transparency) => change({ background: { ...background, transparency } }, 'transparency')}
      />
      <FlagInput
        label={texts.showBorder}
        value={border.show ?? true}
        onChange={(show) => change({ border: { ...border, show: show ? undefined : false } }, 'border')}
      />
      <ColourInput
        label={texts.borderColour}
        value={border.colour}
        onChange={(colour) => change({ border: { ...border, colour } }, 'border colour')}
      />
      <NumberInput
        label={texts.corner}
        least={0}
        most={60}
        value={border.radius}
        onChange={(radius) => change({ border: { ...border, radius } }, 'radius')}
      />
    </section>
  );
}

type Loose<Kind> = { readonly [Name in keyof Kind]?: Kind[Name] | undefined };
type LooseFormat = { readonly [Card in keyof VisualFormat]?: Loose<NonNullable<VisualFormat[Card]>> | undefined };

/** Empty values are not stored. */
function withoutEmpty(format: LooseFormat): VisualFormat | undefined {
  const cards = Object.entries(format).flatMap(([name, card]) => {
    const phrase = Object.entries(card ?? {}).filter(([, value]) => value !== undefined);
    return phrase.length === 0 ? [] : [[name, Object.fromEntries(phrase)] as const];
  });
  return cards.length === 0 ? undefined : (Object.fromEntries(cards) as VisualFormat);
}
