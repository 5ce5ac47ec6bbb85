import type { PageLayout, ReportSettings, VisualLayout } from '@holdfast/contracts/report/settings';
import type { Layout } from '@holdfast/contracts/report/visual';
import type { Edit, LayoutChanges } from '../edit/edit.ts';
import type { ReportState } from './report-state.ts';

/** What the host's layout sets for a visual. */
export const orderedFor = (layout: PageLayout | undefined, visual: string): VisualLayout => ({
  ...layout?.defaultLayout,
  ...layout?.visualsLayout?.[visual],
});

/**
 * The host's layout without the values that these places set: the latest change wins. An undefined value stands for the
 * document's own, because the default layout applies to everything that a visual's layout omits.
 */
export function withoutPlaces(settings: ReportSettings, page: string, places: LayoutChanges): ReportSettings {
  const { customLayout } = settings;
  const layout = customLayout?.pagesLayout?.[page];
  const freed = Object.entries(places).flatMap(([name, place]) => {
    const ordered: Record<string, unknown> = { ...orderedFor(layout, name) };
    const keys = keysOf(place)
      .map((key) => (key === 'hidden' ? 'displayState' : key))
      .filter((key) => ordered[key] !== undefined);
    const free = Object.fromEntries(keys.map((key) => [key, undefined]));
    return keys.length === 0 ? [] : [[name, { ...layout?.visualsLayout?.[name], ...free }] as const];
  });
  if (freed.length === 0) return settings;
  const visualsLayout = { ...layout?.visualsLayout, ...Object.fromEntries(freed) };
  return {
    ...settings,
    customLayout: {
      ...customLayout,
      pagesLayout: { ...customLayout?.pagesLayout, [page]: { ...layout, visualsLayout } },
    },
  };
}

type Arranged = Pick<ReportState, 'settings' | 'visuals'>;

/** An edited layout replaces the host's and the reader's. */
export function withoutEdited({ settings, visuals }: Arranged, edit: Edit): Arranged {
  if (edit.do === 'sizePage' && settings.customLayout?.pageSize) {
    const { pageSize: _host, ...customLayout } = settings.customLayout;
    return { settings: { ...settings, customLayout }, visuals };
  }
  if (edit.do !== 'placeVisuals') return { settings, visuals };
  const memories = visuals[edit.page] ?? {};
  const freed = Object.entries(edit.places).flatMap(([name, place]) => {
    const { layout = {}, hidden, ...memory } = memories[name] ?? {};
    const keys = keysOf(place);
    const kept = Object.entries(layout).filter(([key]) => !keys.includes(key));
    const freesHidden = hidden !== undefined && keys.includes('hidden');
    if (!freesHidden && kept.length === Object.keys(layout).length) return [];
    const stays = hidden === undefined || freesHidden ? {} : { hidden };
    return [[name, { ...memory, ...stays, layout: Object.fromEntries(kept) }] as const];
  });
  return {
    settings: withoutPlaces(settings, edit.page, edit.places),
    visuals: freed.length > 0 ? { ...visuals, [edit.page]: { ...memories, ...Object.fromEntries(freed) } } : visuals,
  };
}

const keysOf = (place: Partial<Layout>): string[] =>
  Object.entries(place).flatMap(([key, value]) => (value === undefined ? [] : [key]));
