import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePublicConfig } from '../session/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../workspaces/use-texts.ts';
import { Section } from './Section.tsx';
import { ServiceKeysSection } from './ServiceKeysSection.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SignUpSection } from './SignUpSection.tsx';
import { useIsShared } from './use-is-shared.ts';
import { useSettingsT } from './use-settings-t.ts';

const UsageSection = lazy(() => import('./UsageSection.tsx'));
const BrandingSection = lazy(() => import('../workspaces/BrandingSection.tsx'));
const RetentionSection = lazy(() => import('../workspaces/RetentionSection.tsx'));

/** Only for the owner of the server: who may sign up, keys of host applications, usage, mail, branding, the audit log and retention. */
export function ServerSettings() {
  const t = useSettingsT();
  const say = useTexts();
  const isShared = useIsShared();
  const usage = (
    <Suspense>
      <UsageSection />
    </Suspense>
  );
  return (
    <SettingsFrame
      sections={[
        { id: 'sign-up', title: t('settings.signUp'), content: <SignUpSection /> },
        { id: 'keys', title: t('settings.keys'), content: <ServiceKeysSection /> },
        ...(isShared ? [{ id: 'usage', title: say('usage'), content: usage }] : []),
        { id: 'mail', title: t('settings.mail'), content: <MailSection /> },
        {
          id: 'branding',
          title: t('settings.branding'),
          content: (
            <Suspense>
              <BrandingSection workspaceId={null} />
            </Suspense>
          ),
        },
        { id: 'audit', title: t('settings.audit'), content: <AuditSection /> },
        {
          id: 'retention',
          title: t('settings.retention'),
          content: (
            <Suspense>
              <RetentionSection workspaceId={null} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

function MailSection() {
  const t = useSettingsT();
  const isSet = usePublicConfig().embedded?.mailConfigured === true;
  return (
    <Section title={t('settings.mail')}>
      <p>{t(isSet ? 'settings.mailSet' : 'settings.mailNotSet')}</p>
    </Section>
  );
}

function AuditSection() {
  const t = useSettingsT();
  return (
    <Section title={t('settings.audit')} description={t('settings.auditLead')}>
      <Button asChild variant="secondary">
        <Link to="/settings/server/audit">{t('settings.auditOpen')}</Link>
      </Button>
    </Section>
  );
}
