/** Which events each component accepts in `on()`, and the routes by which a frame raises them. */
export const BASE_EVENTS = [
  'loaded',
  'saved',
  'rendered',
  'saveAsTriggered',
  'error',
  'dataSelected',
  'buttonClicked',
  'info',
] as const;

export const REPORT_EVENTS = [
  'filtersApplied',
  'pageChanged',
  'commandTriggered',
  'swipeStart',
  'swipeEnd',
  'bookmarkApplied',
  'dataHyperlinkClicked',
  'visualRendered',
  'visualClicked',
  'selectionChanged',
  'renderingStarted',
  'blur',
  'exportDataCompleted',
] as const;

export const DASHBOARD_EVENTS = ['tileClicked', 'error'] as const;
export const TILE_EVENTS = ['tileClicked', 'tileLoaded'] as const;
export const QNA_EVENTS = ['loaded', 'visualRendered'] as const;

/** Our extension: the frame reports the preferred size of its content. Accepted by every component. */
export const SIZE_CHANGED_EVENT = 'sizeChanged';

export type EmbedEventName =
  | (typeof BASE_EVENTS)[number]
  | (typeof REPORT_EVENTS)[number]
  | (typeof DASHBOARD_EVENTS)[number]
  | (typeof TILE_EVENTS)[number]
  | (typeof QNA_EVENTS)[number]
  | typeof SIZE_CHANGED_EVENT;

/** Frame → host page. The page and visual of a route are hints only: the body is authoritative. */
export const READY_ROUTE = '/ready/:uniqueId';
export const REPORT_EVENT_ROUTES = [
  '/reports/:uniqueId/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName',
] as const;
export const DASHBOARD_EVENT_ROUTE = '/dashboards/:uniqueId/events/:eventName';
export const TILE_EVENT_ROUTE = '/tile/:uniqueId/events/:eventName';
export const QNA_EVENT_ROUTE = '/qna/:uniqueId/events/:eventName';

/** Frame → host page, expecting a response: the host page's callbacks. */
export const HOOK_ROUTE = '/reports/:uniqueId/eventHooks/:eventName';
export const PRE_QUERY_HOOK = 'preQuery';
export const NEW_ACCESS_TOKEN_HOOK = 'newAccessToken';
