import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDeep } from '../../../scripts/depth.mjs';
import { highContrast } from '../theme/high-contrast.ts';
import { dark, light } from '../theme/theme.ts';
import { textWidth } from './chart/text-width.ts';
import { formatsFor } from './formats.ts';
import type { ViewActions, VisualKind } from './kind.ts';
import { KINDS, kindOf } from './kinds.ts';
import { staticSvg } from './static-svg.tsx';
import { STILL } from './still-actions.ts';
import { evaluate } from './testing/evaluate.ts';
import { specimenModel as model } from './testing/model.ts';
import { DATA_SHAPES, type SpecimenRow } from './testing/rows.ts';
import { SPECIMENS } from './testing/visuals.ts';
import type { QueryResult, Visual, VisualQuery } from './words.ts';

// React reports missing keys and unknown attributes on the console, in development only.
const complaints = vi.spyOn(console, 'error');
afterEach(() => expect(complaints).not.toHaveBeenCalled());

const formats = formatsFor('en-US');
/** The most fragile data shapes; the others are rendered in .ci/run. */
const FEW = ['usual', 'nulls'];
const rowsOf = new Map(
  Object.entries(DATA_SHAPES)
    .filter(([name]) => isDeep || FEW.includes(name))
    .map(([name, make]) => [name, make().slice(0, name === 'a thousand categories' ? 1000 : 200)]),
);

const kindFor = (visual: Visual): VisualKind => {
  const kind = kindOf(visual.kind);
  if (!kind) throw new Error(`No kind named ${visual.kind}`);
  return kind;
};
const queryOf = (visual: Visual): VisualQuery | null => kindFor(visual).query(visual, { model, drillDepth: 0 });
const answerOf = (
  visual: Visual,
  rows: readonly SpecimenRow[],
  highlight?: VisualQuery['highlight'],
): QueryResult | null => {
  const query = queryOf(visual);
  return query && evaluate(highlight ? { ...query, highlight } : query, rows, model);
};
const shapeOf = (visual: Visual, result: QueryResult | null): unknown =>
  kindFor(visual).shape(result, { visual, model, formats, drillDepth: 0 });

