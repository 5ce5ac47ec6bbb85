import type { Visual } from '@holdfast/contracts/report/visual';
import { kindOf, useViewContext, type VisualFamily, type VisualKind } from '@holdfast/report-engine';
import type { EditorTexts } from '@holdfast/texts/areas/editor';
import type { PlainKey } from '@holdfast/texts/text-of';
import { authoringOf, GALLERY } from '../../authoring/gallery.ts';
import { rankFittingKinds } from '../../authoring/suggest.ts';
import { useEditorContext } from '../use-editor.ts';
import { LivePicture } from './LivePicture.tsx';
import { Wells } from './Wells.tsx';

const MOST_SUGGESTED = 6;
const FAMILY_TEXTS: Readonly<Record<VisualFamily, PlainKey<EditorTexts['texts']>>> = {
  columns: 'familyColumns',
  lines: 'familyLines',
  parts: 'familyParts',
  figures: 'familyFigures',
  tables: 'familyTables',
  spread: 'familySpread',
  explain: 'familyExplain',
  retention: 'familyRetention',
  page: 'familyPage',
};

/** Fields and kind of a visual: its wells, the kinds that suit its fields, and all the others. */
export function BuildPane() {
  const { one, page, selected, texts, words, model, add, changeKind, select } = useEditorContext();
  const { labelled, listed } = useViewContext().texts;
  const kind = one && kindOf(one.kind);
  const suited = one ? rankFittingKinds(one.roles, model).slice(0, MOST_SUGGESTED) : [];
  const isFilled = one !== undefined && Object.keys(one.roles).length > 0;
  const pick = (name: string) => (one ? changeKind(one, name) : add(name, {}));
  const tile = (kind: VisualKind, fields?: Visual['roles']) => {
    const { name, roles } = kind;
    const kindName = words.kinds[name] ?? name;
    const needs = roles.filter(({ required }) => required).map((role) => words.roles[role.name] ?? role.name);
    const [fill = '', stroke = ''] = authoringOf(name)?.icon ?? [];
    const sign = (
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path className="hf-kind-fill" d={fill} />
        <path className="hf-kind-line" d={stroke} />
      </svg>
    );
    return (
      <li key={name}>
        <button
          type="button"
          className="hf-kind"
          aria-pressed={one ? one.kind === name : undefined}
          title={needs.length === 0 ? kindName : labelled({ label: kindName, value: listed({ items: needs }) })}
          onClick={() => pick(name)}
        >
          {one && fields ? (
            <LivePicture page={page.name} visual={one} kind={kind} roles={fields} instead={sign} />
          ) : (
            sign
          )}
          <span>{words.kinds[name] ?? name}</span>
        </button>
      </li>
    );
  };
  return (
    <>
      {selected.length > 1 && <p className="hf-quiet">{texts.severalSelected({ count: selected.length })}</p>}
      {selected.length === 0 && <p className="hf-quiet">{texts.chooseVisual}</p>}
      {one && kind && kind.roles.length > 0 && <Wells visual={one} kind={kind} />}
      {/* Always rendered: removing a focused button would lose the focus. */}
      <button
        type="button"
        className="hf-quiet-button"
        aria-disabled={selected.length === 0}
        onClick={() => select([])}
      >
        + {texts.newVisual}
      </button>
      {isFilled && suited.length > 0 && (
        <section>
          <h3>{texts.suggested}</h3>
          <ul className="hf-kinds" data-live>
            {suited.map((fitting) => tile(fitting.kind, fitting.roles))}
          </ul>
        </section>
      )}
      <h3>{one ? texts.changeKind : texts.addVisual}</h3>
      {GALLERY.map(({ family, kinds }) => (
        <section key={family}>
          <h4>{texts[FAMILY_TEXTS[family]]}</h4>
          <ul className="hf-kinds">{kinds.map((one) => tile(one))}</ul>
        </section>
      ))}
    </>
  );
}
