import { readSharing, share } from '@holdfast/contracts/http/routes/workspaces';
import type { ItemKind, Sharing } from '@holdfast/contracts/http/workspaces';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { NewWorkspace } from './NewWorkspace.tsx';
import { useTexts } from './use-texts.ts';
import { useWorkspaceError, useWorkspaces } from './use-workspaces.ts';

interface ShareableItem {
  readonly kind: ItemKind;
  readonly id: string | number;
  readonly name: string;
}

/** `small` to match the buttons next to it. */
export default function ShareButton({ small = false, ...thing }: ShareableItem & { small?: boolean }) {
  const say = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" {...(small && { size: 'small' })} onClick={() => setOpen(true)}>
        <Users aria-hidden size={small ? 14 : 16} />
        {say('share')}
      </Button>
      {open && <ShareDialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ShareDialog({ thing, onClose }: { thing: ShareableItem; onClose(): void }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { kind, id, name } = thing;
  const sharing = useAnswer({
    key: ['sharing', kind, String(id)],
    read: (signal) => http.call(readSharing, { params: { kind, thingId: String(id) }, signal }),
  });
  return sharing.data ? (
    <Choice sharing={sharing.data} thing={thing} onClose={onClose} />
  ) : (
    <Dialog open onOpenChange={onClose} title={say('shareTitle', { name })}>
      {sharing.failure ? (
        <Alert kind="error" title={say('loadFailed')}>
          {explainFailure(sharing.failure, t)}
        </Alert>
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Dialog>
  );
}

function Choice({ sharing, thing, onClose }: { sharing: Sharing; thing: ShareableItem; onClose(): void }) {
  const say = useTexts();
  const http = useHttp();
  const group = useId();
  const queries = useQueryClient();
  const showError = useWorkspaceError();
  const workspaces = useWorkspaces();
  const [wanted, setWanted] = useState<string | null>(sharing.workspace?.id ?? null);
  const [busy, setBusy] = useState(false);
  const put = async (workspaceId: string | null) => {
    setBusy(true);
    const params = { kind: thing.kind, thingId: String(thing.id) };
    const answer = await http.call(share, { params, body: { workspaceId } });
    setBusy(false);
    if (!answer.ok) return showError(answer.failure);
    const { workspace } = answer.value;
    toast({ title: workspace ? say('shared', { workspace: workspace.name }) : say('unshared') });
    void queries.invalidateQueries();
    onClose();
  };
  const places = (workspaces.data?.value ?? []).filter(({ role, id }) => role !== 'viewer' || id === wanted);
  const along = sharing.along.filter(({ workspace }) => wanted !== null && workspace?.id !== wanted);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('shareTitle', { name: thing.name })}
      description={sharing.mine ? say('shareLead') : say('notYours', { name: sharing.maker.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('cancel')}
          </Button>
          {sharing.mine ? (
            <Button disabled={busy || wanted === (sharing.workspace?.id ?? null)} onClick={() => void put(wanted)}>
              {busy && <Spinner />}
              {say('save')}
            </Button>
          ) : (
            sharing.mayStop &&
            sharing.workspace && (
              <Button variant="danger" disabled={busy} onClick={() => void put(null)}>
                {say('stop', { workspace: sharing.workspace.name })}
              </Button>
            )
          )}
        </>
      }
    >
      {sharing.mine && isConnection(sharing.kind) && <p className="mb-4 text-sm">{say(`shareLead.${sharing.kind}`)}</p>}
      {sharing.mine && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{say('switch')}</legend>
          <Place name={group} checked={wanted === null} onChoose={() => setWanted(null)} lead={say('nobodyLead')}>
            {say('nobody')}
          </Place>
          {places.map(({ id, name, role }) => (
            <Place
              key={id}
              name={group}
              checked={wanted === id}
              onChoose={() => setWanted(id)}
              lead={say(`role.${role}`)}
            >
              {name}
            </Place>
          ))}
        </fieldset>
      )}
      {sharing.mine && workspaces.data && places.length === 0 && (
        <div className="mt-4 flex flex-col gap-3">
          <p className="text-muted">{say('noneToShare')}</p>
          <NewWorkspace onMade={setWanted} />
        </div>
      )}
      {wanted !== null && places.some(({ id, role }) => id === wanted && role === 'owner') && (
        <p className="mt-3 text-sm">
          <Link to={`/workspaces/${wanted}`} className="font-medium text-primary hover:underline">
            {say('invite')}
          </Link>
        </p>
      )}
      {sharing.mine && along.length > 0 && (
        <div className="mt-4 text-sm">
          <p>{say('along')}</p>
          <ul className="mt-1 list-disc ps-5">
            {along.map(({ kind, id, name, workspace }) => (
              <li key={`${kind} ${id}`} className="break-words">
                {say(`kind.${kind}`)}: {name}
                {workspace && <span className="text-muted"> ({say('alongMoves', { name: workspace.name })})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** Connections run for the workspace they are shared with, so the dialog explains the consequence first. */
const isConnection = (kind: ItemKind): kind is 'source' | 'webhook' | 'destination' =>
  kind === 'source' || kind === 'webhook' || kind === 'destination';

function Place(props: { name: string; checked: boolean; lead: string; onChoose(): void; children: string }) {
  return (
    <label className="flex min-h-10 items-center gap-3 rounded-control border p-3 has-checked:border-primary">
      <input
        type="radio"
        name={props.name}
        checked={props.checked}
        onChange={props.onChoose}
        className="accent-primary"
      />
      <span className="min-w-0 flex-1 break-words font-medium">{props.children}</span>
      <span className="text-muted text-sm">{props.lead}</span>
    </label>
  );
}
