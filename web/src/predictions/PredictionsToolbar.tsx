import { Search } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { Input, Select } from '../ui/Input.tsx';
import type { ListArrangement } from './arrange.ts';
import { isKnown } from './prediction-status.ts';

export function PredictionsToolbar(props: {
  arrangement: ListArrangement;
  onChange(arrangement: ListArrangement): void;
  statuses: string[];
  count: number;
}) {
  const t = useT();
  const { arrangement, onChange } = props;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b p-4">
      <div className="relative min-w-48 flex-1 max-sm:basis-full sm:max-w-80">
        <Search aria-hidden size={16} className="absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          className="ps-9"
          aria-label={t('predictions.search')}
          placeholder={t('predictions.search')}
          value={arrangement.search}
          onChange={(event) => onChange({ ...arrangement, search: event.target.value })}
        />
      </div>
      <Select
        className="w-auto!"
        aria-label={t('predictions.filterStatus')}
        value={arrangement.status}
        onChange={(event) => onChange({ ...arrangement, status: event.target.value })}
      >
        <option value="">{t('predictions.allStatuses')}</option>
        {props.statuses.map((status) => (
          <option key={status} value={status}>
            {isKnown(status) ? t(`status.${status}`) : status}
          </option>
        ))}
      </Select>
      <p role="status" className="ms-auto text-muted text-sm tabular-nums">
        {t('predictions.count', { count: props.count })}
      </p>
    </div>
  );
}
