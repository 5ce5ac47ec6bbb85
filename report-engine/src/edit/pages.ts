import type { ClauseScope, LocalizableFilter } from '@holdfast/contracts/report/clause';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { LocalizableVisual } from '@holdfast/contracts/report/visual';
import type { Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Edit } from './edit.ts';
import { findFreeName, namesIn } from './names.ts';
import { EditError } from './refused.ts';

type PageEdit = Extract<Edit, { do: `${string}Page` }>;

/** The most common screen format. */
const WIDESCREEN = { type: 'widescreen', width: 1280, height: 720 } as const;

export function pageOf(document: LocalizableDocument, name: string): LocalizablePage {
  const page = document.pages.find((one) => one.name === name);
  if (!page) throw new EditError('not-found', 'unknownPage', { page: name });
  return page;
}

export function visualOf(page: LocalizablePage, name: string): LocalizableVisual {
  const visual = page.visuals.find((one) => one.name === name);
  if (!visual) throw new EditError('not-found', 'unknownVisual', { visual: name, page: page.name });
  return visual;
}

/** The document with one page replaced: the same document where the page is the same. */
export function withPage(
  document: LocalizableDocument,
  name: string,
  change: (page: LocalizablePage) => LocalizablePage,
): LocalizableDocument {
  const before = pageOf(document, name);
  const after = change(before);
  if (after === before) return document;
  return { ...document, pages: document.pages.map((page) => (page === before ? after : page)) };
}

export function withVisual(
  page: LocalizablePage,
  name: string,
  change: (visual: LocalizableVisual) => LocalizableVisual,
): LocalizablePage {
  const before = visualOf(page, name);
  const after = change(before);
  if (after === before) return page;
  return { ...page, visuals: page.visuals.map((visual) => (visual === before ? after : visual)) };
}

/** A new page takes the size of the first one. */
export function newPage(pages: readonly LocalizablePage[], displayName: Text | undefined): LocalizablePage {
  const model = pages[0];
  return {
    name: findFreeName((n) => `ReportSection${n}`, namesIn(pages)),
    displayName: displayName ?? freeName(pages, (number) => message('report.page', { number })),
    visibility: 'visible',
    size: model && !model.flow ? model.size : WIDESCREEN,
    displayOption: model && !model.flow ? model.displayOption : 'fitToPage',
    filters: [],
    visuals: [],
    interactions: [],
  };
}

export function editPages(document: LocalizableDocument, edit: PageEdit): LocalizableDocument {
  const { pages } = document;
  switch (edit.do) {
    case 'addPage':
      return { ...document, pages: [...pages, newPage(pages, edit.displayName)] };
    case 'copyPage': {
      const page = pageOf(document, edit.page);
      const { name, displayName } = newPage(pages, edit.displayName ?? copiedName(pages, page.displayName));
      const at = pages.indexOf(page) + 1;
      return { ...document, pages: [...pages.slice(0, at), { ...page, name, displayName }, ...pages.slice(at)] };
    }
    case 'renamePage': {
      const displayName = edit.displayName.trim();
      if (displayName === '') throw new EditError('invalid', 'pageName');
      return withPage(document, edit.page, (page) =>
        page.displayName === displayName ? page : { ...page, displayName },
      );
    }
    case 'hidePage': {
      const visibility = edit.hidden ? 'hidden' : 'visible';
      return withPage(document, edit.page, (page) => (page.visibility === visibility ? page : { ...page, visibility }));
    }
    case 'movePage': {
      const page = pageOf(document, edit.page);
      const others = pages.filter((one) => one !== page);
      const to = Math.max(0, Math.min(others.length, Math.round(edit.to)));
      if (to === pages.indexOf(page)) return document;
      return { ...document, pages: [...others.slice(0, to), page, ...others.slice(to)] };
    }
    case 'deletePage': {
      const page = pageOf(document, edit.page);
      if (pages.length === 1) throw new EditError('invalid', 'lastPage');
      const { startPage, ...rest } = document;
      const kept = pages.filter((one) => one !== page);
      return { ...rest, ...(startPage !== undefined && startPage !== page.name && { startPage }), pages: kept };
    }
    case 'sizePage': {
      const { width, height } = edit.size;
      if (!(width > 0 && height > 0 && width <= MOST_PIXELS && height <= MOST_PIXELS))
        throw new EditError('invalid', 'pageSize', { most: MOST_PIXELS });
      return withPage(document, edit.page, (page) => ({
        ...page,
        size: edit.size,
        displayOption: edit.displayOption ?? page.displayOption,
      }));
    }
    case 'phonePage':
      return withPage(document, edit.page, (page) => {
        // The landscape layout was derived from the portrait one and is derived again.
        const { mobile: before, mobileLandscape: _turned, ...rest } = page;
        if (edit.mobile === null) return before ? rest : page;
        const unknown = Object.keys(edit.mobile.visuals).find((name) => !page.visuals.some((one) => one.name === name));
        if (unknown !== undefined) visualOf(page, unknown);
        return { ...rest, mobile: edit.mobile };
      });
    case 'fixPage':
      return withPage(document, edit.page, ({ flow: _flowed, ...page }) => ({
        ...page,
        size: edit.size,
        displayOption: 'fitToWidth',
        mobile: edit.mobile,
        visuals: page.visuals.map((visual) => {
          const { grows: _grew, ...layout } = { ...visual.layout, ...edit.places[visual.name] };
          return { ...visual, layout };
        }),
      }));
  }
}

const MOST_PIXELS = 10_000;

const copiedName = (pages: readonly LocalizablePage[], name: Text): Text =>
  freeName(pages, (n) =>
    typeof name === 'string' ? `${name} (${n + 1})` : message('report.numbered', { name, number: n + 1 }),
  );

function freeName(pages: readonly LocalizablePage[], name: (n: number) => Text): Text {
  const taken = new Set(pages.map(({ displayName }) => JSON.stringify(displayName)));
  return JSON.parse(findFreeName((n) => JSON.stringify(name(n)), taken)) as Text;
}

export function setTheme(document: LocalizableDocument, theme: ReportTheme | null): LocalizableDocument {
  if (theme) return { ...document, theme };
  if (document.theme === undefined) return document;
  const { theme: _gone, ...rest } = document;
  return rest;
}

export function setFilters(
  document: LocalizableDocument,
  scope: ClauseScope,
  filters: readonly LocalizableFilter[],
): LocalizableDocument {
  const next = <Filtered extends { filters: LocalizableFilter[] }>(one: Filtered): Filtered =>
    JSON.stringify(one.filters) === JSON.stringify(filters) ? one : { ...one, filters: [...filters] };
  switch (scope.level) {
    case 'report':
      return next(document);
    case 'page':
      return withPage(document, scope.page, next);
    case 'visual':
      return withPage(document, scope.page, (page) => withVisual(page, scope.visual, next));
  }
}
