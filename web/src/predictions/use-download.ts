import type { DownloadFormat } from '@holdfast/contracts/http/predictions';
import { createDownloadLink } from '@holdfast/contracts/http/routes/downloads';
import { useState } from 'react';
import type { Id } from '../http/answers.ts';
import { requireSuccess } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';

/** Requests a link and passes it to the browser. `downloading`: formats in progress. */
export function useDownload(predictionId: Id) {
  const t = useT();
  const http = useHttp();
  const { user } = useUser();
  const [downloading, setDownloading] = useState<readonly DownloadFormat[]>([]);

  const download = async (format: DownloadFormat = 'csv') => {
    setDownloading((formats) => [...formats, format]);
    // CSV is the default format; naming it would only lengthen the URL.
    const query = { user_id: user?.id ?? '', ...(format === 'csv' ? {} : { format }) };
    const answer = requireSuccess(await http.call(createDownloadLink, { params: { id: predictionId }, query }));
    setDownloading((formats) => formats.filter((other) => other !== format));
    if (answer.ok) {
      saveAs(answer.value.download_url, `prediction_results_${predictionId}.${format}`);
      toast({ title: t('predictions.downloadStarted'), description: t('predictions.downloadStartedText') });
    } else {
      const description = answer.failure.detail ?? t('predictions.downloadFailedText');
      toast({ title: t('predictions.downloadFailed'), description, destructive: true });
    }
  };
  return { download, downloading };
}

function saveAs(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
