import { Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { AboutRows } from '../i18n/AboutRows.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyList, ListHead } from '../ui/Listing.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { CustomerFilters } from './CustomerFilters.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { useCustomers } from './use-customers.ts';
import { useTexts } from './use-texts.ts';

/** The customers of the newest prediction; search, filters and sorting are in the URL. */
export default function CustomersPage() {
  const [search] = useSearchParams();
  const { data } = useCustomers(queryIn(search));
  return (
    <AboutRows noun={data?.noun}>
      <Customers />
    </AboutRows>
  );
}

/** Customers who have left are not called, so they are listed on request only. */
const queryIn = (search: URLSearchParams) => ({ state: 'here', ...Object.fromEntries(search) });

function Customers() {
  const t = useT();
  const format = useFormat();
  const mayChange = useMayChange();
  const [search, setSearch] = useSearchParams();
  const { chosen, choose } = useChosenColumns();
  const asked = Object.fromEntries(search);
  const query = queryIn(search);
  const { data, failure } = useCustomers(query);
  const say = useTexts();
  usePageTitle(say('title'));
  const change = (next: Readonly<Record<string, string>>) =>
    setSearch(
      Object.fromEntries(Object.entries({ ...asked, offset: '', ...next }).filter(([, value]) => value !== '')),
      { replace: true },
    );
  const file = data?.prediction;
  return (
    <div className="flex flex-col gap-4">
      <ListHead
        title={say('title')}
        text={file ? say('about', { file: file.filename, date: format.date(file.created_at) }) : ''}
      >
        {data && file && data.total !== null && <p className="text-muted">{say('count', { count: data.total })}</p>}
      </ListHead>
      {failure && !data && (
        <Alert kind="error" title={say('failed')}>
          {explainFailure(failure, t) ?? t('failure.server')}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-96" />}
      {data && !file && (
        <EmptyList icon={<Users aria-hidden size={26} />} title={say('empty1')} text={say('empty2')}>
          {mayChange && (
            <Button asChild>
              <Link to="/upload">{say('upload')}</Link>
            </Button>
          )}
        </EmptyList>
      )}
      {data && file && (
        <>
          <CustomerFilters list={data} query={query} onChange={change} chosen={chosen} onChoose={choose} />
          <CustomersTable list={data} query={query} chosen={chosen} onChange={change} />
        </>
      )}
    </div>
  );
}
