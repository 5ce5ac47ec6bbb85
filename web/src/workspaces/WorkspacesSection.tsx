import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { NewWorkspace } from './NewWorkspace.tsx';
import { useTexts } from './use-texts.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** The only place where users without a workspace see workspaces. Hidden if the backend has none. */
export default function WorkspacesSection() {
  const t = useT();
  const say = useTexts();
  const workspaces = useWorkspaces();
  if (!workspaces.data) return null;
  return (
    <Card aria-labelledby="workspaces-section">
      <CardHeader id="workspaces-section" title={say('title')} description={say('lead')} />
      <CardBody className="grid gap-5">
        {workspaces.data.value.length > 0 && (
          <ul aria-label={say('title')} className="-my-3 divide-y">
            {workspaces.data.value.map(({ id, name, role }) => (
              <li key={id} className="flex items-center gap-3 py-3">
                <Users aria-hidden size={20} className="shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="break-words font-medium">{name}</p>
                  <p className="text-muted text-xs">{say(`role.${role}`)}</p>
                </div>
                <Button asChild variant="secondary" size="small">
                  <Link to={`/workspaces/${id}`} aria-label={t('labelled', { label: say('open'), value: name })}>
                    {say('open')}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NewWorkspace />
      </CardBody>
    </Card>
  );
}
