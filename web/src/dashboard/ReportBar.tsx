import { COMPARE_PAGE } from '@holdfast/contracts/http/report-places';
import { useLocation, useNavigate } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { GradeBadge } from '../predictions/GradeBadge.tsx';
import { Select } from '../ui/Input.tsx';
import { readAddress, writeAddress } from './address/report-address.ts';
import type { ShownPrediction } from './shown-prediction.ts';
import { useFirstTexts } from './use-first-texts.ts';

/** The file the report is about, how far it can be trusted, and what it is compared with. */
export function ReportBar({ shown, offered }: Pick<ShownPrediction, 'shown' | 'offered'>) {
  const say = useFirstTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!shown) return null;
  const { verdict } = shown;
  const { address } = readAddress(search);
  const open = (prediction: string, compare: string | null) => {
    const page = compare !== null && compare !== address.compare ? COMPARE_PAGE : address.page;
    const kept = compare === null && page === COMPARE_PAGE ? null : page;
    void navigate(`/dashboard${writeAddress({ prediction, compare, page: kept, customer: null, filters: [] })}`);
  };
  const id = String(shown.id);
  const others = offered.filter((one) => one.id !== shown.id);
  return (
    <>
      {others.length > 0 ? (
        <Select
          aria-label={say('file')}
          className="w-auto! max-w-52 truncate font-medium"
          value={id}
          onChange={({ target }) => open(target.value, address.compare === target.value ? null : address.compare)}
        >
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.filename} · {format.date(one.created_at)}
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
      {others.length > 0 && (
        <Select
          aria-label={say('compareWith')}
          className="w-auto! max-w-44 truncate"
          value={address.compare ?? ''}
          onChange={({ target }) => open(id, target.value || null)}
        >
          <option value="">{say(address.compare === null ? 'compareWith' : 'noComparison')}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.filename} · {format.date(one.created_at)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
