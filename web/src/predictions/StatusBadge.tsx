import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/Badge.tsx';
import { isKnown, lookOf } from './prediction-status.ts';

export function StatusBadge(props: { status: string }) {
  const t = useT();
  const { tone, icon: Icon, spins } = lookOf(props.status);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={14} className={spins ? 'animate-spin' : undefined} />}>
      {isKnown(props.status) ? t(`status.${props.status}`) : props.status}
    </Badge>
  );
}
