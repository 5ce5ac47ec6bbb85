import type { PaperSetup, RunningPart } from '@holdfast/contracts/report/paper';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import type { PaperTexts } from '@holdfast/texts/areas/paper';
import { drawPage } from '../draw/draw-page.ts';
import { ledgerOf } from '../draw/ledger-body.ts';
import type { ActiveFilter, FlowingPaper, PaperBand } from '../paper.ts';
import { type LedgerPlans, placeOf } from './expand-paper.ts';
import type { GatheredPage } from './gather-pages.ts';
import type { OpenReport } from './open-report.ts';

export interface FlowParts {
  readonly gathered: GatheredPage;
  readonly plans: LedgerPlans;
  readonly inner: number;
  readonly words: { readonly subtotal: string; readonly total: string };
}

/** A page of the report as stacked bands. Slicers are left out: on paper, parameters take their place. */
export function bandsOf(
  report: OpenReport,
  { gathered: { page, visuals }, plans, inner, words }: FlowParts,
): PaperBand[] {
  const totals = new Set([...plans.values()].map(({ totals: name }) => name));
  const shown = visuals
    .filter(({ visual }) => !hasTrait(visual, 'slices') && !totals.has(visual.name))
    .sort((one, other) => one.layout.y - other.layout.y || one.layout.x - other.layout.x);
  const left = Math.min(...shown.map(({ layout }) => layout.x), Number.POSITIVE_INFINITY);
  const bands: PaperBand[] = [];
  let line: typeof shown = [];
  const close = (): void => {
    if (line.length === 0) return;
    const top = Math.min(...line.map(({ layout }) => layout.y));
    const height = Math.max(...line.map(({ layout }) => layout.y + layout.height)) - top;
    const moved = line.map((one) => ({
      ...one,
      layout: { ...one.layout, x: one.layout.x - left, y: one.layout.y - top },
    }));
    const items = drawPage(report, page.name, moved);
    if (items.length > 0) bands.push({ kind: 'items', height, items });
    line = [];
  };
  for (const placed of shown) {
    const bottom = Math.max(...line.map(({ layout }) => layout.y + layout.height), 0);
    if (hasTrait(placed.visual, 'listsRecords') || (line.length > 0 && placed.layout.y >= bottom)) close();
    if (!hasTrait(placed.visual, 'listsRecords')) {
      line.push(placed);
      continue;
    }
    const plan = plans.get(placeOf(page.name, placed.visual.name)) ?? { groupBy: null, totals: null, under: [] };
    const sums = visuals.find(({ visual }) => visual.name === plan.totals) ?? null;
    const { title = null, subtitle = null } = placed.visual;
    bands.push({
      ...ledgerOf(report, { drawn: placed, totals: sums, plan: { ...plan, words }, width: inner }),
      title,
      subtitle,
    });
  }
  close();
  return bands;
}

/** The header or footer of every sheet. */
export function runningLine(
  line: PaperSetup['header'],
  paper: Pick<FlowingPaper, 'title' | 'data' | 'day'>,
  activeFilters: readonly ActiveFilter[],
  texts: Pick<PaperTexts, 'page' | 'asOfDay'>,
): { start: string; end: string } {
  const textOf = (part: RunningPart): string => {
    if (typeof part === 'object') return part.text;
    // The typesetter knows the numbers.
    if (part === 'page') return texts.page({ page: '{page}', pages: '{pages}' });
    if (part === 'day') return texts.asOfDay({ day: paper.day });
    if (part === 'parameters') return activeFilters.map(({ field, words }) => `${field} ${words}`).join(' · ');
    return paper[part];
  };
  const all = (parts: readonly RunningPart[]): string => parts.map(textOf).filter(Boolean).join(' · ');
  return { start: all(line?.start ?? []), end: all(line?.end ?? []) };
}
