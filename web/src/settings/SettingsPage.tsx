import { lazy, Suspense } from 'react';
import { usePublicConfig } from '../session/session-context.ts';
import { useUserContext } from '../session/user-context.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { ServiceKeysSection } from './ServiceKeysSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignUpSection } from './SignUpSection.tsx';
import { TiersSection } from './TiersSection.tsx';
import { useSettingsT } from './use-settings-t.ts';

const WorkspacesSection = lazy(() => import('../workspaces/WorkspacesSection.tsx'));

/** Account settings. What a provider manages is changed at the provider. */
export default function SettingsPage() {
  const t = useSettingsT();
  const { mode } = usePublicConfig();
  const { dbUser } = useUserContext();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <h1 className="font-[650] text-[1.375rem] tracking-[-0.02em]">{t('settings.title')}</h1>
      {mode === 'embedded' ? <ProfileSection /> : <ProviderSection />}
      <AppearanceSection />
      <TiersSection />
      {mode === 'embedded' && <PasswordSection />}
      {mode !== 'clerk' && <SessionsSection />}
      {dbUser?.owner === true && <SignUpSection />}
      <ServiceKeysSection />
      <Suspense>
        <WorkspacesSection />
      </Suspense>
      <DataSection />
      {mode !== 'clerk' && <DeleteSection asksPassword={mode === 'embedded'} />}
    </div>
  );
}
