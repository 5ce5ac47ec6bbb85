import type { ClauseScope, LocalizableFilter } from '@holdfast/contracts/report/clause';
import type { LocalizableOwnMeasure } from '@holdfast/contracts/report/model';
import type { MobileLayout, PageDisplayOption, PageSize } from '@holdfast/contracts/report/page';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { Layout, LocalizableRole, LocalizableVisual } from '@holdfast/contracts/report/visual';

interface OnPage {
  readonly page: string;
}
interface OnVisual extends OnPage {
  readonly visual: string;
}
interface OnVisuals extends OnPage {
  readonly visuals: readonly string[];
}
interface OnField extends OnVisual {
  readonly role: string;
  readonly at: number;
}

/** Layout changes by visual name; omitted fields stay. */
export type LayoutChanges = Readonly<Record<string, Partial<Layout>>>;

/** A new visual: omitted fields are empty, and its name is derived from its kind. */
export type NewVisual = Pick<LocalizableVisual, 'kind' | 'layout'> &
  Partial<Omit<LocalizableVisual, 'kind' | 'layout'>>;

/** Undefined removes a field; omitted fields stay. */
export type VisualChange = {
  readonly [Name in 'title' | 'subtitle' | 'description' | 'sort' | 'limit' | 'syncGroup' | 'format']?:
    | LocalizableVisual[Name]
    | undefined;
} & {
  readonly kind?: string;
  readonly roles?: LocalizableVisual['roles'];
  readonly options?: LocalizableVisual['options'];
};

/** All edits of a report document. */
export type Edit =
  | { readonly do: 'renameReport'; readonly displayName: string }
  | { readonly do: 'setTheme'; readonly theme: ReportTheme | null }
  | { readonly do: 'setFilters'; readonly scope: ClauseScope; readonly filters: readonly LocalizableFilter[] }
  /** Replaces the one with the same table and name. */
  | { readonly do: 'setMeasure'; readonly measure: LocalizableOwnMeasure }
  /** Together with every field, sort and filter that uses it. */
  | { readonly do: 'deleteMeasure'; readonly table: string; readonly measure: string }
  | { readonly do: 'addPage'; readonly displayName?: string | undefined }
  | (OnPage & { readonly do: 'copyPage'; readonly displayName?: string | undefined })
  | (OnPage & { readonly do: 'renamePage'; readonly displayName: string })
  | (OnPage & { readonly do: 'hidePage'; readonly hidden: boolean })
  | (OnPage & { readonly do: 'movePage'; readonly to: number })
  | (OnPage & { readonly do: 'deletePage' })
  | (OnPage & {
      readonly do: 'sizePage';
      readonly size: PageSize;
      readonly displayOption?: PageDisplayOption | undefined;
    })
  /** Converts a flowing page to fixed positions, and keeps its flow as the phone layout. */
  | (OnPage & {
      readonly do: 'fixPage';
      readonly size: PageSize;
      readonly places: LayoutChanges;
      readonly mobile: MobileLayout;
    })
  /** Its phone layout; null: a phone shows the page itself. */
  | (OnPage & { readonly do: 'phonePage'; readonly mobile: MobileLayout | null })
  | (OnPage & { readonly do: 'addVisual'; readonly visual: NewVisual })
  | (OnVisuals & { readonly do: 'deleteVisuals' })
  | (OnPage & { readonly do: 'placeVisuals'; readonly places: LayoutChanges })
  /** Copies are offset from their originals, or keep their position on another page. */
  | (OnVisuals & { readonly do: 'copyVisuals'; readonly to?: string; readonly layout?: Partial<Layout> | undefined })
  | (OnVisuals & { readonly do: 'orderVisuals'; readonly to: 'front' | 'back' | 'forward' | 'backward' })
  | (OnVisuals & { readonly do: 'groupVisuals'; readonly together: boolean })
  | (OnVisuals & { readonly do: 'lockVisuals'; readonly locked: boolean })
  | (OnVisual & { readonly do: 'changeVisual'; readonly change: VisualChange })
  | (OnVisual & { readonly do: 'setOption'; readonly option: string; readonly value: unknown })
  | (OnVisual & {
      readonly do: 'addField';
      readonly role: string;
      readonly field: LocalizableRole;
      readonly at?: number;
    })
  | (OnField & { readonly do: 'removeField' })
  | (OnField & { readonly do: 'moveField'; readonly to: { readonly role: string; readonly at: number } })
  | (OnField & { readonly do: 'changeField'; readonly change: Partial<LocalizableRole> });