function show(visual: Visual, result: QueryResult | null, actions: ViewActions = STILL, disabled = false) {
  const { View } = kindFor(visual);
  const shape = shapeOf(visual, result);
  if (shape === null) return null;
  return render(
    <View
      shape={shape}
      visual={visual}
      width={visual.layout.width - 32}
      height={visual.layout.height - 64}
      theme={light}
      formats={formats}
      texts={en}
      label={visual.title ?? ''}
      actions={actions}
      report={{ pages: [{ name: 'one', displayName: 'One' }], activePage: 'one', bookmarks: [] }}
      isStatic={false}
      disabled={disabled}
    />,
  ).container;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const withMarks = (container: HTMLElement | null): SVGElement[] => [
  ...(container?.querySelectorAll<SVGElement>('[data-mark]') ?? []),
];

it('every kind has a specimen', () => {
  const shown = new Set(SPECIMENS.map(({ kind }) => kind));
  expect(KINDS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

describe.each(SPECIMENS.map((visual) => [`${visual.kind}: ${visual.title}`, visual] as const))(
  '%s',
  (_name, visual) => {
    it('builds the same query every time, with columns it can find again', () => {
      const query = queryOf(visual);
      expect(queryOf(visual)).toEqual(query);
      if (!query) return;
      const names = [...query.groupBy, ...query.values].map(({ as }) => as);
      expect(new Set(names).size).toBe(names.length);
      for (const { as } of query.orderBy) expect(names).toContain(as);
      for (const total of query.totals ?? []) for (const as of total) expect(names).toContain(as);
    });

    it('only uses roles it declares, and has all that it requires', () => {
      const { roles } = kindFor(visual);
      for (const role of Object.keys(visual.roles)) expect(roles.map(({ name }) => name)).toContain(role);
      const bare = { ...visual, roles: {} };
      expect(() => queryOf(bare)).not.toThrow();
    });

    it.each([...rowsOf])('shapes "%s" data purely, as plain data', (_shape, rows) => {
      const result = frozen(answerOf(frozen(visual), rows));
      const shape = shapeOf(visual, result);
      expect(shapeOf(visual, result)).toEqual(shape);
      expect(structuredClone(shape)).toEqual(shape);
    });

    it.each([...rowsOf])('renders "%s" data without NaN', (_shape, rows) => {
      const container = show(visual, answerOf(visual, rows));
      const markup = container?.innerHTML ?? '';
      expect(markup).not.toMatch(/NaN|Infinity|undefined|\[object/);
      for (const mark of withMarks(container)) expect(mark.getAttribute('aria-label')?.trim()).toBeTruthy();
    });

    it.each([...rowsOf])('renders a picture of "%s" data without a style sheet', (_shape, rows) => {
      for (const theme of [dark, highContrast(3) ?? dark]) {
        const picture = staticSvg({
          visual,
          result: answerOf(visual, rows),
          model,
          theme,
          formats,
          width: 400,
          height: 260,
        });
        if (picture === null || visual.kind === 'slicer') continue;
        expect(picture.startsWith('<svg')).toBe(true);
        expect(picture).not.toMatch(/var\(--|NaN|Infinity|onclick/i);
      }
    });

    it.each([...rowsOf])('keeps axis labels of "%s" data from overlapping', (_shape, rows) => {
      const picture = staticSvg({
        visual,
        result: answerOf(visual, rows),
        model,
        theme: light,
        formats,
        width: 388,
        height: 236,
      });
      const root = document.createElement('div');
      root.innerHTML = picture ?? '';
      const flat = [...root.querySelectorAll('[data-axis="names"] > text:not([transform])')].map((text) => {
        const lines = [...text.querySelectorAll('tspan')].map((line) => textWidth(line.textContent, 11));
        const half = Math.max(0, ...lines) / 2;
        const centre = Number(text.getAttribute('x'));
        return { from: centre - half, to: centre + half };
      });
      flat.sort((a, b) => a.from - b.from);
      flat.slice(1).forEach((box, i) => {
        expect(box.from).toBeGreaterThanOrEqual(flat[i]?.to ?? 0);
      });
    });

    it('is one tab stop when it has marks', () => {
      const container = show(visual, answerOf(visual, rowsOf.get('usual') ?? []));
      if (withMarks(container).length === 0) return;
      expect(container?.querySelectorAll('[tabindex="0"], button, input, select')).toHaveLength(1);
    });

    it('shows the selection and dims the rest', () => {
      const rows = rowsOf.get('usual') ?? [];
      const all = withMarks(show(visual, answerOf(visual, rows)));
      if (all.length < 2 || visual.kind === 'decompositionTreeVisual') return;
      let asked = 0;
      const onlyFirst: ViewActions = { ...STILL, anySelected: true, isSelected: () => asked++ < 1 };
      const marks = withMarks(show(visual, answerOf(visual, rows), onlyFirst));
      expect(marks.filter((mark) => mark.getAttribute('aria-selected') === 'true').length).toBeLessThan(marks.length);
      expect(marks.some((mark) => mark.getAttribute('opacity'))).toBe(true);
    });

    it('shows the highlighted part of the whole', () => {
      const kind = kindFor(visual);
      if (kind.respondsBy !== 'highlighting') return;
      const target = { kind: 'column' as const, table: 'customers', column: 'service' };
      const highlight: VisualQuery['highlight'] = [{ target, predicate: { op: 'in', values: ['DSL'] } }];
      const rows = rowsOf.get('usual') ?? [];
      const plain = show(visual, answerOf(visual, rows))?.innerHTML;
      const lit = show(visual, answerOf(visual, rows, highlight))?.innerHTML;
      expect(lit).not.toBe(plain);
      expect(lit).not.toMatch(/NaN|Infinity/);
    });

    it('can be navigated and selected by keyboard', () => {
      const select = vi.fn();
      const container = show(visual, answerOf(visual, rowsOf.get('usual') ?? []), { ...STILL, select });
      if (withMarks(container).length < 2 || visual.kind === 'decompositionTreeVisual') return;
      const list = screen.getAllByRole('listbox').at(-1) as HTMLElement;
      fireEvent.keyDown(list, { key: 'End' });
      expect(list.querySelector('[data-active]')?.getAttribute('data-mark')).toBe(
        String(withMarks(container).length - 1),
      );
      fireEvent.keyDown(list, { key: 'Home' });
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(list.querySelector('[data-active]')?.getAttribute('data-mark')).toBe('0');
      if (queryOf(visual)?.groupBy.length) expect(select).toHaveBeenCalledTimes(1);
    });

    it('does nothing when disabled', () => {
      const slice = vi.fn();
      const press = vi.fn();
      const container = show(visual, answerOf(visual, rowsOf.get('usual') ?? []), { ...STILL, slice, press }, true);
      for (const control of container?.querySelectorAll('button, [role="option"], [role="treeitem"]') ?? [])
        fireEvent.click(control);
      expect(slice).not.toHaveBeenCalled();
      expect(press).not.toHaveBeenCalled();
    });
  },
);
