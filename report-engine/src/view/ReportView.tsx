import { useMemo, useRef, useState } from 'react';
import type { LiveReport } from '../live/live-report.ts';
import type { ContrastLevel } from '../theme/high-contrast.ts';
import { measureIn } from '../visuals/chart/text-width.ts';
import { formatsFor } from '../visuals/formats.ts';
import { resolveTheme } from './context/resolve-theme.ts';
import { KeyboardHelp } from './dialogs/KeyboardHelp.tsx';
import { ClearFilters } from './page/ClearFilters.tsx';
import { PageCanvas } from './page/PageCanvas.tsx';
import { PageTabs } from './page/PageTabs.tsx';
import { Presentation } from './page/Presentation.tsx';
import { DataBar, type DataBarProps } from './visual/DataBar.tsx';
import { OutageBanner } from './visual/OutageBanner.tsx';
import './report-view.css';
import '../visuals/acting.css';
import { themeVariables } from './context/theme-variables.ts';
import { useReportState } from './context/use-live.ts';
import { useTexts } from './context/use-texts.ts';
import { SurroundingsContext } from './context/view-context.ts';
import { useSwipes } from './page/use-swipes.ts';
import { SidePanes } from './panes/SidePanes.tsx';
import { useReportKeys } from './use-report-keys.ts';

export interface ReportViewProps {
  readonly live: LiveReport;
  /** The UI language of the frame, such as 'de' or 'pt-BR'. */
  readonly language?: string;
  /** Locale of numbers and dates. */
  readonly formatLocale?: string;
  /** The scheme of the host page, used when no theme is set. */
  readonly scheme?: 'light' | 'dark';
  readonly contrastMode?: ContrastLevel;
  /** The current dataset and the alternatives; absent where there is no choice. */
  readonly data?: DataBarProps;
}

/** Renders a live report: pages, visuals, navigation, filter pane. Fills its container. */
export function ReportView({
  live,
  language = 'en',
  formatLocale = language,
  scheme = 'light',
  contrastMode = 0,
  data,
}: ReportViewProps) {
  const texts = useTexts(language);
  const state = useReportState(live);
  const root = useRef<HTMLDivElement>(null);
  const theme = useMemo(
    () => resolveTheme(state.theme, scheme, contrastMode, state.accents),
    [state.theme, scheme, contrastMode, state.accents],
  );
  useMemo(() => measureIn(theme.font), [theme.font]);
  const formats = useMemo(() => formatsFor(formatLocale, texts, live.sayCell), [formatLocale, texts, live]);
  const surroundings = useMemo(
    () => ({ live, theme, formats, texts, language }),
    [live, theme, formats, texts, language],
  );
  const [helping, setHelping] = useState(false);
  const onKeyDown = useReportKeys(root, live, () => setHelping(true));
  useSwipes(root, live);

  const { settings, document, presenting } = state;
  const mobile = settings.layoutType === 2 || settings.layoutType === 3;
  const pages = document.pages.filter((page) => page.visibility === 'visible' || page.name === state.activePage);
  const navigation = settings.panes?.pageNavigation;
  const showTabs = (navigation?.visible ?? settings.navContentPaneEnabled ?? true) && pages.length > 1 && !presenting;
  const side = navigation?.atTop ? 'top' : navigation?.position === 1 && !mobile ? 'left' : 'bottom';
  const showPanes = !presenting && !mobile;
  const transparent = settings.background === 1;
  return (
    <SurroundingsContext value={surroundings}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole report, wherever the focus is in
          it */}
      <div
        ref={root}
        className="hf-report"
        data-contrast={theme.highContrast || undefined}
        data-tabs={showTabs ? side : undefined}
        lang={language}
        onKeyDown={onKeyDown}
        style={{
          ...themeVariables(theme),
          // Of scrollbars and form controls. A frame is transparent as long as its document's scheme is the host's.
          colorScheme: theme.scheme,
          background: transparent ? 'transparent' : theme.page,
          color: theme.text,
          fontFamily: theme.font,
        }}
      >
        {data && !presenting && <DataBar {...data} />}
        <OutageBanner />
        {showTabs && <PageTabs pages={pages} active={state.activePage} side={side} />}
        {state.rendering && <PageCanvas state={state} />}
        <ClearFilters state={state} />
        {showPanes && state.rendering && <SidePanes state={state} onHelp={() => setHelping(true)} />}
        {helping && <KeyboardHelp onClose={() => setHelping(false)} />}
        {presenting && <Presentation bookmark={presenting.bookmark} />}
      </div>
    </SurroundingsContext>
  );
}
