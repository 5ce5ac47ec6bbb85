import type { Branding, KeptBranding } from '@holdfast/contracts/http/branding';
import * as routes from '@holdfast/contracts/http/routes/branding';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useShowServerBrand } from '../session/BrandProvider.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { BrandingForm } from './BrandingForm.tsx';
import { useTexts } from './use-texts.ts';
import { WORKSPACES_KEY } from './use-workspaces.ts';

const NONE: KeptBranding = {
  productName: null,
  logo: null,
  accent: null,
  mailSender: null,
  mailFooter: null,
  signInText: null,
  host: null,
  brand: null,
};

/** Null: the server. */
interface Scope {
  readonly workspaceId: string | null;
}

/** Name, logo, colour and mails; for owners. */
export default function BrandingSection({ workspaceId }: Scope) {
  const t = useT();
  const say = useTexts();
  const { data, failure, problem, save, reset } = useBranding({ workspaceId });
  const [asking, setAsking] = useState(false);
  const isSet = data !== undefined && Object.values(data).some((value) => value !== null);
  return (
    <Card aria-labelledby="branding">
      <CardHeader
        id="branding"
        title={say('branding')}
        description={say(workspaceId === null ? 'brandingOfServer' : 'brandingLead')}
        actions={
          isSet && (
            <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
              {say('brandingReset')}
            </Button>
          )
        }
      />
      <CardBody>
        {!data && failure && (
          <Alert kind="error" title={say('loadFailed')}>
            {explainFailure(failure, t)}
          </Alert>
        )}
        {!data && !failure && <Skeleton className="h-72" />}
        {data && (
          <BrandingForm
            key={JSON.stringify(data)}
            branding={data}
            isServer={workspaceId === null}
            problem={problem}
            onSave={save}
          />
        )}
      </CardBody>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={say('brandingResetTitle')}
        description={say('brandingResetText')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {say('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                void reset();
              }}
            >
              {say('brandingReset')}
            </Button>
          </>
        }
      />
    </Card>
  );
}

/** What is kept, and its changes, which the whole app shows at once. */
function useBranding({ workspaceId }: Scope) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showServerBrand = useShowServerBrand();
  const [problem, setProblem] = useState<string | null>(null);
  const query = workspaceId === null ? {} : { workspace: workspaceId };
  const key = ['branding', workspaceId];
  const { data, failure } = useAnswer({
    key,
    read: (signal) => http.call(routes.readBranding, { query, signal }),
  });
  const show = (kept: KeptBranding) => {
    if (workspaceId === null) showServerBrand(kept.brand);
    else void queries.invalidateQueries({ queryKey: WORKSPACES_KEY });
    queries.setQueryData(key, kept);
    toast({ title: say('saved') });
  };
  const save = async (wanted: Branding) => {
    const answer = await http.call(routes.chooseBranding, { query, body: wanted });
    setProblem(answer.ok ? null : (explainFailure(answer.failure, t) ?? t('failure.server')));
    if (answer.ok) show(answer.value);
  };
  const reset = async () => {
    const answer = await http.run(routes.resetBranding, { query });
    setProblem(answer.ok ? null : (explainFailure(answer.failure, t) ?? t('failure.server')));
    if (answer.ok) show(NONE);
  };
  return { data, failure, problem, save, reset };
}
