import {
  endSecondFactor,
  forgetDevices,
  readSecondFactor,
  renewRecoveryCodes,
} from '@holdfast/contracts/http/routes/second-factor';
import type { RecoveryCodes as Codes, SecondFactorState } from '@holdfast/contracts/http/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { CodeForm, useAuthOutcome } from '../session/second-factor/CodeForm.tsx';
import { RecoveryCodes } from '../session/second-factor/RecoveryCodes.tsx';
import { SetUp } from '../session/second-factor/SetUp.tsx';
import { useTexts } from '../session/second-factor/use-texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

const FACTOR_KEY = ['second-factor'];

/** Below the password: one line and a button until a second factor is wanted. */
export default function SecondFactorPart() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const state = useAnswer({ key: FACTOR_KEY, read: (signal) => http.call(readSecondFactor, { signal }) });
  const readAgain = async () => {
    setIsOpen(false);
    await queries.invalidateQueries({ queryKey: FACTOR_KEY });
  };
  // A backend without it.
  if (state.failure?.status === 404) return null;
  return (
    <section aria-label={say('title')} className="mt-6 grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="font-medium">{say('title')}</h3>
          <p className="text-muted text-sm">{say('lead')}</p>
        </div>
        {state.data?.since === null && !isOpen && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {say('setUp')}
          </Button>
        )}
      </div>
      {state.failure && <Alert kind="error">{explainFailure(state.failure, t) ?? t('auth.error.unknown')}</Alert>}
      {isOpen && <SetUp onDone={() => void readAgain()} />}
      {state.data && state.data.since !== null && !isOpen && (
        <Active state={state.data} since={state.data.since} onChange={readAgain} />
      )}
    </section>
  );
}

type Wanted = 'codes' | 'off' | null;

function Active(props: { state: SecondFactorState; since: string; onChange(): Promise<void> }) {
  const say = useTexts();
  const format = useFormat();
  const http = useHttp();
  const [wanted, setWanted] = useState<Wanted>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { recoveryCodesLeft, knownDevices } = props.state;
  const forget = async () => {
    const answer = await http.run(forgetDevices, {});
    if (answer.ok) toast({ title: say('devicesForgotten') });
    await props.onChange();
  };
  const stored = () => {
    setCodes(null);
    void props.onChange();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onStored={stored} />;
  return (
    <>
      <ul className="text-sm">
        <li>{say('since', { date: format.date(props.since) })}</li>
        <li>{say('codesLeft', { count: recoveryCodesLeft })}</li>
        {knownDevices > 0 && <li>{say('devices', { count: knownDevices })}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setWanted('codes')}>
          {say('newCodes')}
        </Button>
        {knownDevices > 0 && (
          <Button variant="secondary" size="small" onClick={() => void forget()}>
            {say('forgetDevices')}
          </Button>
        )}
        <Button variant="danger" size="small" onClick={() => setWanted('off')}>
          {say('turnOff')}
        </Button>
      </div>
      {wanted === 'codes' && <NewCodes onCodes={setCodes} />}
      {wanted === 'off' && <TurnOff onOff={props.onChange} />}
    </>
  );
}

function NewCodes({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  return (
    <CodeForm<Codes>
      label={say('code')}
      action={say('newCodes')}
      send={(code) => outcome(http.call(renewRecoveryCodes, { body: { code } }))}
      done={({ recoveryCodes }) => onCodes(recoveryCodes)}
    />
  );
}

function TurnOff({ onOff }: { onOff(): Promise<void> }) {
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  return (
    <CodeForm
      label={say('code')}
      action={say('turnOff')}
      send={(code) => outcome(http.run(endSecondFactor, { body: { code } }))}
      done={async () => {
        toast({ title: say('turnedOff') });
        await onOff();
      }}
    />
  );
}
