import type { ISettings } from '@holdfast/contracts/embed/settings';

/** One visual's position, size or visibility, as a custom layout that changes nothing else. */
export function visualLayoutSettings(pageName: string, visualName: string, layout: object): ISettings {
  return {
    layoutType: 1,
    customLayout: { pagesLayout: { [pageName]: { visualsLayout: { [visualName]: layout } } } },
  };
}
