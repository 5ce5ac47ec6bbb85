import { useNavigate } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { GradeBadge } from '../predictions/GradeBadge.tsx';
import { Select } from '../ui/Input.tsx';
import type { ShownPrediction } from './shown-prediction.ts';
import { useFirstTexts } from './use-first-texts.ts';

/** The file the report is about, when it was predicted, and how far it can be trusted. */
export function ReportBar({ shown, offered }: Pick<ShownPrediction, 'shown' | 'offered'>) {
  const say = useFirstTexts();
  const format = useFormat();
  const navigate = useNavigate();
  if (!shown) return null;
  const { verdict } = shown;
  return (
    <>
      {offered.length > 1 ? (
        <Select
          aria-label={say('file')}
          className="w-auto! max-w-64 truncate font-medium"
          value={shown.id}
          onChange={({ target }) => void navigate(`/dashboard?prediction=${target.value}`)}
        >
          {offered.map(({ id, filename, created_at }) => (
            <option key={id} value={id}>
              {filename} · {format.date(created_at)}
            </option>
          ))}
        </Select>
      ) : (
        <p className="max-w-64 truncate font-medium">{shown.filename}</p>
      )}
      <p className="whitespace-nowrap text-muted">
        {format.date(shown.created_at)} · {say('rows', { count: shown.rows_processed })}
      </p>
      {verdict && <GradeBadge grade={verdict.grade} />}
    </>
  );
}
