import * as routes from '@holdfast/contracts/http/routes/workspaces';
import {
  MAX_WORKSPACE_LETTERS,
  type Member,
  type OpenWorkspace,
  WORKSPACE_ROLES,
  type WorkspaceRole,
} from '@holdfast/contracts/http/workspaces';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { chooseWorkspace, useChosenWorkspace } from '../http/chosen-workspace.ts';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useAuth } from '../session/session-context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Invitations } from './Invitations.tsx';
import { useTexts } from './use-texts.ts';
import { useChange, workspaceKey } from './use-workspaces.ts';

const BrandingSection = lazy(() => import('./BrandingSection.tsx'));
const RetentionSection = lazy(() => import('./RetentionSection.tsx'));

/** Members of a workspace, and their management by owners. */
export default function WorkspacePage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { id = '' } = useParams();
  const { data, failure } = useAnswer({
    key: workspaceKey(id),
    read: (signal) => http.call(routes.readWorkspace, { params: { workspaceId: id }, signal }),
  });
  usePageTitle(data?.name ?? say('title'));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <Link to="/settings/workspace" className="self-start text-muted hover:text-text">
        {say('back')}
      </Link>
      {!data && <h1 className="sr-only">{say('title')}</h1>}
      {!data && failure && (
        <Alert kind="error" title={failure.status === 404 ? say('gone') : say('loadFailed')}>
          {failure.status === 404 ? null : explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && <Opened workspace={data} />}
    </div>
  );
}

function Opened({ workspace }: { workspace: OpenWorkspace }) {
  const say = useTexts();
  const chosen = useChosenWorkspace();
  const { id, name, role } = workspace;
  const isOwner = role === 'owner';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words font-[650] text-[1.375rem] tracking-[-0.02em]">{name}</h1>
        <div className="flex flex-wrap gap-2">
          {isOwner && (
            <Button asChild variant="secondary" size="small">
              <Link to={`/workspaces/${id}/audit`}>{say('audit')}</Link>
            </Button>
          )}
          {chosen?.id === id ? (
            <Badge tone="good">{say('chosen', { name })}</Badge>
          ) : (
            <Button size="small" onClick={() => chooseWorkspace(workspace)}>
              {say('choose')}
            </Button>
          )}
        </div>
      </div>
      <Members workspace={workspace} />
      {isOwner && <Invitations workspace={workspace} />}
      {isOwner && (
        <Suspense>
          <BrandingSection workspaceId={id} />
          <RetentionSection workspaceId={id} />
        </Suspense>
      )}
      {isOwner && <NameAndEnd workspace={workspace} />}
    </>
  );
}

