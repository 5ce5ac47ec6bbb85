import type { OpenWorklist, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import clsx from 'clsx';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Cell, LabelledCell } from '../ui/Table.tsx';
import { CustomerName } from './CustomerName.tsx';
import { CHANGE_TEXTS } from './change-texts.ts';
import { isDue } from './filter-rows.ts';
import { STATE_TEXTS, STATE_TONES } from './state-texts.ts';
import { useMoney } from './use-money.ts';
import { useRowWords } from './use-row-words.ts';
import { useTexts } from './use-texts.ts';

/** A customer of the list. The name opens the panel, and its area covers the row. */
export function WorkRow(props: {
  list: OpenWorklist;
  row: WorklistCustomer;
  today: string;
  mayChange: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onToggle(): void;
  onOpen(): void;
}) {
  const wordsOf = useRowWords();
  const say = useTexts();
  const format = useFormat();
  const money = useMoney(props.list.money);
  const { list, row, mayChange, isOpen } = props;
  const { customer_id, name, email, phone } = row;
  const contact = [name === null ? null : customer_id, email ?? phone].filter((one) => one !== null).join(' · ');
  return (
    <tr
      data-customer={customer_id}
      tabIndex={0}
      aria-current={isOpen || undefined}
      className={clsx(
        'relative hover:bg-hover/60 focus-visible:bg-hover md:last:[&>td]:border-b-0',
        'max-md:grid max-md:grid-cols-[1.75rem_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:border-b max-md:p-3',
        'max-md:[&>td]:border-0 max-md:[&>td]:p-0! max-md:[&>[data-label]]:col-[2/4]',
        isOpen && 'bg-tint',
      )}
    >
      {mayChange && (
        <Cell className="relative z-1 w-8 pe-0!">
          <input
            type="checkbox"
            aria-label={say('select', { name: name ?? customer_id })}
            className="size-4 align-middle accent-primary"
            checked={props.isSelected}
            onChange={props.onToggle}
          />
        </Cell>
      )}
      <Cell className="min-w-36 max-md:col-start-2">
        <button
          type="button"
          className="break-words text-start font-semibold after:absolute after:inset-0"
          onClick={props.onOpen}
        >
          <CustomerName id={customer_id} name={name} />
        </button>
        {contact !== '' && <span className="block break-words text-muted text-xs">{contact}</span>}
      </Cell>
      {list.order === 'change' && <Cell className="max-md:hidden">{row.change && say(CHANGE_TEXTS[row.change])}</Cell>}
      <Cell className="whitespace-nowrap text-end font-medium tabular-nums">{format.percent(row.risk)}</Cell>
      <LabelledCell label={say('atStake')} className="whitespace-nowrap text-end tabular-nums">
        {money(row.at_stake)}
      </LabelledCell>
      <LabelledCell data-part="detail" label={say('reason')} className="min-w-32 md:max-lg:hidden">
        {wordsOf(row, 'reason') ?? '–'}
      </LabelledCell>
      <LabelledCell label={say('nextStep')} className="min-w-40">
        {row.next_step ?? wordsOf(row, 'suggested')}
        {row.note && <span className="block truncate text-muted text-xs">{row.note}</span>}
      </LabelledCell>
      <LabelledCell data-part="detail" label={say('owner')} className="max-w-36 truncate md:max-lg:hidden">
        {row.owner ?? '–'}
      </LabelledCell>
      <LabelledCell data-part="detail" label={say('due')} className="whitespace-nowrap">
        {row.due_on === null ? '–' : <Due day={row.due_on} isPast={isDue(row, props.today)} />}
      </LabelledCell>
      <Cell className="max-md:col-start-2 max-md:mt-1">
        <Badge tone={STATE_TONES[row.state]}>{say(STATE_TEXTS[row.state])}</Badge>
      </Cell>
    </tr>
  );
}

function Due({ day, isPast }: { day: string; isPast: boolean }) {
  const format = useFormat();
  return isPast ? <Badge tone="wait">{format.date(day)}</Badge> : format.date(day);
}
