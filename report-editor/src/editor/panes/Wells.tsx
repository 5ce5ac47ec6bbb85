import {
  AGGREGATIONS,
  type Aggregation,
  DATE_GRAINS,
  type DateGrain,
  type Field,
} from '@holdfast/contracts/report/field';
import type { RoleField, Visual } from '@holdfast/contracts/report/visual';
import { columnOf, fieldLabel, type Role, type VisualKind } from '@holdfast/report-engine';
import { useMemo, useState } from 'react';
import { fieldFor, missingRoles } from '../../authoring/wells.ts';
import { droppedField } from '../drag-field.ts';
import { Icon } from '../Icon.tsx';
import { useEditorContext } from '../use-editor.ts';
import { listFields } from './field-list.ts';
import { ChoiceInput } from './Inputs.tsx';
import { Picker } from './Picker.tsx';

const OFFERED_SUMS = ['sum', 'average', 'min', 'max', 'countNonNull', 'distinctCount', 'median'] as const;
type OfferedSum = (typeof OFFERED_SUMS)[number];

/** The roles of a kind, each with its fields. Everything that can be dragged can also be done by buttons and lists. */
export function Wells({ visual, kind }: { visual: Visual; kind: VisualKind }) {
  const { texts, words } = useEditorContext();
  const missing = missingRoles(kind, visual).map(({ name }) => words.roles[name] ?? name);
  return (
    <div className="hf-wells">
      {missing.length > 0 && <p className="hf-quiet">{texts.stillNeeded({ wells: missing })}</p>}
      {kind.roles.map((role) => (
        <Well key={role.name} visual={visual} role={role} />
      ))}
    </div>
  );
}

function Well({ visual, role }: { visual: Visual; role: Role }) {
  const { model, texts, words, page, edit, takeFieldInto: put } = useEditorContext();
  const [isOver, setOver] = useState(false);
  const fields = visual.roles[role.name] ?? [];
  const name = words.roles[role.name] ?? role.name;
  const offered = useMemo(
    () =>
      listFields(model)
        .map((table) => ({
          ...table,
          fields: table.fields.filter(({ field }) => fieldFor(role, { field }, model) !== null),
        }))
        .filter((table) => table.fields.length > 0),
    [model, role],
  );
  const at = (index: number) => ({ page: page.name, visual: visual.name, role: role.name, at: index });
  const empty = { groups: texts.emptyGroups, values: texts.emptyFigures, any: texts.emptyAny }[role.takes];
  return (
    <section
      className="hf-well"
      aria-label={name}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const given = droppedField(event);
        if (!given) return;
        event.preventDefault();
        put(given, visual, role.name);
      }}
    >
      <h3>
        {name}
        {role.required && <small> {texts.needed}</small>}
      </h3>
      {fields.map((given, index) => (
        <WellField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its position; it may occur twice
          key={index}
          given={given}
          onChange={(change) => edit({ do: 'changeField', ...at(index), change })}
          onEarlier={
            index > 0 ? () => edit({ do: 'moveField', ...at(index), to: { role: role.name, at: index - 1 } }) : null
          }
          onLater={
            index < fields.length - 1
              ? () => edit({ do: 'moveField', ...at(index), to: { role: role.name, at: index + 1 } })
              : null
          }
          onRemove={() => edit({ do: 'removeField', ...at(index) })}
        />
      ))}
      {fields.length === 0 && <p className="hf-well-empty">{empty}</p>}
      {fields.length < role.most && (
        <Picker
          label={texts.addTo({ well: name })}
          prompt={texts.addField}
          groups={offered}
          onPick={(key) => {
            const found = offered.flatMap((table) => table.fields).find((one) => one.key === key);
            if (found) put({ field: found.field }, visual, role.name);
          }}
        />
      )}
    </section>
  );
}

interface WellFieldProps {
  readonly given: RoleField;
  readonly onChange: (change: Partial<RoleField>) => void;
  readonly onEarlier: (() => void) | null;
  readonly onLater: (() => void) | null;
  readonly onRemove: () => void;
}

function WellField({ given, onChange, onEarlier, onLater, onRemove }: WellFieldProps) {
  const { model, texts } = useEditorContext();
  const own = fieldLabel(model, given.field);
  const name = given.label ?? own;
  const { field } = given;
  return (
    <details className="hf-well-field">
      <summary>
        <span dir="auto">{name}</span>
      </summary>
      <div className="hf-well-tools">
        <button type="button" aria-label={texts.earlier({ name })} disabled={!onEarlier} onClick={() => onEarlier?.()}>
          <Icon of="up" />
        </button>
        <button type="button" aria-label={texts.later({ name })} disabled={!onLater} onClick={() => onLater?.()}>
          <Icon of="down" />
        </button>
        <button type="button" aria-label={texts.takeOut({ name })} onClick={onRemove}>
          <Icon of="remove" />
        </button>
      </div>
      <label>
        {texts.calledHere}
        <input
          className="hf-input"
          value={given.label ?? ''}
          placeholder={own}
          maxLength={100}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </label>
      {field.kind === 'aggregate' && (
        <ChoiceInput
          label={texts.summarisedAs}
          value={field.aggregation}
          onChange={(chosen) => {
            const aggregation = AGGREGATIONS.find((one) => one === chosen);
            if (aggregation) onChange({ field: { ...field, aggregation } });
          }}
        >
          {offeredAggregations(field.aggregation, isNumber(field)).map((one) => (
            <option key={one} value={one}>
              {texts[one]}
            </option>
          ))}
        </ChoiceInput>
      )}
      {field.kind === 'column' && field.grain && (
        <ChoiceInput
          label={texts.periodOf}
          value={field.grain}
          onChange={(chosen) => onChange({ field: { ...field, grain: chosen as DateGrain } })}
        >
          {DATE_GRAINS.map((grain) => (
            <option key={grain} value={grain}>
              {texts[grain]}
            </option>
          ))}
        </ChoiceInput>
      )}
    </details>
  );

  function isNumber({ table, column }: Extract<Field, { kind: 'aggregate' }>): boolean {
    const type = columnOf(model, { kind: 'column', table, column })?.type;
    return type === 'number' || type === 'integer';
  }
}

/** Text cannot be summed. */
function offeredAggregations(now: Aggregation, isNumber: boolean): readonly OfferedSum[] {
  return OFFERED_SUMS.filter((one) => one === now || isNumber || one === 'countNonNull' || one === 'distinctCount');
}
