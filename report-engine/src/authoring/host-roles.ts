import type { Role, VisualKind } from '../visuals/kind.ts';

/** The host's names of a role: the one it is addressed by, and the one it is looked up by. Never translated. */
export interface HostRole {
  readonly role: Role;
  readonly name: string;
  readonly displayName: string;
}

type HostRoleNames = Readonly<Record<string, readonly [name: string, displayName: string]>>;

const CHART: HostRoleNames = {
  category: ['Category', 'Axis'],
  series: ['Series', 'Legend'],
  values: ['Y', 'Values'],
  tooltips: ['Tooltips', 'Tooltips'],
};
const SHARES: HostRoleNames = { ...CHART, category: ['Category', 'Legend'], series: ['Series', 'Details'] };
const COMBO: HostRoleNames = { ...CHART, values: ['Y', 'Column values'], lines: ['Y2', 'Line values'] };

/** Host naming conventions; a role without an entry keeps our name, in the host's casing. */
const BY_KIND: Readonly<Record<string, HostRoleNames>> = {
  ...Object.fromEntries(
    [
      'barChart',
      'clusteredBarChart',
      'hundredPercentStackedBarChart',
      'columnChart',
      'clusteredColumnChart',
      'hundredPercentStackedColumnChart',
      'lineChart',
      'areaChart',
      'stackedAreaChart',
      'hundredPercentStackedAreaChart',
      'ribbonChart',
      'funnel',
      'waterfallChart',
      'histogram',
      'boxPlot',
    ].map((kind) => [kind, CHART]),
  ),
  pieChart: SHARES,
  donutChart: SHARES,
  lineClusteredColumnComboChart: COMBO,
  lineStackedColumnComboChart: COMBO,
  treemap: { ...CHART, category: ['Group', 'Category'], series: ['Details', 'Details'], values: ['Values', 'Values'] },
  scatterChart: {
    category: ['Category', 'Values'],
    series: ['Series', 'Legend'],
    x: ['X', 'X Axis'],
    y: ['Y', 'Y Axis'],
  },
  kpi: { values: ['Indicator', 'Value'], trend: ['TrendLine', 'Trend axis'], goal: ['Goal', 'Target'] },
  card: { trend: ['TrendLine', 'Trend axis'] },
  gauge: {
    values: ['Y', 'Value'],
    minimum: ['MinValue', 'Minimum value'],
    maximum: ['MaxValue', 'Maximum value'],
    goal: ['TargetValue', 'Target value'],
  },
  bulletChart: { ...CHART, target: ['TargetValue', 'Target value'] },
  slicer: { field: ['Values', 'Field'] },
  keyDriversVisual: { category: ['ExplainBy', 'Explain by'], values: ['Target', 'Analyze'] },
  decompositionTreeVisual: { category: ['ExplainBy', 'Explain by'], values: ['Analyze', 'Analyze'] },
};

export function hostRoles(kind: VisualKind): readonly HostRole[] {
  const names = BY_KIND[kind.name] ?? {};
  return kind.roles.map((role) => {
    const own = spacedName(role.name);
    const [name, displayName] = names[role.name] ?? [own.replaceAll(' ', ''), own];
    return { role, name, displayName };
  });
}

/** By the host's name or by ours, ignoring case. */
export function roleNamed(kind: VisualKind, name: string): Role | undefined {
  const wanted = name.toLowerCase();
  const named = hostRoles(kind).find((one) => one.name.toLowerCase() === wanted);
  return named?.role ?? kind.roles.find((role) => role.name.toLowerCase() === wanted);
}

const spacedName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
