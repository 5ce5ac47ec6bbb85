import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { useId } from 'react';
import { Card } from '../ui/Card.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { useTexts } from './use-texts.ts';

/** The columns of a table with their types. */
export function ColumnList({ table }: { table: DescribedDataset['tables'][number] }) {
  const say = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-semibold text-base">
        {say('columns', { table: table.name })}
      </h2>
      <Card className="overflow-x-auto">
        <Table>
          <thead>
            <tr>
              <HeaderCell>{say('column')}</HeaderCell>
              <HeaderCell>{say('type')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {table.columns.map(({ name, type }) => (
              <tr key={name} className="last:[&>td]:border-b-0">
                <Cell>{name}</Cell>
                <Cell className="text-muted">{say(`type.${type}`)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}
