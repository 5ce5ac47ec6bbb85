import type { HostCommand, HostExtensions, ReportSettings } from '@holdfast/contracts/report/settings';
import type { DataPoint } from '../filters/data-point.ts';
import { predicateFromPoints } from '../filters/data-point.ts';
import type { LiveReport, VisualSnapshot } from '../live/live-report.ts';
import type { Texts } from '../texts/en.ts';
import { say } from '../texts/say.ts';
import type { Visual } from '../visuals/words.ts';
import { commandState, selects } from './commands.ts';
import { copyText, downloadText } from './hand-over.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly icon?: string;
  readonly run: () => void;
}
/** Groups are parted by a line. */
export type MenuGroups = readonly (readonly MenuItem[])[];

interface MenuAsked {
  readonly live: LiveReport;
  readonly page: string;
  readonly visual: Visual;
  readonly snapshot: VisualSnapshot;
  readonly point: DataPoint | null;
  readonly texts: Texts;
  readonly asTable: boolean;
  readonly onTable: () => void;
  readonly onExplain: () => void;
  readonly onSummarize: () => void;
}

/** Everything a reader can do with this visual, or with this mark of it, as far as host and document allow. */
export function menuItems(asked: MenuAsked): MenuGroups {
  const { live, page, visual, snapshot, point, texts, asTable } = asked;
  const { settings, overlay } = live.state;
  const name = visual.name;
  const hasData = snapshot.result !== null && snapshot.status !== 'error';
  const item = (command: string, label: string, run: () => void, possible = true, id = command): MenuItem[] => {
    const state = commandState(settings, command, visual);
    return possible && state !== 'hidden' ? [{ id, label, disabled: state === 'disabled', run }] : [];
  };
  const restrict = (not: boolean): void => {
    const found = point && predicateFromPoints([point]);
    if (!found || (found.predicate.op !== 'in' && found.predicate.op !== 'tuples')) return;
    const scope = { level: 'visual' as const, page, visual: name };
    live.filters.update(scope, 'replace', [
      { source: { by: 'pane' }, scope, target: found.target, predicate: { ...found.predicate, not }, exempt: [] },
    ]);
  };
  const category = visual.roles.category ?? [];
  const canDrill = category.length > snapshot.drillDepth + 1;
  const sortable = (snapshot.result?.columns ?? []).filter(({ as }) => !as.startsWith('tooltips'));
  const picked = (snapshot.picked?.tuples.length ?? 0) > 0;
  const selected = point ? [point] : [];
  const groups: MenuGroups = [
    hostItems(settings, visual, point ? 'visualContextMenu' : 'visualOptionsMenu', 'top', (command) =>
      live.tell('commandTriggered', { page, visual: name, command, points: selected }),
    ),
    [
      ...item(
        'drill',
        texts.drillDown,
        () => live.drilling.down(page, name, point),
        canDrill && point !== null,
        'drillDown',
      ),
      ...item('drill', texts.drillUp, () => live.drilling.up(page, name), snapshot.drillDepth > 0, 'drillUp'),
      ...(point
        ? live.drilling
            .targets(point)
            .filter((target) => target.name !== page)
            .flatMap((target) =>
              item(
                'drillthrough',
                say(texts.drillThrough, { page: target.displayName }),
                () => live.drilling.through({ page, visual: name }, target.name, point),
                true,
                `through-${target.name}`,
              ),
            )
        : []),
      ...item('includeExclude', texts.include, () => restrict(false), point !== null, 'include'),
      ...item('includeExclude', texts.exclude, () => restrict(true), point !== null, 'exclude'),
      ...item('clearSelection', texts.clearSelection, () => live.picking.clear(), picked),
    ],
    [
      ...item(
        'explain',
        texts.explain,
        asked.onExplain,
        hasData && snapshot.query !== null && visual.kind !== 'slicer',
      ),
      ...item('seeData', asTable ? texts.showChart : texts.showTable, asked.onTable, canShowTable(live, page, visual)),
      ...item(
        'summarize',
        texts.summarize,
        asked.onSummarize,
        hasData && snapshot.query !== null && snapshot.query.values.length > 0 && visual.kind !== 'slicer',
      ),
      ...item(
        'copy',
        texts.copyValue,
        () => copyText((point?.values ?? []).map(({ formatted, value }) => formatted ?? String(value)).join('\t')),
        point !== null && point.values.length > 0,
      ),
      ...item(
        'exportData',
        texts.exportData,
        () => {
          void live.exportData(page, name).then(
            (csv) => downloadText(`${visual.title ?? name}.csv`, csv),
            (cause: unknown) =>
              live.tell('error', {
                message: cause instanceof Error ? cause.message : String(cause),
                code: 'exportFailed',
                visual: name,
              }),
          );
        },
        hasData && live.mayExport,
      ),
    ],
    point === null && visual.kind !== 'slicer'
      ? sortable.slice(0, 6).flatMap((column) => {
          const descending = column.role === 'value';
          return item(
            'sort',
            say(descending ? texts.sortDescending : texts.sortAscending, { name: column.label }),
            () =>
              live.arranging.sort(page, name, [
                { by: column.field, direction: descending ? 'descending' : 'ascending' },
              ]),
            true,
            `sort-${column.as}`,
          );
        })
      : [],
    [
      ...item('focusMode', overlay.focused === name ? texts.leaveFocus : texts.focusMode, () =>
        live.arranging.focus(overlay.focused === name ? null : name),
      ),
      ...item(
        'spotlight',
        overlay.spotlit === name ? texts.endSpotlight : texts.spotlight,
        () => live.arranging.spotlight(overlay.spotlit === name ? null : name),
        overlay.focused === null,
      ),
    ],
    hostItems(settings, visual, point ? 'visualContextMenu' : 'visualOptionsMenu', 'bottom', (command) =>
      live.tell('commandTriggered', { page, visual: name, command, points: selected }),
    ),
  ];
  return groups.filter((group) => group.length > 0);
}

