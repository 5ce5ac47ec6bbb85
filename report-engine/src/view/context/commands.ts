import type { ReportSettings, VisualPick } from '@holdfast/contracts/report/settings';
import type { Visual } from '../../visuals/words.ts';

/** Whether a host's selector matches this visual. Without one it matches all. */
export function matchesSelector(selector: VisualPick | undefined, visual: Visual): boolean {
  if (!selector) return true;
  if (selector.visualName !== undefined) return selector.visualName === visual.name;
  if (selector.visualType !== undefined) return selector.visualType === visual.kind;
  return true;
}

type CommandState = 'enabled' | 'disabled' | 'hidden';
const STATES: readonly CommandState[] = ['enabled', 'disabled', 'hidden'];

/** The last matching setting wins, and one that names the visual beats one for all. */
export function commandState(settings: ReportSettings, command: string, visual: Visual): CommandState {
  const found = (settings.commands ?? []).flatMap((group) => {
    const rule = group[command];
    return rule && matchesSelector(rule.selector, visual) ? [rule] : [];
  });
  const chosen = found.findLast((rule) => rule.selector) ?? found.at(-1);
  return STATES[chosen?.displayOption ?? 0] ?? 'enabled';
}

/** Whether a reader may do it, from a button, a field or a key as well as from the menu. */
export const mayDo = (settings: ReportSettings, command: string, visual: Visual): boolean =>
  commandState(settings, command, visual) === 'enabled';

export function headerVisible(settings: ReportSettings, visual: Visual): boolean {
  const rules = (settings.visualSettings?.visualHeaders ?? []).filter((rule) => matchesSelector(rule.selector, visual));
  const chosen = rules.findLast((rule) => rule.selector) ?? rules.at(-1);
  return chosen?.settings.visible ?? true;
}
