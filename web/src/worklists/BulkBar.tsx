import { WORK_STATES, type WorkState } from '@holdfast/contracts/http/worklists';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Input, Select } from '../ui/Input.tsx';
import { STATE_TEXTS } from './state-texts.ts';
import { useTexts } from './use-texts.ts';
import type { WorkUpdate } from './use-work.ts';

/** Applies one change to all selected customers. */
export function BulkBar(props: { count: number; me: string; onApply(change: WorkUpdate): void; onClear(): void }) {
  const say = useTexts();
  const [state, setState] = useState<WorkState | ''>('');
  const [owner, setOwner] = useState('');
  const [due, setDue] = useState('');
  const apply = () =>
    props.onApply({
      ...(state === '' ? {} : { state }),
      ...(owner === '' ? {} : { owner }),
      ...(due === '' ? {} : { due_on: due }),
    });
  return (
    <Card
      className="flex flex-wrap items-center gap-2 p-3"
      role="region"
      aria-label={say('selected', { count: props.count })}
    >
      <span className="me-2 font-medium">{say('selected', { count: props.count })}</span>
      <Select
        aria-label={say('setState')}
        className="w-auto!"
        value={state}
        onChange={({ target }) => setState(target.value as WorkState | '')}
      >
        <option value="">{say('setState')}</option>
        {WORK_STATES.map((name) => (
          <option key={name} value={name}>
            {say(STATE_TEXTS[name])}
          </option>
        ))}
      </Select>
      <Input
        aria-label={say('setOwner')}
        placeholder={say('setOwner')}
        list="owners"
        className="w-auto!"
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      />
      <datalist id="owners">
        <option value={props.me}>{say('me')}</option>
      </datalist>
      <Input
        type="date"
        aria-label={say('setDue')}
        className="w-auto!"
        value={due}
        onChange={({ target }) => setDue(target.value)}
      />
      <Button size="small" onClick={apply} disabled={state === '' && owner === '' && due === ''}>
        {say('apply')}
      </Button>
      <Button size="small" variant="ghost" onClick={props.onClear}>
        {say('cancel')}
      </Button>
    </Card>
  );
}
