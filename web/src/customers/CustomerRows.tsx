import type { CustomerList } from '@holdfast/contracts/http/customers';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { cellText } from './cell-text.ts';
import { useTexts } from './use-texts.ts';

/** Each row of the file about the customer, with all of its columns. */
export function CustomerRows({ list }: { list: CustomerList }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const own = list.columns.map((column, at) => ({ ...column, at })).filter(({ isPredicted }) => !isPredicted);
  return (
    <Card aria-labelledby="customer-data">
      <CardHeader id="customer-data" title={say('data')} />
      <CardBody className="flex flex-col gap-5">
        {list.rows.map((row, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key of their own
          <section key={number} aria-label={say('row', { n: number + 1 })}>
            {list.rows.length > 1 && <h3 className="mb-1.5 font-medium">{say('row', { n: number + 1 })}</h3>}
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              {own.map((column) => (
                <div key={column.name} className="flex justify-between gap-4 border-b pb-1.5">
                  <dt className="min-w-0 break-words text-muted">{t.said(column, 'label')}</dt>
                  <dd className="max-w-[60%] break-words text-end tabular-nums">
                    {cellText(row.cells[column.at] ?? null, column, { t, say, format })}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}
