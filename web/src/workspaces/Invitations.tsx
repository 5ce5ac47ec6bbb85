import * as routes from '@holdfast/contracts/http/routes/workspaces';
import {
  type MadeInvitation,
  NewInvitation,
  type OpenWorkspace,
  WORKSPACE_ROLES,
  type WorkspaceRole,
} from '@holdfast/contracts/http/workspaces';
import { type FormEvent, useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';
import { useChange } from './use-workspaces.ts';

export function Invitations({ workspace }: { workspace: OpenWorkspace }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const change = useChange(workspace.id);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<WorkspaceRole>('analyst');
  const [error, setError] = useState<string | undefined>();
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const params = { workspaceId: workspace.id };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = NewInvitation.safeParse({ role, ...(email.trim() !== '' && { email: email.trim() }) });
    setError(wanted.success ? undefined : t('auth.emailInvalid'));
    if (!wanted.success) return event.currentTarget.querySelector('input')?.focus();
    setMade(await change(http.call(routes.inviteMember, { params, body: wanted.data })));
    setEmail('');
  };
  return (
    <Card aria-labelledby="invitations">
      <CardHeader
        id="invitations"
        title={say('invite')}
        description={say(workspace.mailConfigured ? 'inviteMail' : 'inviteLead')}
      />
      <CardBody className="grid gap-5">
        <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-wrap items-start gap-2">
          <Field label={say('email')} hint={say('emailHint')} error={error} className="min-w-0 flex-[2_1_14rem]">
            {(control) => (
              <Input
                {...control}
                type="email"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
                autoCapitalize="none"
                spellCheck={false}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={say('role')} className="flex-[1_1_8rem]">
            {(control) => (
              <Select
                {...control}
                value={role}
                onChange={({ target }) => setRole(WORKSPACE_ROLES.find((one) => one === target.value) ?? 'viewer')}
              >
                {WORKSPACE_ROLES.map((one) => (
                  <option key={one} value={one}>
                    {say(`role.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="secondary" className="sm:mt-6.5">
            {say('inviteMake')}
          </Button>
        </form>
        {made && <Made made={made} />}
        {workspace.invitations.length > 0 && (
          <ul aria-label={say('invitations')} className="-my-1 divide-y border-t">
            {workspace.invitations.map((invitation) => {
              const who = invitation.email ?? say('anybody');
              return (
                <li key={invitation.id} className="flex min-h-10 flex-wrap items-center gap-3 py-2">
                  <span className="min-w-0 flex-1 break-all">
                    {who}{' '}
                    <span className="text-muted text-sm">
                      {say(`role.${invitation.role}`)} · {say('expires', { date: format.date(invitation.expiresAt) })}
                    </span>
                  </span>
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={say('withdrawOf', { name: who })}
                    onClick={() => {
                      if (made?.id === invitation.id) setMade(null);
                      const withdrawn = { ...params, invitationId: invitation.id };
                      void change(http.run(routes.withdrawInvitation, { params: withdrawn }));
                    }}
                  >
                    {say('withdraw')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

/** The link is shown only once. */
function Made({ made: { link, mailed, email } }: { made: MadeInvitation }) {
  const say = useTexts();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast({ title: say('copied') });
  };
  return (
    <Alert kind="info">
      <p>{mailed && email !== null ? say('mailed', { email }) : say('linkOnce')}</p>
      <code className="my-2 block select-all break-all">{link}</code>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {say('copy')}
      </Button>
    </Alert>
  );
}
