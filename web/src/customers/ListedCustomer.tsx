import type { CustomerList } from '@holdfast/contracts/http/customers';
import clsx from 'clsx';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Cell, LabelledCell } from '../ui/Table.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { cellsOf, cellText, isNumeric } from './cell-text.ts';
import type { shownColumns } from './chosen-columns.ts';
import { useTexts } from './use-texts.ts';

const SHORT_TEXT = 24;

/** A row of the list; on a phone a card with the first column beside the name and the others below. */
export function ListedCustomer(props: {
  list: CustomerList;
  row: CustomerList['rows'][number];
  columns: ReturnType<typeof shownColumns>;
  /** The column with the customer's name. */
  naming: string | undefined;
  prediction: string | null;
}) {
  const t = useT();
  const texts = { t, say: useTexts(), format: useFormat() };
  const { list, row, columns, naming } = props;
  const name = naming === undefined ? null : cellsOf(list, row.cells)(naming);
  return (
    <tr
      className={clsx(
        'hover:bg-hover md:last:[&>td]:border-b-0',
        'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:border-b max-md:px-4 max-md:py-3',
        'max-md:[&>[data-label]]:col-[1/3] max-md:[&>td]:border-0 max-md:[&>td]:p-0!',
      )}
    >
      <Cell className="min-w-36">
        <CustomerLink id={row.id} prediction={props.prediction}>
          {name ? cellText(name.cell, name.column, texts) : row.id}
        </CustomerLink>
        {list.naming.length > 1 && <span className="block text-muted text-xs">{row.id}</span>}
      </Cell>
      {columns.map((column, place) => {
        const text = cellText(row.cells[column.at] ?? null, column, texts);
        // A sentence keeps a readable width; the list scrolls instead.
        const isSentence = text.length > SHORT_TEXT;
        const className = isNumeric(column)
          ? 'text-end tabular-nums'
          : clsx('md:max-w-72', isSentence && 'md:min-w-52');
        return place === 0 ? (
          <Cell key={column.name} className={clsx(className, 'max-md:font-medium')}>
            {text}
          </Cell>
        ) : (
          <LabelledCell
            key={column.name}
            label={t.said(column, 'label')}
            className={clsx(className, text === '' && 'max-md:hidden')}
          >
            {text}
          </LabelledCell>
        );
      })}
    </tr>
  );
}