function Members({ workspace }: { workspace: OpenWorkspace }) {
  const t = useT();
  const say = useTexts();

  const { userId } = useAuth();
  const { toDelete, setToDelete, people, name, isOwner, setRole, remove } = useMemberChanges({ workspace });
  const leaves = toDelete?.id === userId;
  return (
    <Card aria-labelledby="members">
      <CardHeader id="members" title={say('members')} />
      <CardBody>
        <ul aria-label={say('members')} className="-my-3 divide-y">
          {people.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-3 py-3">
              <Avatar name={member.name} imageUrl={null} />
              <div className="min-w-0 flex-[1_1_10rem]">
                <p className="break-words font-medium">
                  {member.name} {member.id === userId && <span className="text-muted">({say('you')})</span>}
                </p>
                <p className="break-all text-muted text-xs">
                  {[member.email, say('things', { count: member.things })].filter(Boolean).join(' · ')}
                </p>
              </div>
              {isOwner ? (
                <Select
                  aria-label={say('roleOf', { name: member.name })}
                  className="w-auto!"
                  value={member.role}
                  onChange={({ target }) => {
                    const role = WORKSPACE_ROLES.find((one) => one === target.value);
                    if (role) void setRole(member.id, role);
                  }}
                >
                  {WORKSPACE_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {say(`role.${role}`)}
                    </option>
                  ))}
                </Select>
              ) : (
                <Badge>{say(`role.${member.role}`)}</Badge>
              )}
              {(isOwner || member.id === userId) && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t('labelled', {
                    label: say(member.id === userId ? 'leave' : 'remove'),
                    value: member.name,
                  })}
                  onClick={() => setToDelete(member)}
                >
                  {say(member.id === userId ? 'leave' : 'remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <dl className="mt-5 grid gap-1 border-t pt-4 text-muted text-sm">
          {[...WORKSPACE_ROLES].reverse().map((role) => (
            <div key={role} className="flex gap-2">
              <dt className="font-medium">{say(`role.${role}`)}:</dt>
              <dd>{say(`roleLead.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
      {toDelete && (
        <Dialog
          open
          onOpenChange={() => setToDelete(null)}
          title={say(leaves ? 'leaveTitle' : 'removeTitle', { name: leaves ? name : toDelete.name })}
          description={say(leaves ? 'leaveText' : 'removeText', { count: toDelete.things })}
          footer={
            <>
              <Button variant="secondary" onClick={() => setToDelete(null)}>
                {say('cancel')}
              </Button>
              <Button variant="danger" onClick={() => void remove(toDelete)}>
                {say(leaves ? 'leave' : 'remove')}
              </Button>
            </>
          }
        />
      )}
    </Card>
  );
}

/** Roles, and members who leave or are removed. */
function useMemberChanges({ workspace }: { workspace: OpenWorkspace }) {
  const http = useHttp();
  const say = useTexts();
  const { userId } = useAuth();
  const navigate = useNavigate();
  const change = useChange(workspace.id);
  const chosen = useChosenWorkspace();
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const { id: workspaceId, people, name } = workspace;
  const isOwner = workspace.role === 'owner';
  const setRole = (memberId: string, role: WorkspaceRole) =>
    change(http.run(routes.changeMember, { params: { workspaceId, memberId }, body: { role } }), say('saved'));
  const remove = async (member: Member) => {
    setToDelete(null);
    const isMe = member.id === userId;
    const answer = await http.run(routes.removeMember, { params: { workspaceId, memberId: member.id } });
    const done = await change(
      Promise.resolve(answer),
      say(isMe ? 'left' : 'removed', { name: isMe ? name : member.name }),
    );
    if (done === null || !isMe) return;
    if (chosen?.id === workspaceId) chooseWorkspace(null);
    void navigate('/settings/workspace');
  };
  return { toDelete, setToDelete, people, name, isOwner, setRole, remove };
}

function NameAndEnd({ workspace }: { workspace: OpenWorkspace }) {
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const change = useChange(workspace.id);
  const chosen = useChosenWorkspace();
  const [name, setName] = useState(workspace.name);
  const [ending, setEnding] = useState(false);
  const params = { workspaceId: workspace.id };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void change(http.call(routes.renameWorkspace, { params, body: { name } }), say('saved'));
  };
  const end = async () => {
    setEnding(false);
    if ((await change(http.run(routes.deleteWorkspace, { params }), say('deleted'))) === null) return;
    if (chosen?.id === workspace.id) chooseWorkspace(null);
    void navigate('/settings/workspace');
  };
  return (
    <Card aria-labelledby="name-and-end">
      <CardHeader id="name-and-end" title={say('rename')} />
      <CardBody className="grid gap-5">
        <form onSubmit={rename} className="flex flex-wrap items-end gap-2">
          <Field label={say('name')} className="min-w-0 flex-[1_1_16rem]">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={MAX_WORKSPACE_LETTERS}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" disabled={name.trim() === '' || name.trim() === workspace.name}>
            {say('save')}
          </Button>
        </form>
        <Button variant="danger" className="justify-self-start" onClick={() => setEnding(true)}>
          {say('delete')}
        </Button>
      </CardBody>
      <Dialog
        open={ending}
        onOpenChange={setEnding}
        title={say('deleteTitle', { name: workspace.name })}
        description={say('deleteText')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setEnding(false)}>
              {say('cancel')}
            </Button>
            <Button variant="danger" onClick={() => void end()}>
              {say('delete')}
            </Button>
          </>
        }
      />
    </Card>
  );
}
