import type { ViewProps } from '../kind.ts';
import { Between } from './Between.tsx';
import { Branches } from './Branches.tsx';
import { ALL, chosenValues, toggled } from './chosen.ts';
import { Dropdown } from './Dropdown.tsx';
import { ItemList } from './ItemList.tsx';
import { Relative } from './Relative.tsx';
import type { SlicerShape } from './shape.ts';

export function SlicerView(props: ViewProps<SlicerShape>) {
  const { shape, theme, texts, actions, disabled, width, height, isStatic } = props;
  const chosen = chosenValues(actions.sliced) ?? new Set();
  const restricted = actions.sliced.op !== 'all';
  return (
    <div className="hf-slicer" style={{ width, height }}>
      <div className="hf-slicer-head">
        <span dir="auto" style={{ color: theme.muted }} title={shape.description}>
          {shape.label}
        </span>
        {restricted && !isStatic && !shape.required && (
          <button
            type="button"
            className="hf-quiet-button"
            disabled={disabled}
            aria-label={texts.labelled({ label: texts.clear, value: shape.label })}
            onClick={() => actions.slice(ALL)}
          >
            {texts.clear}
          </button>
        )}
      </div>
      {(shape.style === 'tiles' || shape.style === 'hierarchy') && shape.items.length === 0 && (
        <p className="hf-quiet">{texts.nothing}</p>
      )}
      {shape.style === 'dropdown' && <Dropdown {...props} />}
      {shape.style === 'between' && <Between {...props} />}
      {shape.style === 'relative' && <Relative {...props} />}
      {shape.style === 'hierarchy' && <Branches {...props} />}
      {shape.style === 'tiles' && (
        <fieldset className="hf-tiles" aria-label={shape.label}>
          {shape.items.map((item) => (
            <button
              key={JSON.stringify(item.value)}
              type="button"
              className="hf-tile"
              aria-pressed={chosen.has(item.value)}
              disabled={disabled}
              onClick={(event) =>
                actions.slice(
                  toggled(actions.sliced, item.value, {
                    add: !shape.single && (event.ctrlKey || event.metaKey),
                    required: shape.required,
                  }),
                )
              }
            >
              <span dir="auto">{item.label}</span>
            </button>
          ))}
        </fieldset>
      )}
      {shape.style === 'list' && (
        <ItemList
          label={shape.label}
          items={shape.items}
          chosen={chosen}
          single={shape.single}
          disabled={disabled}
          texts={texts}
          onToggle={(value, add) => actions.slice(toggled(actions.sliced, value, { add, required: shape.required }))}
          onClear={() => shape.required || actions.slice(ALL)}
          searchable={actions.may('search')}
        />
      )}
    </div>
  );
}
