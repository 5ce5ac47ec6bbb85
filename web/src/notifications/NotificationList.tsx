import type { Notification } from '@holdfast/contracts/http/notifications';
import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import type { useNotifications } from './use-notifications.ts';

export default function NotificationList(props: {
  query: ReturnType<typeof useNotifications>['query'];
  onFollow(): void;
}) {
  const t = useT();
  const { data, isError } = props.query;
  if (data === undefined || data.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-muted text-sm">
        {data ? t('bell.empty') : isError ? t('bell.error') : t('loading')}
      </p>
    );
  }
  return (
    <ul className="overflow-y-auto">
      {data.map((notification) => (
        <Row key={notification.id} notification={notification} onFollow={props.onFollow} />
      ))}
    </ul>
  );
}

function Row({ notification, onFollow }: { notification: Notification; onFollow(): void }) {
  const t = useT();
  const format = useFormat();
  const completed = notification.kind === 'prediction-completed';
  const Icon = completed ? CircleCheck : CircleX;
  const id = String(notification.upload_id ?? '');
  return (
    <li className="border-b last:border-0">
      <Link
        to={notification.prediction_id === null ? '/predictions' : `/predictions/${notification.prediction_id}`}
        onClick={onFollow}
        className="flex gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden size={18} className={completed ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-bad'} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{completed ? t('bell.completed') : t('bell.failed')}</span>
          <span className="block text-muted">
            {notification.filename ??
              (completed ? t('predictions.completeText', { id }) : t('predictions.failedText', { id }))}
          </span>
          <span className="block text-muted text-xs">{format.ago(notification.created_at, Date.now())}</span>
        </span>
        {!notification.read && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-primary" />}
      </Link>
    </li>
  );
}
