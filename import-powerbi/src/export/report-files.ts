import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import type { ImportedModel } from '../model/model.ts';
import { bookmarkFiles } from './bookmark-files.ts';
import { colourSetting, numberSetting } from './expressions.ts';
import { fileNames } from './file-names.ts';
import { drillName, drillThroughCards, filterCards } from './filters.ts';
import { placeFlow } from './place-flow.ts';
import { cards } from './visual-box.ts';
import { containersOf, positionOf, type Writing } from './visual-files.ts';

type Json = Readonly<Record<string, unknown>>;
export type JsonFile = readonly [path: string, content: Json];

const VERSIONS = {
  report: '3.3.0',
  page: '2.1.0',
  visualContainer: '2.9.0',
  visualContainerMobileState: '2.4.0',
  pagesMetadata: '1.1.0',
  bookmark: '2.1.0',
  bookmarksMetadata: '1.0.0',
  reportExtension: '1.0.0',
  versionMetadata: '1.0.0',
} as const;

const withSchema = (schema: keyof typeof VERSIONS, content: Json): Json => ({
  $schema: `https://developer.microsoft.com/json-schemas/fabric/item/report/definition/${schema}/${VERSIONS[schema]}/schema.json`,
  ...content,
});

/** The files below `definition` of a report, with one file per page, visual and bookmark. */
export function reportFiles(document: ReportDocument, model: ImportedModel | null, writing: Writing): JsonFile[] {
  const nameFile = fileNames();
  const pages = document.pages.flatMap((page) => pageFiles(page, `pages/${nameFile(page.name)}`, writing));
  const { bookmarks, items } = bookmarkFiles(document, writing);
  const extensions = measuresOfReport(model);
  return [
    ['version.json', withSchema('versionMetadata', { version: '2.0.0' })],
    ['report.json', withSchema('report', reportOf(document, writing))],
    [
      'pages/pages.json',
      withSchema('pagesMetadata', {
        pageOrder: document.pages.map(({ name }) => name),
        ...(document.startPage !== undefined && { activePageName: document.startPage }),
      }),
    ],
    ...pages,
    ...(items.length > 0 ? [['bookmarks/bookmarks.json', withSchema('bookmarksMetadata', { items })] as const] : []),
    ...bookmarks.map(
      ({ name, content }): JsonFile => [`bookmarks/${nameFile(name)}.bookmark.json`, withSchema('bookmark', content)],
    ),
    ...(extensions.length > 0
      ? [['reportExtensions.json', withSchema('reportExtension', { name: 'extension', entities: extensions })] as const]
      : []),
  ];
}

function reportOf({ filters, theme }: ReportDocument, { expressions, resources, notes, bookmarked }: Writing): Json {
  const file = theme && resources.keepTheme(theme);
  const given = filterCards(filters, {
    expressions,
    note: notes.about({}),
    isVisual: false,
    bookmarked: bookmarked({ level: 'report' }),
  });
  const items = resources.files.map(({ name, type }) => ({ name, path: name, type }));
  const versions = { visual: VERSIONS.visualContainer, report: VERSIONS.report, page: VERSIONS.page };
  return {
    themeCollection: file
      ? { customTheme: { name: file, reportVersionAtImport: versions, type: 'RegisteredResources' } }
      : {},
    ...(given.length > 0 && { filterConfig: { filters: given } }),
    ...(items.length > 0 && {
      resourcePackages: [{ name: 'RegisteredResources', type: 'RegisteredResources', items }],
    }),
  };
}

const DISPLAYS = { fitToPage: 'FitToPage', fitToWidth: 'FitToWidth', actualSize: 'ActualSize' } as const;
const EFFECTS = { filter: 'DataFilter', highlight: 'HighlightFilter', none: 'NoFilter' } as const;

function pageFiles(page: Page, folder: string, writing: Writing): JsonFile[] {
  const nameFile = fileNames();
  const positions = placeFlow(page);
  const containers = containersOf(page, positions, writing);
  const bottom = Math.max(page.size.height, ...[...positions.values()].map(({ y, height }) => y + height + 16));
  const phone = page.mobile?.visuals ?? {};
  if (page.mobileLandscape) writing.notes.about({ page: page.name })('formatting', 'mobileLandscape');
  return [
    [`${folder}/page.json`, withSchema('page', pageOf(page, bottom, writing))],
    ...containers.flatMap((container): JsonFile[] => {
      const name = String(container.name);
      const path = `${folder}/visuals/${nameFile(name)}`;
      const shown = Object.hasOwn(phone, name) && container.visual !== undefined ? phone[name] : undefined;
      return [
        [`${path}/visual.json`, withSchema('visualContainer', container)],
        ...(shown
          ? [
              [
                `${path}/mobile.json`,
                withSchema('visualContainerMobileState', { position: positionOf(shown) }),
              ] as const,
            ]
          : []),
      ];
    }),
  ];
}

function pageOf(page: Page, height: number, { expressions, notes, bookmarked }: Writing): Json {
  const { name, displayName, size, displayOption, visibility, background, wallpaper, interactions } = page;
  const place = {
    expressions,
    note: notes.about({ page: name }),
    isVisual: false,
    bookmarked: bookmarked({ level: 'page', page: name }),
  };
  const drill = drillThroughCards(page.drillThrough ?? [], place);
  const filters = [...drill, ...filterCards(page.filters, place)];
  const objects = cards({ background: backdrop(background), outspace: backdrop(wallpaper) });
  return {
    name,
    displayName,
    displayOption: DISPLAYS[displayOption],
    height,
    width: size.width,
    ...(visibility === 'hidden' && { visibility: 'HiddenInViewMode' }),
    ...(drill.length > 0 && { type: 'Drillthrough', pageBinding: drillBinding(name, drill) }),
    ...(filters.length > 0 && { filterConfig: { filters } }),
    ...(Object.keys(objects).length > 0 && { objects }),
    ...(interactions.length > 0 && {
      visualInteractions: interactions.map(({ from, to, effect }) => ({
        source: from,
        target: to,
        type: EFFECTS[effect],
      })),
    }),
  };
}

const drillBinding = (page: string, drill: readonly Json[]): Json => ({
  name: page,
  type: 'Drillthrough',
  parameters: drill.map(({ field }, i) => ({ name: `field${i + 1}`, boundFilter: drillName(i), fieldExpr: field })),
});

const backdrop = (given: Page['background']): Json => ({
  color: colourSetting(given?.color),
  transparency:
    given?.transparency === undefined ? undefined : numberSetting(Number((given.transparency * 100).toPrecision(12))),
});

/** Measures that only the report has, by the table they are listed under. */
function measuresOfReport(model: ImportedModel | null): Json[] {
  const own = model?.measures.filter(({ isOfReport }) => isOfReport) ?? [];
  return [...new Set(own.map(({ table }) => table))].map((table) => ({
    name: table,
    extends: table,
    measures: own
      .filter((one) => one.table === table)
      .map(({ name, expression, formatString }) => ({
        name,
        dataType: 'Double',
        expression,
        ...(formatString !== undefined && { formatString }),
      })),
  }));
}
