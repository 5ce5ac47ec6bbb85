import type { Report } from '@holdfast/embed-sdk';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';
import { useFirstTexts } from './use-first-texts.ts';

/** The files a report is downloaded as. */
export const REPORT_FORMATS = [
  { format: 'pdf', name: 'PDF' },
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
  { format: 'html', name: 'HTML' },
] as const;
type ReportFormat = (typeof REPORT_FORMATS)[number]['format'];

/** Exports the report as its reader sees it, filters included. */
export function useExport(report: Report | null) {
  const t = useT();
  const say = useFirstTexts();
  const [isExporting, setExporting] = useState(false);
  const exportAs = async (format: ReportFormat) => {
    if (!report) return;
    setExporting(true);
    toast({ title: say('preparing') });
    try {
      const { url } = await report.exportToFile({ format });
      window.location.assign(url);
    } catch (cause) {
      const { detailedMessage, message } = (cause ?? {}) as { detailedMessage?: string; message?: string };
      const description = detailedMessage || message || t('failure.server');
      toast({ title: say('notDownloaded'), description, destructive: true });
    }
    setExporting(false);
  };
  return { exportAs, isExporting };
}
