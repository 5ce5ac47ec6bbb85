import type { MenuLocation } from '@holdfast/contracts/embed/enumerations';
import type { Extensions, ICommandExtension, IMenuGroupExtension } from '@holdfast/contracts/embed/extensions';
import { VisualSelector, VisualTypeSelector } from '@holdfast/contracts/embed/selectors';

export type Menu = 'visualContextMenu' | 'visualOptionsMenu';

/** A visual type, if given, overrides the name of one visual; a group sets the position in the menu. */
export function menuCommand(
  menu: Menu,
  name: string,
  commandTitle: string,
  title: string,
  menuLocation: MenuLocation,
  visualName: string,
  visualType: string,
  groupName?: string,
  icon?: string,
): ICommandExtension {
  const command: Record<string, unknown> = {
    name,
    title: commandTitle,
    extend: { [menu]: groupName ? { title, groupName } : { title, menuLocation } },
  };
  if (menu === 'visualOptionsMenu') command.icon = icon;
  if (visualType) command.selector = new VisualTypeSelector(visualType).toJSON();
  else if (visualName) command.selector = new VisualSelector(visualName).toJSON();
  return command as unknown as ICommandExtension;
}

/** Removes a command from one menu. The command itself stays: it may be in the other menu too. */
export function withoutMenu(
  commands: readonly ICommandExtension[],
  menu: Menu,
  commandName: string,
  menuTitle: string,
): ICommandExtension[] | undefined {
  const copies: ICommandExtension[] = JSON.parse(JSON.stringify(commands));
  const found = copies.find(({ name, extend }) => name === commandName && extend[menu]?.title === menuTitle);
  if (!found) return undefined;
  delete found.extend[menu];
  if (menu === 'visualOptionsMenu') delete found.icon;
  return copies;
}

interface Remembered {
  commands: ICommandExtension[];
  groups: IMenuGroupExtension[];
}

/** The host page's extensions so far; every change sends the whole list again. */
export function rememberExtensions(extensions: Extensions | undefined, before?: Remembered): Remembered {
  const { commands = [], groups = [] } = before ?? {};
  if (!extensions) return { commands, groups };
  if (Array.isArray(extensions)) {
    const listed = extensions.map(({ command }) => command).filter((command) => command !== undefined);
    return { commands: listed, groups };
  }
  return { commands: extensions.commands ?? commands, groups: extensions.groups ?? groups };
}
