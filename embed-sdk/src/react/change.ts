import type { IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import type { ReportLevelFilters } from '@holdfast/contracts/embed/filters';
import type { Report } from '../components/report.ts';

/** The effect of a configuration change, from none to a new frame. */
export type ConfigChange = 'none' | 'update' | 'load' | 'frame';

/** The minimal interface of a component; a report has more. */
export interface Updatable {
  setAccessToken(token: string): Promise<unknown>;
}
export type UpdatableReport = Pick<
  Report,
  'setAccessToken' | 'setPage' | 'setFilters' | 'removeFilters' | 'updateSettings' | 'applyTheme' | 'resetTheme'
>;

type Update = (embed: Updatable, config: IEmbedConfiguration) => Promise<unknown>;
const report = (embed: Updatable) => embed as UpdatableReport;

/** Keys that can be updated in place. Everything else needs a new load. */
const UPDATES: Partial<Record<keyof IEmbedConfiguration, Update>> = {
  accessToken: (embed, { accessToken }) => embed.setAccessToken(accessToken ?? ''),
};
const REPORT_UPDATES: Partial<Record<keyof IEmbedConfiguration, Update>> = {
  ...UPDATES,
  settings: (embed, { settings }) => report(embed).updateSettings(settings ?? {}),
  filters: (embed, { filters }) =>
    Array.isArray(filters) ? report(embed).setFilters(filters as ReportLevelFilters[]) : report(embed).removeFilters(),
  pageName: (embed, { pageName }) => report(embed).setPage(pageName ?? ''),
  theme: (embed, { theme }) => (theme ? report(embed).applyTheme(theme) : report(embed).resetTheme()),
};

export function changedKeys(before: IEmbedConfiguration, after: IEmbedConfiguration): (keyof IEmbedConfiguration)[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof IEmbedConfiguration>;
  return [...keys].filter((key) => !equal(before[key], after[key]));
}

export function judge(keys: readonly (keyof IEmbedConfiguration)[], type: string | undefined): ConfigChange {
  if (keys.length === 0) return 'none';
  if (keys.includes('embedUrl') || keys.includes('type')) return 'frame';
  const updates = updatesOf(type);
  return keys.every((key) => key in updates) ? 'update' : 'load';
}

export async function apply(
  embed: Updatable,
  keys: readonly (keyof IEmbedConfiguration)[],
  config: IEmbedConfiguration,
): Promise<void> {
  const updates = updatesOf(config.type);
  // In sequence and the token first: the rest may need it.
  for (const key of [...keys].sort((a, b) => Number(b === 'accessToken') - Number(a === 'accessToken'))) {
    await updates[key]?.(embed, config);
  }
}

const updatesOf = (type: string | undefined) => (type === 'report' ? REPORT_UPDATES : UPDATES);

/** By content: an inline configuration is a new object on every render. Functions count as unchanged. */
function equal(one: unknown, other: unknown): boolean {
  if (one === other || (typeof one === 'function' && typeof other === 'function')) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => equal(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
