import { acceptInvitation, readInvitation } from '@holdfast/contracts/http/routes/workspaces';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { chooseWorkspace } from '../http/chosen-workspace.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useTexts } from './use-texts.ts';
import { useWorkspaceError } from './use-workspaces.ts';

/** Target of an invitation link. Joining needs a click: opening the link changes nothing. */
export default function JoinPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const showError = useWorkspaceError();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const token = search.get('token') ?? '';
  usePageTitle(say('join'));
  const offer = useAnswer({
    key: ['invitation', token],
    read: (signal) => http.call(readInvitation, { body: { token }, signal }),
  });
  const join = async () => {
    setBusy(true);
    const answer = await http.call(acceptInvitation, { body: { token } });
    setBusy(false);
    if (!answer.ok) return showError(answer.failure);
    toast({ title: say('joined', { workspace: answer.value.name }) });
    await navigate('/predictions', { replace: true });
    chooseWorkspace(answer.value);
  };
  return (
    <Card className="mx-auto mt-10 flex max-w-lg flex-col items-start gap-5 p-6">
      <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('join')}</h1>
      {!offer.data && !offer.failure && <Skeleton className="h-16 w-full" />}
      {offer.failure && !offer.data && (
        <Alert kind="error">{explainFailure(offer.failure, t) ?? t('failure.server')}</Alert>
      )}
      {offer.data && (
        <p>
          {offer.data.invitedBy === null
            ? say('joinText', { workspace: offer.data.workspace, role: say(`role.${offer.data.role}`) })
            : say('joinBy', {
                name: offer.data.invitedBy,
                workspace: offer.data.workspace,
                role: say(`role.${offer.data.role}`),
              })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {offer.data && (
          <Button disabled={busy} onClick={() => void join()}>
            {busy && <Spinner />}
            {say('joinButton')}
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link to="/dashboard">{say('joinGone')}</Link>
        </Button>
      </div>
    </Card>
  );
}
