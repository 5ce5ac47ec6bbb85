import { readRows } from '@holdfast/contracts/http/routes/dataset-rows';
import { useId } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { useTexts } from './use-texts.ts';

const SHOWN_ROWS = '50';

/** The first rows of a table. */
export function RowPreview({ id, table, columns }: { id: string; table: string; columns: readonly string[] }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const heading = useId();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.datasetRows(id, table),
    read: (signal) => http.call(readRows, { params: { datasetId: id, table }, query: { limit: SHOWN_ROWS }, signal }),
  });
  const written = (value: string | number | boolean | null | undefined) =>
    typeof value === 'number' ? format.number(value, { maximumFractionDigits: 6 }) : String(value ?? '');
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="font-semibold text-base">
        {say('preview', { table })}
      </h2>
      {/* Refused while the table has no rows: then there is nothing to repair. */}
      {!data && failure && <Alert kind={failure.status === 400 ? 'info' : 'error'}>{explainFailure(failure, t)}</Alert>}
      {!data && !failure && <Skeleton className="h-60" />}
      {data && (
        <Card className="overflow-x-auto">
          <Table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <HeaderCell key={name} className="whitespace-nowrap">
                    {name}
                  </HeaderCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key and never move
                <tr key={at} className="last:[&>td]:border-b-0">
                  {columns.map((name) => (
                    <Cell key={name} className="max-w-80 truncate whitespace-nowrap tabular-nums">
                      {written(row[name])}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </section>
  );
}
