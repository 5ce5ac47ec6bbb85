import { WORK_STATES, type WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { Input, Select } from '../ui/Input.tsx';
import { EVERYBODY, filterRows, SORTS, type WorkFilter } from './filter-rows.ts';
import { STATE_TEXTS } from './state-texts.ts';
import { useTexts } from './use-texts.ts';

const WHO = { all: 'all', mine: 'mine', due: 'dueNow', 'at-risk': 'atRisk' } as const;
const SORT_TEXTS = { place: 'sortPlace', at_stake: 'sortStake', risk: 'sortRisk', due_on: 'sortDue' } as const;

/** Which customers of the list are shown, and in which order. */
export function ListFilters(props: {
  rows: readonly WorklistCustomer[];
  filter: WorkFilter;
  me: string;
  today: string;
  onChange(filter: WorkFilter): void;
}) {
  const say = useTexts();
  const format = useFormat();
  const { rows, filter, me, today, onChange } = props;
  const hasStake = rows.some(({ at_stake }) => at_stake !== null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(Object.keys(WHO) as (keyof typeof WHO)[]).map((who) => (
        <Button
          key={who}
          size="small"
          variant={filter.who === who ? 'primary' : 'secondary'}
          aria-pressed={filter.who === who}
          onClick={() => onChange({ ...filter, who })}
        >
          {say(WHO[who])} ({format.number(filterRows(rows, { ...EVERYBODY, who }, me, today).length)})
        </Button>
      ))}
      <Select
        aria-label={say('filterState')}
        className="w-auto!"
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: target.value as WorkFilter['state'] })}
      >
        <option value="">{say('anyState')}</option>
        {WORK_STATES.map((state) => (
          <option key={state} value={state}>
            {say(STATE_TEXTS[state])}
          </option>
        ))}
      </Select>
      <Select
        aria-label={say('sort')}
        className="w-auto!"
        value={filter.sort}
        onChange={({ target }) => onChange({ ...filter, sort: target.value as WorkFilter['sort'] })}
      >
        {SORTS.filter((sort) => hasStake || sort !== 'at_stake').map((sort) => (
          <option key={sort} value={sort}>
            {say(SORT_TEXTS[sort])}
          </option>
        ))}
      </Select>
      <Input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        className="w-auto! min-w-44 flex-1 sm:max-w-64"
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
    </div>
  );
}
