import type { LoadConfig } from '@holdfast/contracts/embed/load-body';
import type { CustomLayout, ReportSettings } from '@holdfast/contracts/report/settings';
import { LiveError, type LiveReport } from '@holdfast/report-engine';

const [VISIBLE, HIDDEN] = [0, 1];
const [CUSTOM_LAYOUT, CUSTOM_SIZE] = [1, 4];

/**
 * Settings of an embedded visual: only it is visible, regardless of the layout. Type and name identify it; hosts since
 * 2.24 send their own layouts, which may show everything.
 */
export function singleVisualSettings(config: LoadConfig, settings: ReportSettings, stage: HTMLElement): ReportSettings {
  const { type, pageName, visualName } = config;
  if (type !== 'visual' || pageName === undefined || visualName === undefined) return settings;
  const size = ownSize(config, stage);
  const { displayOption = 0, pageSize = size, pagesLayout }: CustomLayout = settings.customLayout ?? {};
  const { width, height } = { ...size, ...pageSize };
  const place = { x: 1, y: 1, z: 1, width, height, ...pagesLayout?.[pageName]?.visualsLayout?.[visualName] };
  const visualsLayout = { [visualName]: { ...place, displayState: { mode: VISIBLE } } };
  return {
    ...settings,
    layoutType: CUSTOM_LAYOUT,
    customLayout: {
      displayOption,
      pageSize,
      pagesLayout: { [pageName]: { defaultLayout: { displayState: { mode: HIDDEN } }, visualsLayout } },
    },
  };
}

const ownSize = ({ width, height }: LoadConfig, { clientWidth, clientHeight }: HTMLElement) => ({
  type: CUSTOM_SIZE,
  width: width ?? (clientWidth || window.innerWidth),
  height: height ?? (clientHeight || window.innerHeight),
});

/** An unknown visual would give an empty frame that reports itself as rendered. */
export function refuseUnknownVisual({ type, pageName, visualName }: LoadConfig, live: LiveReport): void {
  if (type !== 'visual') return;
  const page = live.pages.list().find(({ name }) => name === pageName);
  if (page?.visuals.some(({ name }) => name === visualName)) return;
  throw new LiveError('not-found', 'unknownVisual', { visual: visualName ?? '', page: pageName ?? '' });
}
