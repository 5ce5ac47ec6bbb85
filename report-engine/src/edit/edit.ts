import type { ClauseScope, DocumentFilter } from '@holdfast/contracts/report/clause';
import type { OwnMeasure } from '@holdfast/contracts/report/model';
import type { DisplayOption, MobileLayout, PageSize } from '@holdfast/contracts/report/page';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { Layout, RoleField, Visual } from '@holdfast/contracts/report/visual';

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

/** Places by the names of visuals; what a place does not say stays. */
export type Places = Readonly<Record<string, Partial<Layout>>>;

/** A new visual: whatever is left out is empty, and its name is made from its kind. */
export type NewVisual = Pick<Visual, 'kind' | 'layout'> & Partial<Omit<Visual, 'kind' | 'layout'>>;

/** Undefined takes a thing away; what is not named stays. */
export type VisualChange = {
  readonly [Name in 'title' | 'subtitle' | 'description' | 'sort' | 'limit' | 'syncGroup' | 'format']?:
    | Visual[Name]
    | undefined;
} & { readonly kind?: string; readonly roles?: Visual['roles']; readonly options?: Visual['options'] };

/** Everything that can be done to a report document. */
export type Edit =
  | { readonly do: 'renameReport'; readonly displayName: string }
  | { readonly do: 'setTheme'; readonly theme: ReportTheme | null }
  | { readonly do: 'setFilters'; readonly scope: ClauseScope; readonly filters: readonly DocumentFilter[] }
  /** One of that table and name is replaced. */
  | { readonly do: 'setMeasure'; readonly measure: OwnMeasure }
  /** With every field, order and filter that uses it. */
  | { readonly do: 'deleteMeasure'; readonly table: string; readonly measure: string }
  | { readonly do: 'addPage'; readonly displayName?: string | undefined }
  | (OnPage & { readonly do: 'copyPage'; readonly displayName?: string | undefined })
  | (OnPage & { readonly do: 'renamePage'; readonly displayName: string })
  | (OnPage & { readonly do: 'hidePage'; readonly hidden: boolean })
  | (OnPage & { readonly do: 'movePage'; readonly to: number })
  | (OnPage & { readonly do: 'deletePage' })
  | (OnPage & { readonly do: 'sizePage'; readonly size: PageSize; readonly displayOption?: DisplayOption | undefined })
  /** A page that flowed gets places of its own, and those for phones it had by flowing. */
  | (OnPage & {
      readonly do: 'fixPage';
      readonly size: PageSize;
      readonly places: Places;
      readonly mobile: MobileLayout;
    })
  /** Its places on a phone; null: a phone shows the page itself. */
  | (OnPage & { readonly do: 'phonePage'; readonly mobile: MobileLayout | null })
  | (OnPage & { readonly do: 'addVisual'; readonly visual: NewVisual })
  | (OnVisuals & { readonly do: 'deleteVisuals' })
  | (OnPage & { readonly do: 'placeVisuals'; readonly places: Places })
  /** Copies come to stand a little beside their originals, or where they stood when the page is another. */
  | (OnVisuals & { readonly do: 'copyVisuals'; readonly to?: string; readonly layout?: Partial<Layout> | undefined })
  | (OnVisuals & { readonly do: 'orderVisuals'; readonly to: 'front' | 'back' | 'forward' | 'backward' })
  | (OnVisuals & { readonly do: 'groupVisuals'; readonly together: boolean })
  | (OnVisuals & { readonly do: 'lockVisuals'; readonly locked: boolean })
  | (OnVisual & { readonly do: 'changeVisual'; readonly change: VisualChange })
  | (OnVisual & { readonly do: 'setOption'; readonly option: string; readonly value: unknown })
  | (OnVisual & { readonly do: 'addField'; readonly role: string; readonly field: RoleField; readonly at?: number })
  | (OnField & { readonly do: 'removeField' })
  | (OnField & { readonly do: 'moveField'; readonly to: { readonly role: string; readonly at: number } })
  | (OnField & { readonly do: 'changeField'; readonly change: Partial<RoleField> });

/** An edit that cannot be carried out: it names something that is not there, or leaves a report that is none. */
export class EditError extends Error {
  readonly code: 'not-found' | 'invalid';

  constructor(code: 'not-found' | 'invalid', message: string) {
    super(message);
    this.name = 'EditError';
    this.code = code;
  }
}
