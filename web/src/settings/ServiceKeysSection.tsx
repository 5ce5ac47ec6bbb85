import { createServiceKey, listServiceKeys, revokeServiceKey } from '@holdfast/contracts/http/routes/service-keys';
import { listWorkspaces } from '@holdfast/contracts/http/routes/workspaces';
import type { MadeServiceKey, NewServiceKey, ServiceKey } from '@holdfast/contracts/http/service-keys';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { NewKeyForm } from './NewKeyForm.tsx';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

const KEYS_KEY = ['service-keys'];

/** Service keys: created, shown once, and revoked here. */
export function ServiceKeysSection() {
  const t = useSettingsT();
  const http = useHttp();
  const queries = useQueryClient();
  const [made, setMade] = useState<MadeServiceKey | null>(null);
  const [revoking, setRevoking] = useState<ServiceKey | null>(null);
  const keys = useAnswer({ key: KEYS_KEY, read: (signal) => http.call(listServiceKeys, { signal }) });
  const refuse = (title: string, failure: Failure) => {
    const description = explainFailure(failure, t) ?? t('auth.error.unknown');
    toast({ title, description, destructive: true });
  };
  const workspaces = useAnswer({ key: ['workspaces'], read: (signal) => http.call(listWorkspaces, { signal }) });
  const placeOf = ({ workspaceId }: ServiceKey) => workspaces.data?.value.find(({ id }) => id === workspaceId)?.name;
  const make = async (body: NewServiceKey): Promise<boolean> => {
    const answer = await http.call(createServiceKey, { body });
    if (answer.ok) setMade(answer.value);
    else refuse(t('settings.keyNotMade'), answer.failure);
    await queries.invalidateQueries({ queryKey: KEYS_KEY });
    return answer.ok;
  };
  const revoke = async ({ id }: ServiceKey) => {
    setRevoking(null);
    const answer = await http.run(revokeServiceKey, { params: { keyId: id } });
    if (answer.ok) toast({ title: t('settings.keyRevoked') });
    else refuse(t('settings.keyNotRevoked'), answer.failure);
    if (made?.id === id) setMade(null);
    await queries.invalidateQueries({ queryKey: KEYS_KEY });
  };
  return (
    <Section title={t('settings.keys')} description={t('settings.keysLead')}>
      <div className="grid gap-5">
        {keys.isPending && <Spinner label={t('loading')} />}
        {keys.failure && <Alert kind="error">{explainFailure(keys.failure, t) ?? t('auth.error.unknown')}</Alert>}
        {keys.data?.value.length === 0 && <p className="text-muted">{t('settings.noKeys')}</p>}
        <ul aria-label={t('settings.keys')} className="-my-3 divide-y">
          {keys.data?.value.map((key) => (
            <Row key={key.id} serviceKey={key} place={placeOf(key)} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
        {made && <Made secret={made.secret} />}
        <NewKeyForm make={make} />
      </div>
      {revoking && (
        <Dialog
          open
          onOpenChange={() => setRevoking(null)}
          title={t('settings.keyRevokeTitle', { name: revoking.name })}
          description={t('settings.keyRevokeWarning')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setRevoking(null)}>
                {t('cancel')}
              </Button>
              <Button variant="danger" onClick={() => void revoke(revoking)}>
                {t('settings.keyRevoke')}
              </Button>
            </>
          }
        />
      )}
    </Section>
  );
}

interface RowProps {
  readonly serviceKey: ServiceKey;
  /** The workspace it is limited to. */
  readonly place: string | undefined;
  onRevoke(): void;
}

function Row({ serviceKey, place, onRevoke }: RowProps) {
  const t = useSettingsT();
  const format = useFormat();
  const { name, scopes, lastUsedAt, expiresAt } = serviceKey;
  const used = lastUsedAt ? t('settings.keyUsed', { date: format.dateTime(lastUsedAt) }) : t('settings.keyUnused');
  const told = [
    ...(place === undefined ? [] : [place]),
    t('listed', { items: scopes.map((scope) => t(`settings.keyScope.${scope}`)) }),
    used,
    ...(expiresAt ? [t('settings.keyEnds', { date: format.dateTime(expiresAt) })] : []),
  ];
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-xs">{told.join(' · ')}</p>
      </div>
      <Button variant="ghost" size="small" onClick={onRevoke} aria-label={t('settings.keyRevokeOf', { name })}>
        {t('settings.keyRevoke')}
      </Button>
    </li>
  );
}

/** Shown only once, right after creation. */
function Made({ secret }: { secret: string }) {
  const t = useSettingsT();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast({ title: t('settings.keyCopied') });
  };
  return (
    <Alert kind="info">
      <p>{t('settings.keyOnce')}</p>
      <code className="my-2 block select-all break-all">{secret}</code>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {t('settings.keyCopy')}
      </Button>
    </Alert>
  );
}
