import type { DownloadFormat } from '@holdfast/contracts/http/predictions';
import { ChevronDown, Download } from 'lucide-react';
import type { ReceivedPredictionDetail } from '../../http/answers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDownload } from '../use-download.ts';

export function Downloads({ prediction }: { prediction: ReceivedPredictionDetail }) {
  const t = useT();
  const { download, downloading } = useDownload(prediction.id);
  const others = prediction.formats.filter((format): format is Exclude<DownloadFormat, 'csv'> => format !== 'csv');
  return (
    <div className="flex max-sm:col-span-2">
      <Button
        disabled={downloading.length > 0}
        className="rounded-e-none max-sm:flex-1"
        onClick={() => void download()}
      >
        {downloading.length > 0 ? <Spinner /> : <Download aria-hidden size={16} />}
        {t('predictions.download')}
      </Button>
      <Menu
        trigger={
          <Button
            className="rounded-s-none border-on-primary/30 border-s px-2.5!"
            disabled={others.length === 0}
            aria-label={t('prediction.downloads')}
          >
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
        entries={others.map((format) => ({
          label: t(`prediction.format.${format}`),
          onSelect: () => void download(format),
        }))}
      />
    </div>
  );
}
