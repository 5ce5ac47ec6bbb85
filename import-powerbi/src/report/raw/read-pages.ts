import { join } from '../../files/locate.ts';
import type { ProjectFiles } from '../../files/project-files.ts';
import { at, entriesAt, isTrueAt, listAt, numberAt, parseJson, textAt } from '../../json.ts';
import { resolveAliases } from './aliases.ts';
import { pageLength, positionOf } from './position.ts';
import type { RawBookmark, RawField, RawPage, RawReport, RawVisual } from './raw-report.ts';
import { reportMeasuresIn } from './report-measures.ts';

/** The form with one file per page, visual and bookmark. Read by key: versions differ in keys only. */
export function readPages(files: ProjectFiles, definition: string): RawReport {
  const read = (path: string): unknown => {
    const text = files.text(path);
    return text === undefined ? undefined : parseJson(text, path);
  };
  const report = read(join(definition, 'report.json'));
  const listed = read(join(definition, 'pages/pages.json'));
  const names = listAt(listed, 'pageOrder').map(String);
  const pages = filesNamed(files, join(definition, 'pages'), /\/page\.json$/i).map((path) => pageOf(files, path, read));
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const activePage = textAt(listed, 'landingPageName') ?? textAt(listed, 'activePageName');
  return {
    pages: pages.sort((a, b) => place(a.name) - place(b.name)),
    ...(activePage !== undefined && { activePage }),
    filters: filtersOf(report),
    measures: reportMeasuresIn([read(join(definition, 'reportExtensions.json'))]),
    bookmarks: bookmarksIn(files, join(definition, 'bookmarks'), read),
    themes: ['baseTheme', 'customTheme'].flatMap((key) => textAt(report, 'themeCollection', key, 'name') ?? []),
  };
}

type Read = (path: string) => unknown;

const filesNamed = (files: ProjectFiles, folder: string, pattern: RegExp): readonly string[] =>
  files
    .under(folder)
    .filter((path) => pattern.test(path))
    .sort();

const filtersOf = (holder: unknown): readonly unknown[] =>
  listAt(holder, 'filterConfig', 'filters').map((one) => resolveAliases(one));

function pageOf(files: ProjectFiles, path: string, read: Read): RawPage {
  const folder = path.replace(/\/page\.json$/i, '');
  const page = read(path);
  const name = textAt(page, 'name') ?? folder.split('/').at(-1) ?? '';
  const type = textAt(page, 'type') ?? textAt(page, 'pageBinding', 'type');
  const parameters = type === 'Drillthrough' ? listAt(page, 'pageBinding', 'parameters') : [];
  return {
    name,
    displayName: textAt(page, 'displayName') ?? name,
    width: pageLength(numberAt(page, 'width'), 1280),
    height: pageLength(numberAt(page, 'height'), 720),
    display: textAt(page, 'displayOption') ?? 'FitToPage',
    isHidden: textAt(page, 'visibility') === 'HiddenInViewMode',
    isTooltip: type === 'Tooltip',
    filters: filtersOf(page),
    interactions: listAt(page, 'visualInteractions').map((one) => ({
      from: textAt(one, 'source') ?? '',
      to: textAt(one, 'target') ?? '',
      type: textAt(one, 'type') ?? '',
    })),
    objects: at(page, 'objects'),
    drillThrough: parameters.map((one) => at(one, 'fieldExpr')),
    visuals: inTabOrder(filesNamed(files, `${folder}/visuals`, /\/visual\.json$/i), read),
  };
}

/** The order in which the keyboard goes through them; in that of their files where it is not stated. */
function inTabOrder(paths: readonly string[], read: Read): readonly RawVisual[] {
  const placed = paths.map((path) => ({
    place: numberAt(read(path), 'position', 'tabOrder') ?? 0,
    visual: visualOf(path, read),
  }));
  return placed.sort((a, b) => a.place - b.place).map(({ visual }) => visual);
}

function visualOf(path: string, read: Read): RawVisual {
  const folder = path.replace(/\/visual\.json$/i, '');
  const container = read(path);
  const phone = read(`${folder}/mobile.json`);
  const visual = at(container, 'visual');
  const type = textAt(visual, 'visualType');
  const parent = textAt(container, 'parentGroupName');
  const syncGroup = textAt(visual, 'syncGroup', 'groupName');
  const roles = entriesAt(visual, 'query', 'queryState');
  return {
    name: textAt(container, 'name') ?? folder.split('/').at(-1) ?? '',
    position: positionOf(at(container, 'position')),
    ...(phone !== undefined && { phone: positionOf(at(phone, 'position')) }),
    ...(at(container, 'visualGroup') === undefined && { type: type ?? '' }),
    ...(parent !== undefined && { parent }),
    isHidden: isTrueAt(container, 'isHidden') || isTrueAt(container, 'visualGroup', 'isHidden'),
    roles: Object.fromEntries(roles.map(([role, state]) => [role, listAt(state, 'projections').map(fieldOf)])),
    fieldLists: roles.flatMap(([, state]) =>
      listAt(state, 'fieldParameters').map((one) => textAt(one, 'parameterExpr', 'Column', 'Property') ?? ''),
    ),
    sort: listAt(visual, 'query', 'sortDefinition', 'sort').map((one) => ({
      field: at(one, 'field'),
      isDescending: textAt(one, 'direction') === 'Descending',
    })),
    objects: resolveAliases(at(visual, 'objects')),
    boxObjects: at(visual, 'visualContainerObjects'),
    filters: filtersOf(container),
    ...(syncGroup !== undefined && { syncGroup }),
  };
}

function fieldOf(projection: unknown): RawField {
  const [label, format] = [textAt(projection, 'displayName'), textAt(projection, 'format')];
  return {
    field: at(projection, 'field'),
    ...(label !== undefined && { label }),
    ...(format !== undefined && { format }),
    ...(isTrueAt(projection, 'hidden') && { isHidden: true }),
  };
}

function bookmarksIn(files: ProjectFiles, folder: string, read: Read): readonly RawBookmark[] {
  const all = filesNamed(files, folder, /\.bookmark\.json$/i).map((path) => bookmarkOf(read(path)));
  const byName = new Map(all.map((one) => [one.name, one]));
  const listed = listAt(read(join(folder, 'bookmarks.json')), 'items');
  const ordered = listed.flatMap((item): RawBookmark[] => {
    const name = textAt(item, 'name') ?? '';
    const children = listAt(item, 'children').flatMap((child) => byName.get(String(child)) ?? []);
    const found = byName.get(name);
    if (found) return [found];
    return children.length > 0 ? [{ name, displayName: textAt(item, 'displayName') ?? name, children }] : [];
  });
  return listed.length > 0 ? ordered : all;
}

export function bookmarkOf(given: unknown): RawBookmark {
  const name = textAt(given, 'name') ?? '';
  const children = listAt(given, 'children').map(bookmarkOf);
  return {
    name,
    displayName: textAt(given, 'displayName') ?? name,
    ...(children.length > 0
      ? { children }
      : { state: resolveAliases(at(given, 'explorationState')), options: at(given, 'options') }),
  };
}
