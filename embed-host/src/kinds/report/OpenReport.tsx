import { type DataBarProps, QuestionBox, ReportView, type ReportViewProps } from '@holdfast/report-engine';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { contrastOf } from '../../frame/frame-address.ts';
import type { ReportEmbed, ShownReport } from './report-embed.tsx';
import { useContentSize } from './use-content-size.ts';
import { useHostScheme } from './use-host-scheme.ts';

/** Loaded only for editing. */
const EditedReport = lazy(async () => ({ default: (await import('./EditedReport.tsx')).EditedReport }));

/** Loaded only for a Q&A visual. */
const QuestionsVisual = lazy(async () => ({
  default: (await import('../questions/QuestionsVisual.tsx')).QuestionsVisual,
}));

/** The open report, in the viewer or in the editor. */
export function OpenReport({ embed, shown }: { embed: ReportEmbed; shown: ShownReport }) {
  const { live, config } = shown;
  const { frame } = embed;
  const { language = 'en', formatLocale = language } = live.state.settings.localeSettings ?? {};
  const scheme = useHostScheme(live, frame.stage);
  const mode = useSyncExternalStore(live.subscribe, () => live.state.mode);
  useContentSize(live, frame.stage);
  const contrastMode = contrastOf(config.contrastMode);
  const look: Omit<ReportViewProps, 'data'> = {
    live,
    language,
    formatLocale,
    ...(scheme && { scheme }),
    contrastMode,
  };
  const questionBox = useCallback(
    (question: string) => (
      <Suspense>
        <QuestionsVisual {...{ open: embed.openQuestions, question, formatLocale, scheme, contrastMode }} />
      </Suspense>
    ),
    [embed, formatLocale, scheme, contrastMode],
  );
  const reading = <ReportView {...look} {...dataOf(embed, shown)} />;
  return (
    <QuestionBox.Provider value={questionBox}>
      {mode === 'view' || config.type === 'visual' ? (
        reading
      ) : (
        <Suspense fallback={reading}>
          <EditedReport {...look} embed={embed} shown={shown} />
        </Suspense>
      )}
    </QuestionBox.Provider>
  );
}

/**
 * A host page may hide the choice with the action bar. Sample data is always labelled: by us, or by a host page that
 * hides the status bar.
 */
function dataOf(embed: ReportEmbed, { opened, live, trouble }: ShownReport): { data?: DataBarProps } {
  const { dataset, compared, datasets = [], uploadUrl } = opened;
  const { actionBar, statusBar } = live.state.settings.bars ?? {};
  const offered = actionBar?.visible === false ? [] : datasets;
  const isSample = dataset.sample && statusBar?.visible !== false;
  if (!isSample && (dataset.sample || offered.length < 2)) return {};
  return {
    data: {
      dataset: dataset.id,
      compared: compared ?? null,
      offered,
      sample: isSample ? { uploadUrl: uploadUrl ?? null } : null,
      trouble,
      choose: ({ dataset: id, compare }) => void embed.showData({ dataset: id, compare: compare ?? undefined }),
    },
  };
}
