import { ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { AboutRows } from '../i18n/AboutRows.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { CustomerRows } from './CustomerRows.tsx';
import { CustomerSummary } from './CustomerSummary.tsx';
import { cellsOf, cellText } from './cell-text.ts';
import { History } from './History.tsx';
import { Timeline } from './Timeline.tsx';
import { useCustomers } from './use-customers.ts';
import { useTexts } from './use-texts.ts';

/** Everything known about one customer of a prediction, and what was done. */
export default function CustomerPage() {
  const { data } = useCustomerInAddress();
  return (
    <AboutRows noun={data?.noun}>
      <Customer />
    </AboutRows>
  );
}

function useCustomerInAddress() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const prediction = search.get('prediction');
  return { id, ...useCustomers({ customer: id, ...(prediction !== null && { prediction }) }) };
}

function Customer() {
  const t = useT();
  const format = useFormat();
  const { id, data, failure } = useCustomerInAddress();
  const say = useTexts();
  const [row] = data?.rows ?? [];
  const named = data && row && cellsOf(data, row.cells)(data.naming[0] ?? '');
  const name = named ? cellText(named.cell, named.column, { t, say, format }) : id;
  usePageTitle(name);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <Link to="/customers" className="flex items-center gap-1.5 self-start rounded-sm text-muted hover:text-text">
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {say('back')}
      </Link>
      <div>
        <h1 className="break-words font-semibold text-[1.375rem] leading-tight tracking-tight">{name}</h1>
        <p className="mt-1 text-muted">
          {name === id ? '' : `${id} · `}
          {data?.prediction &&
            say('about', { file: data.prediction.filename, date: format.date(data.prediction.created_at) })}
        </p>
      </div>
      {failure && !data && (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(failure, t) ?? t('failure.server')}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && !row && <Alert kind="warning">{say('gone')}</Alert>}
      {data && row && <CustomerSummary list={data} row={row} />}
      {data && <History customer={id} />}
      {data?.prediction && row && <Timeline prediction={data.prediction.id} customer={id} />}
      {data && row && <CustomerRows list={data} />}
    </div>
  );
}
