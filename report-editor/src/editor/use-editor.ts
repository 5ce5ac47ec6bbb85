import type { MobileLayout, Page } from '@holdfast/contracts/report/page';
import type { LocalizableVisual, RoleField, Visual } from '@holdfast/contracts/report/visual';
import {
  type Edit,
  fieldLabel,
  kindOf,
  type LayoutChanges,
  type LiveReport,
  nextName,
  type PlacedPage,
  type PlacedVisual,
  placeOnPhone,
  type ReportState,
  sayFailure,
  takeOffPhone,
} from '@holdfast/report-engine';
import type { EditorTexts } from '@holdfast/texts/areas/editor';
import type { VisualsTexts } from '@holdfast/texts/areas/visuals';
import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import { defaultTitle, followTitles } from '../authoring/follow-titles.ts';
import { authoringOf, firstSize } from '../authoring/gallery.ts';
import { type AlignSide, align, distribute, freeRoom } from '../authoring/place.ts';
import { convertRoles, visualFor } from '../authoring/suggest.ts';
import { bestRole, placeIn } from '../authoring/wells.ts';

export type Editor = ReturnType<typeof useEditor>;

const firstOptions = (kind: string, words: EditorTexts): Visual['options'] =>
  authoringOf(kind)?.firstOptions?.(words.kinds[kind] ?? kind) ?? {};

/** What the author edits: the page, or its phone layout. */
type EditedPage = Pick<PlacedPage, 'size' | 'displayOption' | 'flows'> & { readonly visuals: readonly PlacedVisual[] };

function phoneSheet(page: Page, { size, visuals }: MobileLayout): EditedPage {
  const placed = page.visuals.flatMap((visual) => {
    const layout = visuals[visual.name];
    return layout ? [{ visual, layout }] : [];
  });
  return { size, displayOption: 'actualSize', flows: false, visuals: placed };
}

/** The actions of an author. Every change is an edit of the live report, so that it can be undone. */
export function useEditor(live: LiveReport, state: ReportState, words: EditorTexts, readers: VisualsTexts) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const [phrase, setSaid] = useState('');
  const [wantsPhone, showPhone] = useState(false);
  const clipboard = useRef<readonly LocalizableVisual[]>([]);
  const page = live.pages.active();
  const phone = page.mobile;
  const isPhone = wantsPhone && phone !== undefined;
  const sheet: EditedPage = isPhone ? phoneSheet(page, phone) : live.arranging.layoutOf(page.name);
  const placed = isPhone ? sheet.visuals : live.arranging.visualsOf(page.name);
  const selected = chosen.filter((name) => page.visuals.some((visual) => visual.name === name));
  const one = selected.length === 1 ? page.visuals.find(({ name }) => name === selected[0]) : undefined;
  const { model } = live;
  const { texts } = words;

  const acts = useMemo(
    () => editorActions({ live, words, readers, choose, setSaid, clipboard }),
    [live, words, readers],
  );

  const boxes = (names: readonly string[]) =>
    placed
      .filter(({ visual }) => names.includes(visual.name))
      .map(({ visual, layout: { x, y, width, height } }) => ({ name: visual.name, x, y, width, height }));
  const free = selected.filter((name) => !page.visuals.find((visual) => visual.name === name)?.locked);
  const place = (places: LayoutChanges, run: string | null = null) =>
    acts.edit(
      isPhone
        ? { do: 'phonePage', page: page.name, mobile: placeOnPhone(phone, places) }
        : { do: 'placeVisuals', page: page.name, places },
      run,
    );

  return {
    live,
    state,
    words,
    texts,
    model,
    page,
    placed: placed as readonly PlacedVisual[],
    sheet,
    phone,
    isPhone,
    showPhone,
    selected,
    one,
    said: phrase,
    say: setSaid,
    ...acts,
    /** Grouped visuals are selected together. */
    select(names: readonly string[], adding = false): void {
      const groups = new Set(names.map((name) => page.visuals.find((visual) => visual.name === name)?.group));
      const whole = page.visuals
        .filter(({ name, group }) => names.includes(name) || (group !== undefined && groups.has(group)))
        .map(({ name }) => name);
      if (!adding) choose(whole);
      else if (whole.every((name) => selected.includes(name))) choose(selected.filter((name) => !whole.includes(name)));
      else choose([...new Set([...selected, ...whole])]);
    },
    free,
    boxes,
    place,
    nudge(by: { x: number; y: number }, how: 'move' | 'resize'): void {
      const moved = boxes(free).map(({ name, x, y, width, height }) => [
        name,
        how === 'move' ? { x: x + by.x, y: y + by.y } : { width: width + by.x, height: height + by.y },
      ]);
      if (moved.length === 0) return;
      place(Object.fromEntries(moved) as LayoutChanges, `${how} ${free.join(' ')}`);
      const now = live.pages.active();
      const after = isPhone && now.mobile ? phoneSheet(now, now.mobile).visuals : live.arranging.visualsOf(page.name);
      const [box] = after.filter(({ visual }) => visual.name === free[0]);
      if (!box) return;
      setSaid(positionText(texts, box));
    },
    align: (side: AlignSide) => place(align(boxes(free), side, sheet.size)),
    distribute: (direction: 'across' | 'down') => place(distribute(boxes(free), direction)),
    remove(): void {
      if (selected.length === 0) return;
      // Removes it from the phone layout only.
      if (isPhone) acts.edit({ do: 'phonePage', page: page.name, mobile: takeOffPhone(phone, selected) });
      else acts.edit({ do: 'deleteVisuals', page: page.name, visuals: selected });
    },
    copy(): void {
      clipboard.current = selected.map((name) => live.editing.visual(page.name, name));
    },
    duplicate(): void {
      if (selected.length === 0) return;
      acts.edit({ do: 'copyVisuals', page: page.name, visuals: selected });
      choose(
        live.pages
          .active()
          .visuals.slice(-selected.length)
          .map(({ name }) => name),
      );
    },
  };
}

