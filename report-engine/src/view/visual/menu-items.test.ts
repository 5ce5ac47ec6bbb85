// @vitest-environment node
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { describe, expect, it } from 'vitest';
import { openLiveReport } from '../../live/live-report.ts';
import { kindOf } from '../../visuals/kinds.ts';
import { evaluate } from '../../visuals/testing/evaluate.ts';
import { column, measure, specimenModel } from '../../visuals/testing/model.ts';
import { DATA_SHAPES } from '../../visuals/testing/rows.ts';
import type { Visual } from '../../visuals/words.ts';
import { menuItems } from './menu-items.ts';

const visual = (name: string, kind: string, roles: Visual['roles'], options = {}): Visual => ({
  name,
  kind,
  title: name,
  layout: { x: 0, y: 0, width: 300, height: 200 },
  roles,
  options,
  filters: [],
});
const [contract, service] = [column('contract'), column('service')];
const values = [measure('revenue')];
const bars = visual('bars', 'clusteredColumnChart', { category: [contract, service], values });
const matrix = visual('matrix', 'pivotTable', { rows: [contract, service], values });
const table = visual('table', 'tableEx', { values: [contract, measure('revenue')] }, { search: true });
const rows = (DATA_SHAPES.usual?.() ?? []).slice(0, 200);

async function open(settings: ReportSettings = {}) {
  const live = openLiveReport({
    document: {
      version: 1,
      id: 'r',
      displayName: 'Test',
      filters: [],
      bookmarks: [],
      pages: [
        {
          name: 'one',
          displayName: 'One',
          visibility: 'visible',
          size: { type: 'custom', width: 1000, height: 700 },
          displayOption: 'fitToPage',
          filters: [],
          interactions: [],
          visuals: [bars, matrix, table],
        },
      ],
    },
    model: specimenModel,
    kinds: kindOf,
    settings,
    ask: async ({ queries }) => ({
      answers: queries.map(({ id, query }) => ({ id, result: evaluate(query, rows, specimenModel) })),
    }),
  });
  const drawn = new Promise((done) => live.listen(({ name }) => name === 'rendered' && done(null)));
  live.start();
  await drawn;
  const point: DataPoint = {
    identity: [{ field: contract.field, value: 'One year' }],
    values: [{ field: measure('revenue').field, value: 5, formatted: '5' }],
  };
  const menu = (of: Visual, at: DataPoint | null = null) =>
    menuItems({
      live,
      page: 'one',
      visual: of,
      snapshot: live.snapshot('one', of.name),
      point: at,
      texts: en,
      asTable: false,
      onTable: () => {},
      onPanel: () => {},
      onSearch: () => {},
    });
  const ids = (of: Visual, at: DataPoint | null = null) =>
    menu(of, at).flatMap(({ items }) => items.map(({ id, disabled }) => (disabled ? `${id} (disabled)` : id)));
  return { live, point, menu, ids };
}