/** Tables are tables already, and a slicer's list is all it has; the others have a twin. */
export function canShowTable(live: LiveReport, page: string, visual: Visual): boolean {
  const { result, status } = live.snapshot(page, visual.name);
  const state = commandState(live.state.settings, 'seeData', visual);
  return result !== null && status !== 'error' && state !== 'hidden' && !['tableEx', 'slicer'].includes(visual.kind);
}

/** The host's own commands, at the end of the menu it asked for (bottom unless it said top). */
function hostItems(
  settings: ReportSettings,
  visual: Visual,
  menu: 'visualContextMenu' | 'visualOptionsMenu',
  location: 'top' | 'bottom',
  run: (command: string) => void,
): readonly MenuItem[] {
  const given = settings.extensions;
  const extensions: HostExtensions = Array.isArray(given)
    ? { commands: given.map(({ command }) => command) }
    : (given ?? {});
  const placeOf = (command: HostCommand): 'top' | 'bottom' => {
    const entry = command.extend?.[menu];
    const group = extensions.groups?.find(({ name }) => name === entry?.groupName);
    return (group?.menuLocation ?? entry?.menuLocation) === 1 ? 'top' : 'bottom';
  };
  return (extensions.commands ?? [])
    .filter((command) => command.extend?.[menu] && selects(command.selector, visual) && placeOf(command) === location)
    .map((command) => {
      const entry = command.extend?.[menu];
      const icon = menu === 'visualOptionsMenu' ? (entry?.icon ?? command.icon) : undefined;
      return {
        id: `host-${command.name}`,
        label: entry?.title ?? command.title ?? command.name,
        disabled: false,
        ...(icon && /^data:image\//.test(icon) && { icon }),
        run: () => run(command.name),
      };
    });
}
