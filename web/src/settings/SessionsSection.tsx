import type { AccountSession } from '@holdfast/contracts/http/account';
import { endOtherSessions, endSession, listSessions } from '@holdfast/contracts/http/routes/account';
import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { explainFailure } from '../http/explain-failure.ts';
import type { HttpResult } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { describeBrowser } from './describe-browser.ts';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

const SESSIONS_KEY = ['account-sessions'];

/** The account's sessions, with a button to end each. */
export function SessionsSection() {
  const t = useSettingsT();
  const http = useHttp();
  const queries = useQueryClient();
  const sessions = useAnswer({
    key: SESSIONS_KEY,
    read: (signal) => http.call(listSessions, { signal }),
  });
  const tellEnd = async (ending: Promise<HttpResult<unknown>>) => {
    const answer = await ending;
    if (answer.ok) toast({ title: t('settings.sessionEnded') });
    else {
      const description = explainFailure(answer.failure, t) ?? t('auth.error.unknown');
      toast({ title: t('settings.sessionNotEnded'), description, destructive: true });
    }
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  };
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Section
      title={t('settings.sessions')}
      description={t('settings.sessionsLead')}
      actions={
        hasOthers && (
          <Button variant="secondary" size="small" onClick={() => void tellEnd(http.run(endOtherSessions, {}))}>
            {t('settings.endOthers')}
          </Button>
        )
      }
    >
      {sessions.isPending && <Spinner label={t('loading')} />}
      {sessions.failure && <Alert kind="error">{explainFailure(sessions.failure, t) ?? t('auth.error.unknown')}</Alert>}
      <ul className="-my-3 divide-y">
        {sessions.data?.map((session) => (
          <Row
            key={session.id}
            session={session}
            onEnd={() => void tellEnd(http.run(endSession, { params: { session: session.id } }))}
          />
        ))}
      </ul>
    </Section>
  );
}

function Row({ session, onEnd }: { session: AccountSession; onEnd(): void }) {
  const t = useSettingsT();
  const format = useFormat();
  const browser = describeBrowser(session.user_agent) ?? t('settings.unknownBrowser');
  const Icon = /android|iphone|mobile/i.test(session.user_agent ?? '') ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{browser}</p>
        <p className="text-muted text-xs">
          {session.ip_address !== null && `${session.ip_address} · `}
          {t('settings.sessionSince', { date: format.dateTime(session.created_at) })}
        </p>
      </div>
      {session.current ? (
        <Badge tone="good">{t('settings.thisDevice')}</Badge>
      ) : (
        <Button variant="ghost" size="small" onClick={onEnd} aria-label={t('settings.endSessionOf', { browser })}>
          {t('settings.endSession')}
        </Button>
      )}
    </li>
  );
}
