import {
  changeSubscription,
  listSubscriptions,
  removeSubscription,
} from '@holdfast/contracts/http/routes/subscriptions';
import type { Subscription } from '@holdfast/contracts/http/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Pause, Play, Trash2 } from 'lucide-react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { toast } from '../ui/toast.ts';
import { paperName } from './paper-name.ts';
import { useChannels } from './use-channels.ts';
import type { RenderSavedReportsText } from './use-texts.ts';
import { weekdayName } from './weekday-name.ts';

export const MAILS_KEY = ['subscriptions'];

/** All e-mail subscriptions, to pause or end them. Hidden if there are none. */
export function Mails({ say }: { say: RenderSavedReportsText }) {
  const t = useT();
  const http = useHttp();
  const format = useFormat();
  const queries = useQueryClient();
  const { locale } = useLanguage();
  const mails = useAnswer({ key: MAILS_KEY, read: (signal) => http.call(listSubscriptions, { signal }) });
  const found = mails.data?.value ?? [];
  const channels = useChannels(found.some(({ destination_id }) => destination_id !== null));
  const toOf = ({ email, destination_id }: Subscription) =>
    channels.find(({ id }) => id === destination_id)?.name ?? email;
  if (found.length === 0) return null;

  const tell = (answer: { ok: boolean; failure?: Parameters<typeof explainFailure>[0] }) => {
    if (!answer.ok && answer.failure) {
      const description = explainFailure(answer.failure, t) ?? t('failure.server');
      toast({ title: say('failed'), description, destructive: true });
    }
    void queries.invalidateQueries({ queryKey: MAILS_KEY });
  };
  const pause = async ({ id, paused }: Subscription) =>
    tell(await http.call(changeSubscription, { params: { subscriptionId: id }, body: { paused: !paused } }));
  const remove = async ({ id }: Subscription) =>
    tell(await http.run(removeSubscription, { params: { subscriptionId: id } }));
  const rhythmOf = ({ rhythm }: Subscription): string => {
    if (rhythm.every === 'day') return say('dayAt', { at: rhythm.at });
    if (rhythm.every === 'week') return say('weekAt', { day: weekdayName(rhythm.weekday, locale), at: rhythm.at });
    return say('monthAt', { day: rhythm.day, at: rhythm.at });
  };
  return (
    <section className="mt-4 flex flex-col gap-3" aria-labelledby="mails">
      <div>
        <h2 id="mails" className="font-semibold text-lg">
          {say('mails')}
        </h2>
        <p className="mt-1 text-muted">{say('mailsText')}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {found.map((mail) => {
          const name = paperName({ paper: mail.report_id }, say) ?? mail.name;
          return (
            <li key={mail.id}>
              <Card className="flex items-center gap-4 p-4 max-sm:flex-col max-sm:items-start">
                <Mail aria-hidden size={20} className="shrink-0 text-primary" />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{name}</p>
                  <p className="text-muted text-sm">
                    {[
                      toOf(mail),
                      rhythmOf(mail),
                      ...(mail.alert ? [say('whenAlert', { figure: mail.figure ?? mail.alert.measure })] : []),
                      mail.paused ? say('paused') : say('nextAt', { when: format.dateTime(mail.next_at) }),
                    ].join(' · ')}
                  </p>
                  {mail.problem !== null && (
                    <p className="text-danger text-sm">
                      {t.said({ problem: mail.problem, says: mail.says }, 'problem')}
                    </p>
                  )}
                </div>
                <div className="flex gap-2">
                  <Button variant="secondary" size="small" onClick={() => void pause(mail)}>
                    {mail.paused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
                    {mail.paused ? say('goOn') : say('pause')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={t('labelled', { label: say('delete'), value: name })}
                    onClick={() => void remove(mail)}
                  >
                    <Trash2 aria-hidden size={16} />
                  </Button>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
