import { previewInvitation } from '@holdfast/contracts/http/routes/invitation-preview';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { keptInvitation } from './saved-link.ts';

/** On the account forms after an invitation link was opened: who invites to which workspace. */
export function InvitedTo() {
  const token = keptInvitation();
  return token === null ? null : <Offer token={token} />;
}

function Offer({ token }: { token: string }) {
  const t = useT();
  const http = useHttp();
  const { data } = useAnswer({
    key: ['invitation-preview', token],
    read: (signal) => http.call(previewInvitation, { body: { token }, signal }),
  });
  if (!data) return null;
  const { workspace, invitedBy } = data;
  return (
    <Alert kind="info" className="mt-4">
      {invitedBy === null ? t('auth.invited', { workspace }) : t('auth.invitedBy', { name: invitedBy, workspace })}
    </Alert>
  );
}
