import type { Visual } from './words.ts';

/** Sections of the gallery. */
export const FAMILIES = [
  'columns',
  'lines',
  'parts',
  'figures',
  'tables',
  'spread',
  'explain',
  'retention',
  'page',
] as const;
export type VisualFamily = (typeof FAMILIES)[number];

/** One option of a kind, with the default used where a visual does not set it. */
export type KindOption =
  | { readonly name: string; readonly type: 'flag'; readonly unless: boolean }
  | { readonly name: string; readonly type: 'choice'; readonly choices: readonly string[]; readonly unless: string }
  | { readonly name: string; readonly type: 'number' }
  | { readonly name: string; readonly type: 'text' | 'paragraphs' | 'colour' | 'picture' | 'page' | 'bookmark' };

/** The host's names of roles: the one a role is addressed by, and the one it is looked up by. Never translated. */
export type HostRoleNames = Readonly<Record<string, readonly [name: string, displayName: string]>>;

/** The fields of a visual by their number: groups with a natural order, such as dates, suit other kinds. */
export type FieldShape =
  | 'figure'
  | 'figures'
  | 'group'
  | 'groups'
  | 'figureByOrder'
  | 'figureByGroup'
  | 'figuresByOrder'
  | 'figuresByGroup'
  | 'byTwoOrdered'
  | 'byTwo'
  | 'byMore';

/**
 * What authors and hosts need to know of a kind, in the file `authoring.ts` of its folder; readers never load it. A kind
 * without it cannot be chosen.
 */
export interface KindAuthoring {
  readonly gallery: { readonly family: VisualFamily; readonly at: number };
  /** 24 by 24: filled paths, then strokes. */
  readonly icon: readonly [fill: string, stroke: string];
  /** Initial size. */
  readonly size?: { readonly width: number; readonly height: number };
  /** A role without an entry keeps our name, in the host's casing. */
  readonly hostRoles?: HostRoleNames;
  /** What an experienced author would choose for fields of a shape; higher is better. */
  readonly suits?: Readonly<Partial<Record<FieldShape, number>>>;
  readonly options?: readonly KindOption[];
  /** Initial options: an empty button or text would be invisible. */
  firstOptions?(label: string): Visual['options'];
}

export const flag = (name: string, unless = false): KindOption => ({ name, type: 'flag', unless });
export const choice = (name: string, unless: string, ...choices: string[]): KindOption => ({
  name,
  type: 'choice',
  choices,
  unless,
});
export const number = (name: string): KindOption => ({ name, type: 'number' });
export const text = (name: string): KindOption => ({ name, type: 'text' });
export const colour = (name: string): KindOption => ({ name, type: 'colour' });

export const CHART: HostRoleNames = {
  category: ['Category', 'Axis'],
  series: ['Series', 'Legend'],
  values: ['Y', 'Values'],
  tooltips: ['Tooltips', 'Tooltips'],
};
export const SHARES: HostRoleNames = { ...CHART, category: ['Category', 'Legend'], series: ['Series', 'Details'] };
export const COMBO: HostRoleNames = { ...CHART, values: ['Y', 'Column values'], lines: ['Y2', 'Line values'] };
