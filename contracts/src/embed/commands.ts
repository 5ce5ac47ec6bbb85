import { flag, object, required, upTo, validator } from './check.ts';
import type { CommandDisplayOption } from './enumerations.ts';
import { type IVisualSelector, type IVisualTypeSelector, visualOrTypeSelector } from './selectors.ts';

/** The built-in commands of visuals, and whether they are shown. */
export type VisualCommandSelector = IVisualSelector | IVisualTypeSelector;
export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  selector?: VisualCommandSelector;
}
export const COMMAND_NAMES = [
  'copy',
  'drill',
  'drillthrough',
  'expandCollapse',
  'exportData',
  'includeExclude',
  'removeVisual',
  'search',
  'seeData',
  'sort',
  'spotlight',
  'insightsAnalysis',
  'addComment',
  'groupVisualContainers',
  'summarize',
  'clearSelection',
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];
export type ICommandsSettings = { [Name in CommandName | 'focusMode' | 'visualCalculation']?: ICommandSettings };

export interface IPaginatedReportsCommandSettings {
  enabled?: boolean;
}
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  expanded?: boolean;
}
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}

const command = object({ displayOption: required(upTo(2)), selector: visualOrTypeSelector });
export const commands = object(Object.fromEntries(COMMAND_NAMES.map((name) => [name, command])));
export const paginatedCommands = object({ parameterPanel: object({ expanded: flag, enabled: flag }) });

export const validateCommandsSettings = validator(commands);
