import type { HostCommand, HostExtensions, ReportSettings } from '@holdfast/contracts/report/settings';
import type { Visual } from '../../visuals/words.ts';
import { matchesSelector } from './commands.ts';
import type { MenuGroup, MenuItem } from './menu.ts';

/** The host's commands for a list, such as that of a planner. */
export function listCommands(
  settings: ReportSettings,
  visual: Visual,
): { readonly name: string; readonly title: string }[] {
  const { commands = [] } = extensionsOf(settings);
  return commands
    .filter((command) => command.extend?.list && matchesSelector(command.selector, visual))
    .map(({ name, title, extend }) => ({ name, title: extend?.list?.title ?? title ?? name }));
}

/** The host's command that the first cell of a row leads to. */
export const rowCommand = (settings: ReportSettings, visual: Visual): string | null =>
  extensionsOf(settings).commands?.find((one) => one.extend?.row && matchesSelector(one.selector, visual))?.name ??
  null;

export type MenuName = 'visualContextMenu' | 'visualOptionsMenu';
const TOP = 1;

/** The host's own commands: alone or under the title of their group, at the bottom unless the host says top. */
export function hostGroups(
  settings: ReportSettings,
  visual: Visual,
  menu: MenuName,
  run: (command: string) => void,
): { readonly top: readonly MenuGroup[]; readonly bottom: readonly MenuGroup[] } {
  const { commands = [], groups = [] } = extensionsOf(settings);
  const meant = commands.filter((command) => command.extend?.[menu] && matchesSelector(command.selector, visual));
  const groupOf = (command: HostCommand) => groups.find(({ name }) => name === command.extend?.[menu]?.groupName);
  const items = (chosen: readonly HostCommand[]): MenuItem[] => chosen.map((command) => itemOf(command, menu, run));

  const at = (isTop: boolean): MenuGroup[] => [
    { items: items(meant.filter((command) => !groupOf(command) && isTop === isAtTop(command.extend?.[menu]))) },
    ...groups
      .filter((group) => isTop === isAtTop(group))
      .map((group) => ({ title: group.title, items: items(meant.filter((command) => groupOf(command) === group)) })),
  ];
  return { top: at(true), bottom: at(false) };
}

const isAtTop = (placed: { menuLocation?: number } | undefined): boolean => placed?.menuLocation === TOP;

function extensionsOf({ extensions }: ReportSettings): HostExtensions {
  return Array.isArray(extensions) ? { commands: extensions.map(({ command }) => command) } : (extensions ?? {});
}

function itemOf(command: HostCommand, menu: MenuName, run: (command: string) => void): MenuItem {
  const entry = command.extend?.[menu];
  const icon = menu === 'visualOptionsMenu' ? (entry?.icon ?? command.icon) : undefined;
  return {
    id: `host-${command.name}`,
    label: entry?.title ?? command.title ?? command.name,
    disabled: false,
    ...(icon && /^data:image\//.test(icon) && { icon }),
    run: () => run(command.name),
  };
}
