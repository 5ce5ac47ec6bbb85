import { WORK_STATES } from '@holdfast/contracts/http/worklists';
import { Button } from '../ui/Button.tsx';
import { Input, Select } from '../ui/Input.tsx';
import type { WorkFilter } from './filter-rows.ts';
import { STATE_TEXTS } from './state-texts.ts';
import { useTexts } from './use-texts.ts';

export function ListFilters({ filter, onChange }: { filter: WorkFilter; onChange(filter: WorkFilter): void }) {
  const say = useTexts();
  const who = { all: 'all', mine: 'mine', due: 'dueNow', 'at-risk': 'atRisk' } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(Object.keys(who) as (keyof typeof who)[]).map((name) => (
        <Button
          key={name}
          size="small"
          variant={filter.who === name ? 'primary' : 'secondary'}
          aria-pressed={filter.who === name}
          onClick={() => onChange({ ...filter, who: name })}
        >
          {say(who[name])}
        </Button>
      ))}
      <Select
        aria-label={say('filterState')}
        className="w-auto!"
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: target.value as WorkFilter['state'] })}
      >
        <option value="">{say('filterState')}</option>
        {WORK_STATES.map((state) => (
          <option key={state} value={state}>
            {say(STATE_TEXTS[state])}
          </option>
        ))}
      </Select>
      <Input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        className="w-auto! min-w-48"
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
    </div>
  );
}