function positionText(texts: EditorTexts['texts'], { visual, layout }: PlacedVisual): string {
  const { x, y, width, height } = layout;
  const [left, top, wide, high] = [x, y, width, height].map(Math.round) as [number, number, number, number];
  return texts.placed({ name: visual.title ?? visual.name, x: left, y: top, width: wide, height: high });
}

interface ActContext {
  readonly live: LiveReport;
  readonly words: EditorTexts;
  readonly readers: VisualsTexts;
  readonly choose: (names: readonly string[]) => void;
  readonly setSaid: (sentence: string) => void;
  readonly clipboard: RefObject<readonly LocalizableVisual[]>;
}

/** Edits that do not depend on what is selected. */
function editorActions({ live, words, readers, choose, setSaid, clipboard }: ActContext) {
  const { model } = live;
  const { texts } = words;
  const writeTitle = (names: Parameters<typeof texts.titleBy>[0]) => texts.titleBy(names);
  const edit = (edits: Edit | readonly Edit[], run: string | null = null) => {
    try {
      const wanted = Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit];
      const after = live.editing.preview(wanted);
      live.editing.do(followTitles(wanted, live.state.document, after, { model, writeTitle }), 'user', run);
      return true;
    } catch (failure) {
      setSaid(sayFailure(failure, readers));
      return false;
    }
  };
  const pageNow = () => live.pages.active();
  const add = (kind: string, roles: Visual['roles']) => {
    const here = pageNow();
    const { size, visuals } = live.arranging.layoutOf(here.name);
    const layout = freeRoom(
      visuals.map((each) => each.layout),
      firstSize(kind),
      size,
    );
    const name = nextName(here, kind);
    const title = defaultTitle({ kind, roles }, model, writeTitle);
    const made = edit({
      do: 'addVisual',
      page: here.name,
      visual: { name, kind, layout, roles, options: firstOptions(kind, words), ...(title !== null && { title }) },
    });
    if (!made) return;
    choose([name]);
    setSaid(texts.visualMade({ kind: words.kinds[kind] ?? kind }));
  };
  return {
    edit,
    add,
    /** Adds it to the selected visual where it fits, else creates a new visual. */
    takeField(given: RoleField, visual: Visual | undefined): void {
      const kind = visual && kindOf(visual.kind);
      if (!visual || !kind || kind.roles.length === 0) {
        const { kind: suited, roles } = visualFor(given, model);
        add(suited, roles);
        return;
      }
      const best = bestRole(kind, visual, given, model);
      const field = fieldLabel(model, given.field);
      if (!best) {
        setSaid(texts.noPlace({ field }));
        return;
      }
      edit({ do: 'addField', page: pageNow().name, visual: visual.name, role: best.role, field: best.field });
      setSaid(texts.fieldAdded({ field, well: words.roles[best.role] ?? best.role }));
    },
    takeFieldInto(given: RoleField, visual: Visual, role: string, at?: number): void {
      const kind = kindOf(visual.kind);
      const outcome = kind && placeIn({ kind, visual }, role, given, model);
      const field = fieldLabel(model, given.field);
      if (!outcome || 'refused' in outcome) {
        setSaid(texts.noPlace({ field }));
        return;
      }
      const where = { page: pageNow().name, visual: visual.name, role, field: outcome.field };
      edit({ do: 'addField', ...where, ...(at !== undefined && { at }) });
      setSaid(texts.fieldAdded({ field, well: words.roles[role] ?? role }));
    },
    changeKind(visual: Visual, name: string): void {
      const kind = kindOf(name);
      if (!kind || name === visual.kind) return;
      const page = pageNow().name;
      const roles = convertRoles(kind, live.editing.visual(page, visual.name), model);
      edit({ do: 'changeVisual', page, visual: visual.name, change: { kind: name, roles } });
    },
    paste(): void {
      const here = pageNow();
      const names: string[] = [];
      const taken = new Set(here.visuals.map(({ name }) => name));
      const edits = clipboard.current.map((visual): Edit => {
        let name = visual.name;
        for (let n = 1; taken.has(name); n += 1) name = `${visual.name}-copy${n === 1 ? '' : n}`;
        taken.add(name);
        names.push(name);
        const beside = here.visuals.some((other) => other.name === visual.name) ? 20 : 0;
        const { z: _lies, ...layout } = visual.layout;
        return {
          do: 'addVisual',
          page: here.name,
          visual: { ...visual, name, layout: { ...layout, x: layout.x + beside, y: layout.y + beside } },
        };
      });
      if (edits.length > 0 && edit(edits)) choose(names);
    },
  };
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditorContext(): Editor {
  const found = useContext(EditorContext);
  if (!found) throw new Error('This component must be rendered inside a ReportEditor.');
  return found;
}
