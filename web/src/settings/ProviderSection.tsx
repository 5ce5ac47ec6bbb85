import { ExternalLink } from 'lucide-react';
import { usePublicConfig, useUser } from '../session/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from './Section.tsx';
import { useSettingsT } from './use-settings-t.ts';

/** Name, picture and password are managed by the provider; links to its account page if it has one. */
export function ProviderSection() {
  const t = useSettingsT();
  const { user } = useUser();
  const { oidc, clerk } = usePublicConfig();
  const provider = oidc?.providerName ?? 'Clerk';
  const accountUrl = oidc?.accountUrl ?? clerk?.accountUrl ?? null;
  return (
    <Section title={t('settings.profile')} description={t('settings.atProvider', { provider })}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('auth.name')}</dt>
        <dd>{user?.fullName ?? '–'}</dd>
        <dt className="text-muted">{t('auth.email')}</dt>
        <dd>{user?.email ?? '–'}</dd>
      </dl>
      {accountUrl !== null && (
        <Button asChild variant="secondary" className="mt-4">
          <a href={accountUrl} target="_blank" rel="noopener noreferrer">
            {t('settings.openProvider', { provider })}
            <ExternalLink aria-hidden size={14} />
          </a>
        </Button>
      )}
    </Section>
  );
}
