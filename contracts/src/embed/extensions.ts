import { anyOf, forbidden, list, object, required, text, upTo, validator } from './check.ts';
import type { MenuLocation } from './enumerations.ts';
import { type IVisualSelector, type IVisualTypeSelector, visualOrTypeSelector } from './selectors.ts';

/** Commands a host page adds to the menus of visuals. */
// biome-ignore lint/suspicious/noEmptyInterface: another interface extends it, as in the original
export interface IExtensionPoint {}
export interface IMenuExtensionBase extends IExtensionPoint {
  title?: string;
  icon?: string;
}
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
  /** A button beside a list of rows, such as a planner's; the command's event carries the rows. */
  list?: IMenuExtension;
  /** The first cell of every row of a table becomes a link; the command's event carries the row. */
  row?: IMenuExtension;
}
export type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector;
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}
export interface IExtension {
  command?: ICommandExtension;
}
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}
export type Extensions = IExtension[] | IExtensions;

const menu = anyOf(
  object({ title: text, icon: text, menuLocation: upTo(1), groupName: forbidden }),
  object({ title: text, icon: text, groupName: required(text), menuLocation: forbidden }),
);
const command = object({
  name: required(text),
  extend: required(object({ visualContextMenu: menu, visualOptionsMenu: menu })),
  title: required(text),
  icon: text,
  selector: visualOrTypeSelector,
});
const group = object({ name: required(text), title: required(text), menuLocation: upTo(1) });
const extension = object({ command });
export const extensions = anyOf(list(extension), object({ commands: required(list(command)), groups: list(group) }));

export const validateExtension = validator(extension);
export const validateMenuGroupExtension = validator(group);

/** Each returns a falsy argument itself: host pages only test the result for truthiness. */
export const isFlatMenuExtension = (menuExtension: unknown): menuExtension is IFlatMenuExtension =>
  (menuExtension && !(menuExtension as IGroupedMenuExtension).groupName) as boolean;
export const isGroupedMenuExtension = (menuExtension: unknown): menuExtension is IGroupedMenuExtension =>
  (menuExtension && !isFlatMenuExtension(menuExtension)) as boolean;
export const isIExtensionArray = (value: unknown): value is IExtension[] => Array.isArray(value);
export const isIExtensions = (value: unknown): value is IExtensions => (value && !isIExtensionArray(value)) as boolean;
