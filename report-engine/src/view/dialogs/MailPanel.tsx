import type { MailedContent } from '@holdfast/contracts/report/mailing';
import { mailingInEnglish } from '@holdfast/texts/areas/english/mailing';
import { mailing } from '@holdfast/texts/areas/mailing';
import type { LiveReport } from '../../live/live-report.ts';
import { useArea } from '../context/use-texts.ts';
import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';
import { figuresOf } from './figures-of.ts';
import { MailForm } from './MailForm.tsx';
import type { PanelProps } from './panel-props.ts';

/** The server's limit on filters of an alert. */
const MOST_FILTERS = 20;

/** The report, or this page of it, by e-mail; preselects a figure of the visual. */
export function MailPanel({ page, visual, onClose }: PanelProps) {
  const { live, formats, language } = useViewContext();
  const words = useArea(mailing, mailingInEnglish, language);
  const { mails } = live;
  if (!mails) return null;
  const figures = figuresOf(live.model);
  const shown = live.snapshot(page, visual).query?.values.map(({ field }) => field) ?? [];
  const figure = figures.find((one) =>
    shown.some((field) => field.kind === 'measure' && field.table === one.table && field.measure === one.name),
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <MailForm
        mails={mails}
        words={words}
        locale={formats.locale}
        figures={figures}
        figure={figure}
        hasPages={live.pages.list().length > 1}
        contentNow={(isPage) => ({
          ...contentOf(live, language, formats.locale),
          ...(isPage && { pages: [page] }),
          filters: live.state.selection
            .filter(({ scope }) => scope.level === 'report')
            .slice(0, MOST_FILTERS)
            .map(({ target, predicate }) => ({ target, predicate })),
        })}
      />
    </Dialog>
  );
}

const contentOf = (live: LiveReport, language: string, formatLocale: string): MailedContent => ({
  state: live.bookmarks.capture({ allPages: true }).state,
  language,
  formatLocale,
});
