import type { CustomerList } from '@holdfast/contracts/http/customers';
import { Columns3, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Input, Select } from '../ui/Input.tsx';
import { Popover } from '../ui/Popover.tsx';
import type { CustomersQuery } from './use-customers.ts';
import { useTexts } from './use-texts.ts';

const SETTLES_MS = 300;
const TIERS = ['Critical', 'High', 'Medium', 'Low'] as const;
const TIER_TEXTS = {
  Critical: 'prediction.tier.critical',
  High: 'prediction.tier.high',
  Medium: 'prediction.tier.medium',
  Low: 'prediction.tier.low',
} as const;

/** Search, tier, status, and the columns to show. */
export function CustomerFilters(props: {
  list: CustomerList;
  query: CustomersQuery;
  onChange(next: CustomersQuery): void;
  chosen: readonly string[];
  onChoose(columns: readonly string[]): void;
}) {
  const t = useT();
  const say = useTexts();
  const { list, query, onChange } = props;
  const hasOutcome = list.columns.some(({ name }) => name === 'churned');
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField asked={query.q ?? ''} onSearch={(q) => onChange({ q })} />
      <Select
        aria-label={say('tier')}
        className="w-auto!"
        value={query.tier ?? ''}
        onChange={({ target }) => onChange({ tier: target.value })}
      >
        <option value="">{say('anyTier')}</option>
        {TIERS.map((tier) => (
          <option key={tier} value={tier}>
            {t(TIER_TEXTS[tier])}
          </option>
        ))}
      </Select>
      {hasOutcome && (
        <Select
          aria-label={say('state')}
          className="w-auto!"
          value={query.state ?? 'all'}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="all">{say('anyState')}</option>
          <option value="here">{say('here')}</option>
          <option value="left">{say('left')}</option>
        </Select>
      )}
      <ColumnChoice list={list} chosen={props.chosen} onChoose={props.onChoose} />
    </div>
  );
}

function SearchField({ asked, onSearch }: { asked: string; onSearch(text: string): void }) {
  const say = useTexts();
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the text to settle, whatever else changes
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => onSearch(text.trim()), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="relative min-w-48 flex-1 sm:max-w-80">
      <Search aria-hidden size={16} className="absolute start-3 top-3 text-muted" />
      <Input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        className="ps-9"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

function ColumnChoice(props: {
  list: CustomerList;
  chosen: readonly string[];
  onChoose(columns: readonly string[]): void;
}) {
  const t = useT();
  const say = useTexts();
  const { list, chosen, onChoose } = props;
  const offered = list.columns.filter(({ name }) => !list.naming.includes(name));
  return (
    <Popover
      label={say('columns')}
      trigger={
        <Button variant="secondary">
          <Columns3 aria-hidden size={16} />
          {say('columns')}
        </Button>
      }
    >
      {() => (
        <ul className="flex max-h-80 flex-col overflow-y-auto p-2">
          {offered.map((column) => (
            <li key={column.name}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-hover">
                <input
                  type="checkbox"
                  className="size-4 accent-primary"
                  checked={chosen.includes(column.name)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, column.name] : chosen.filter((name) => name !== column.name))
                  }
                />
                {t.said(column, 'label')}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