describe('the menu of a visual', () => {
  const COMMANDS: readonly (readonly [string, Visual, boolean, string])[] = [
    ['copy', bars, false, 'copy'],
    ['copy', bars, true, 'copy'],
    ['drill', bars, true, 'drillDown'],
    ['expandCollapse', matrix, false, 'collapseAll'],
    ['exportData', bars, false, 'exportData'],
    ['includeExclude', bars, true, 'exclude'],
    ['removeVisual', bars, false, 'removeVisual'],
    ['search', table, false, 'search'],
    ['seeData', bars, false, 'seeData'],
    ['sort', bars, false, 'sort-values0'],
    ['spotlight', bars, false, 'spotlight'],
    ['insightsAnalysis', bars, true, 'insightsAnalysis'],
    ['addComment', bars, false, 'addComment'],
    ['summarize', bars, false, 'summarize'],
    ['focusMode', bars, false, 'focusMode'],
  ];

  it.each(COMMANDS)('offers, disables and hides %s as the host says', async (command, of, onMark, id) => {
    const { live, point, ids } = await open();
    live.arranging.switchMode('edit');
    const at = onMark ? point : null;
    expect(ids(of, at)).toContain(id);
    const say = (displayOption: number, selector?: { visualName: string }) =>
      live.arranging.updateSettings({ commands: [{ [command]: { displayOption, ...(selector && { selector }) } }] });
    say(1);
    expect(ids(of, at)).toContain(`${id} (disabled)`);
    say(2);
    expect(ids(of, at).join()).not.toContain(id);
    say(2, { visualName: 'another' });
    expect(ids(of, at)).toContain(id);
  });

  it('has the host’s commands alone or under the title of their group, at the requested position', async () => {
    const { menu } = await open({
      extensions: {
        commands: [
          { name: 'call', title: 'Call', extend: { visualOptionsMenu: { title: 'Call', menuLocation: 1 } } },
          { name: 'mail', title: 'Mail', extend: { visualOptionsMenu: { title: 'Mail', groupName: 'reach' } } },
          {
            name: 'rows',
            title: 'Rows',
            extend: { visualOptionsMenu: { title: 'Rows' } },
            selector: { visualType: 'tableEx' },
          },
        ],
        groups: [{ name: 'reach', title: 'Reach out', menuLocation: 0 }],
      },
    });
    const groups = menu(bars);
    expect(groups[0]?.items.map(({ label }) => label)).toEqual(['Call']);
    expect(groups.at(-1)).toMatchObject({ title: 'Reach out', items: [{ id: 'host-mail' }] });
    expect(menu(table).flatMap(({ items }) => items.map(({ id }) => id))).toContain('host-rows');
  });

  it('removes visuals in edit mode only', async () => {
    const { live, ids } = await open();
    expect(ids(bars)).not.toContain('removeVisual');
    live.arranging.remove('one', 'bars');
    expect(live.pages.active().visuals.map(({ name }) => name)).toEqual(['matrix', 'table']);
    expect(live.state.unsaved).toBe(true);
  });
});

describe('menu commands', () => {
  it('stores comments and collapsed rows in bookmarks', async () => {
    const { live, menu } = await open();
    live.arranging.comment('one', 'bars', ' Look here ');
    const items = menu(matrix).flatMap((group) => group.items);
    items.find(({ id }) => id === 'collapseAll')?.run();
    const { state } = live.bookmarks.capture();
    live.arranging.comment('one', 'bars', '');
    items.find(({ id }) => id === 'expandAll')?.run();
    expect(live.state.visuals.one?.matrix?.collapsed).toEqual([]);
    live.bookmarks.applyState(state);
    expect(live.state.visuals.one?.bars?.comment).toBe('Look here');
    expect(live.state.visuals.one?.matrix?.collapsed).toContain('["One year"]');
  });

  it('reports which values are more common behind a mark, as counted shares', async () => {
    const { live, point } = await open();
    const found = await live.analyse('one', 'bars', point);
    expect(found.length).toBeGreaterThan(0);
    for (const { field, value, here, overall } of found) {
      const name = field.kind === 'column' ? field.column : '';
      const share = (list: typeof rows) => list.filter((row) => (row[name] ?? null) === value).length / list.length;
      expect(overall).toBeCloseTo(share(rows));
      expect(here).toBeCloseTo(share(rows.filter((row) => row.contract === 'One year')));
    }
    const sizes = found.map(({ here, overall }) => Math.abs(here - overall));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  it('merges partial settings, and refuses to export less than a row', async () => {
    const { live } = await open({ panes: { filters: { visible: false } } });
    live.arranging.updateSettings({ panes: { filters: { expanded: true } } });
    expect(live.state.settings.panes?.filters).toEqual({ visible: false, expanded: true });
    await expect(live.exportData('one', 'bars', { rows: -1 })).rejects.toThrow('rows must be a positive integer');
  });

  it('reports problems of a theme that was set before anyone listened', async () => {
    const { live } = await open();
    live.arranging.applyTheme({ name: 'x', mapPushpin: '#ff0000' });
    const heard: string[] = [];
    live.listen((event) => event.name === 'info' && heard.push(event.detail.message));
    live.start();
    expect(heard).toEqual([expect.stringContaining('mapPushpin')]);
  });
});
