import { at, entriesAt, isTrueAt, listAt, numberAt, parseInner, parseJson, textAt } from '../../json.ts';
import { resolveAliases } from './aliases.ts';
import { pageLength, positionOf } from './position.ts';
import { DRILL_THROUGH, type RawField, type RawPage, type RawReport, type RawVisual } from './raw-report.ts';
import { bookmarkOf } from './read-pages.ts';
import { reportMeasuresIn } from './report-measures.ts';

const DISPLAYS = ['FitToPage', 'FitToPage', 'FitToWidth', 'ActualSize', 'ActualSizeTopLeft'];
const INTERACTIONS = ['Default', 'DataFilter', 'HighlightFilter', 'NoFilter'];
const CREATED_BY = ['Auto', 'User', 'Drill', 'Include', 'Exclude', DRILL_THROUGH];

/** The form with everything in one file, parts of it as JSON inside strings. */
export function readLayout(text: string, file: string): RawReport {
  const root = parseJson(text.replace(/^\uFEFF/, ''), file);
  const inner = (value: unknown) => parseInner(value, file);
  const config = inner(at(root, 'config'));
  const sections = [...listAt(root, 'sections')].sort(
    (a, b) => (numberAt(a, 'ordinal') ?? 0) - (numberAt(b, 'ordinal') ?? 0),
  );
  const pages = sections.map((section) => pageOf(section, inner));
  const active = textAt(listAt(root, 'sections')[numberAt(config, 'activeSectionIndex') ?? 0], 'name');
  const themes = ['baseTheme', 'customTheme'].flatMap((key) => textAt(config, 'themeCollection', key, 'name') ?? []);
  return {
    pages,
    ...(active !== undefined && { activePage: active }),
    filters: filtersOf(inner(at(root, 'filters'))),
    measures: reportMeasuresIn(listAt(config, 'modelExtensions')),
    bookmarks: listAt(config, 'bookmarks').map(bookmarkOf),
    themes: themes.length > 0 ? themes : [textAt(root, 'theme') ?? []].flat(),
  };
}

type Inner = (value: unknown) => unknown;

/** With the names of the newer form. */
function filtersOf(filters: unknown): readonly unknown[] {
  return listAt([filters], 0).map((given) => {
    const filter = resolveAliases(given);
    return {
      ...(typeof filter === 'object' && filter),
      field: at(filter, 'expression'),
      howCreated: CREATED_BY[numberAt(filter, 'howCreated') ?? 1],
    };
  });
}

function pageOf(section: unknown, inner: Inner): RawPage {
  const config = inner(at(section, 'config'));
  const name = textAt(section, 'name') ?? '';
  const filters = filtersOf(inner(at(section, 'filters')));
  return {
    name,
    displayName: textAt(section, 'displayName') ?? name,
    width: pageLength(numberAt(section, 'width'), 1280),
    height: pageLength(numberAt(section, 'height'), 720),
    display: DISPLAYS[numberAt(section, 'displayOption') ?? 1] ?? 'FitToPage',
    isHidden: numberAt(config, 'visibility') === 1,
    isTooltip: at(config, 'type') === 1 || textAt(config, 'type') === 'Tooltip',
    filters,
    interactions: listAt(config, 'relationships').map((one) => ({
      from: textAt(one, 'source') ?? '',
      to: textAt(one, 'target') ?? '',
      type: INTERACTIONS[numberAt(one, 'type') ?? 0] ?? 'Default',
    })),
    objects: at(config, 'objects'),
    drillThrough: filters.filter((one) => textAt(one, 'howCreated') === DRILL_THROUGH).map((one) => at(one, 'field')),
    visuals: listAt(section, 'visualContainers').map((container) => visualOf(container, inner)),
  };
}

function visualOf(container: unknown, inner: Inner): RawVisual {
  const config = inner(at(container, 'config'));
  const visual = at(config, 'singleVisual');
  const layouts = listAt(config, 'layouts');
  const layoutOf = (id: number) =>
    at(
      layouts.find((one) => (numberAt(one, 'id') ?? 0) === id),
      'position',
    );
  const phone = layoutOf(1);
  const parent = textAt(config, 'parentGroupName');
  const syncGroup = textAt(visual, 'syncGroup', 'groupName');
  return {
    name: textAt(config, 'name') ?? '',
    position: positionOf(layoutOf(0), container),
    ...(phone !== undefined && { phone: positionOf(phone) }),
    ...(at(config, 'singleVisualGroup') === undefined && { type: textAt(visual, 'visualType') ?? '' }),
    ...(parent !== undefined && { parent }),
    isHidden: textAt(visual, 'display', 'mode') === 'hidden' || isTrueAt(config, 'singleVisualGroup', 'isHidden'),
    ...queryOf(visual),
    objects: resolveAliases(at(visual, 'objects')),
    boxObjects: at(visual, 'vcObjects'),
    filters: filtersOf(inner(at(container, 'filters'))),
    ...(syncGroup !== undefined && { syncGroup }),
  };
}

/** The fields of each role, looked up in the query by their names. */
function queryOf(visual: unknown): Pick<RawVisual, 'roles' | 'sort' | 'fieldLists'> {
  const query = at(visual, 'prototypeQuery');
  const from = listAt(query, 'From');
  const selected = new Map(
    listAt(query, 'Select').map((one) => [textAt(one, 'Name') ?? '', resolveAliases(one, from)]),
  );
  const fieldOf = (projection: unknown): RawField => {
    const name = textAt(projection, 'queryRef') ?? '';
    const column = at(visual, 'columnProperties', name);
    const [label, format] = [textAt(column, 'displayName'), textAt(column, 'formatString')];
    return {
      field: selected.get(name),
      ...(label !== undefined && { label }),
      ...(format !== undefined && { format }),
    };
  };
  const lists = entriesAt(visual, 'queryFieldParametersByRole').flatMap(([, list]) => listAt([list], 0));
  return {
    roles: Object.fromEntries(
      entriesAt(visual, 'projections').map(([role, list]) => [role, listAt([list], 0).map(fieldOf)]),
    ),
    fieldLists: lists.map((one) => textAt(one, 'expr', 'Column', 'Property') ?? ''),
    sort: listAt(query, 'OrderBy').map((one) => ({
      field: resolveAliases(at(one, 'Expression'), from),
      isDescending: numberAt(one, 'Direction') === 2,
    })),
  };
}
