import type { RoleField, Visual } from '@holdfast/contracts/report/visual';
import { CallRefused } from '../call-route.ts';

interface BuildableKind {
  /** Roles a visual needs, and those it may have. */
  readonly needs: readonly string[];
  readonly takes: readonly string[];
  readonly size: { readonly width: number; readonly height: number };
}

const HALF = { width: 616, height: 304 };
const chart = { needs: ['category', 'values'], takes: ['series', 'tooltips'], size: HALF };
const parts = { needs: ['category', 'values'], takes: ['tooltips'], size: HALF };

/** The kinds an agent builds reports of: those that a few fields are enough for. */
export const BUILDABLE = {
  card: { needs: ['values'], takes: ['comparison', 'goal', 'trend'], size: { width: 300, height: 136 } },
  columnChart: chart,
  clusteredColumnChart: chart,
  hundredPercentStackedColumnChart: chart,
  barChart: chart,
  clusteredBarChart: chart,
  hundredPercentStackedBarChart: chart,
  lineChart: chart,
  areaChart: chart,
  treemap: chart,
  donutChart: parts,
  pieChart: parts,
  funnel: parts,
  waterfallChart: parts,
  tableEx: { needs: ['values'], takes: [], size: { width: 1248, height: 400 } },
  pivotTable: { needs: ['rows', 'values'], takes: ['columns'], size: HALF },
  slicer: { needs: ['field'], takes: [], size: { width: 300, height: 136 } },
  textbox: { needs: [], takes: [], size: { width: 616, height: 136 } },
} as const satisfies Record<string, BuildableKind>;

export const KIND_NAMES = Object.keys(BUILDABLE) as [keyof typeof BUILDABLE, ...(keyof typeof BUILDABLE)[]];

const isBuildable = (kind: string): kind is keyof typeof BUILDABLE => Object.hasOwn(BUILDABLE, kind);

/** Why a visual would show nothing; null if it has what its kind needs. Other kinds were built by people. */
export function missingRole({ kind, name, roles }: Pick<Visual, 'kind' | 'name' | 'roles'>): CallRefused | null {
  if (!isBuildable(kind)) return null;
  const { needs, takes }: BuildableKind = BUILDABLE[kind];
  const lacking = needs.find((role) => (roles[role]?.length ?? 0) === 0);
  if (lacking !== undefined) return new CallRefused('tool.roleNeeded', { name, role: lacking });
  const unknown = Object.keys(roles).find((role) => !needs.includes(role) && !takes.includes(role));
  if (unknown === undefined) return null;
  return new CallRefused('tool.unknownRole', { kind, role: unknown, known: [...needs, ...takes] });
}

export const sizeOf = (kind: string): BuildableKind['size'] => (isBuildable(kind) ? BUILDABLE[kind].size : HALF);

export const fieldsOf = ({ roles }: Pick<Visual, 'roles'>): RoleField['field'][] =>
  Object.values(roles).flatMap((fields) => fields.map(({ field }) => field));
