import type { OpenWorklist } from '@holdfast/contracts/http/worklists';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { ImportWork } from './ImportWork.tsx';
import { useTexts } from './use-texts.ts';

/** Title, facts and actions of a list. */
export function ListHead(props: { list: OpenWorklist; mayChange: boolean; onExport(): void }) {
  const say = useTexts();
  const format = useFormat();
  const { list, mayChange } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="break-words font-semibold text-[1.375rem] leading-tight tracking-tight">{list.name}</h1>
        <p className="mt-1 text-muted">
          {say('customersN', { count: list.customers })} · {say('judged', { day: format.date(list.judge_on) })}
        </p>
        {list.order === 'change' && (
          <p className="mt-1">
            <Badge tone="busy">{say('byChange')}</Badge>{' '}
            {list.learnt_from && (
              <span className="text-muted text-sm">{say('learntFrom', { name: list.learnt_from.name })}</span>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ShareWith kind="worklist" id={list.id} name={list.name} />
        <Button variant="secondary" onClick={props.onExport}>
          {say('export')}
        </Button>
        {mayChange && (
          <div className="max-sm:hidden">
            <ImportWork listId={list.id} />
          </div>
        )}
        <Button asChild variant="secondary">
          <Link to={`/lists/of/${list.prediction_id}`}>{say('happened')}</Link>
        </Button>
      </div>
    </div>
  );
}
