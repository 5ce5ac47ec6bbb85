import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePublicConfig } from '../session/session-context.ts';
import { useUserContext } from '../session/user-context.ts';
import { useTierTexts } from '../tiers/use-tier-texts.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { ServiceKeysSection } from './ServiceKeysSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsFrame, type SettingsSection } from './SettingsFrame.tsx';
import { TiersSection } from './TiersSection.tsx';
import { useSettingsT } from './use-settings-t.ts';

/** The account. What a provider manages is changed at the provider. */
export function YourSettings() {
  const t = useSettingsT();
  const say = useTierTexts();
  const { mode } = usePublicConfig();
  const { dbUser } = useUserContext();
  useAnchor();
  const isOwn = mode === 'embedded';
  const hasPassword = isOwn && dbUser?.has_password !== false;
  const sections: (SettingsSection | false)[] = [
    { id: 'profile', title: t('settings.profile'), content: isOwn ? <ProfileSection /> : <ProviderSection /> },
    { id: 'appearance', title: t('appearance.title'), content: <AppearanceSection /> },
    { id: 'tiers', title: say('title'), content: <TiersSection /> },
    hasPassword && { id: 'password', title: t('auth.password'), content: <PasswordSection /> },
    mode !== 'clerk' && { id: 'sessions', title: t('settings.sessions'), content: <SessionsSection /> },
    // The owner of the server has them there.
    dbUser?.owner !== true && { id: 'keys', title: t('settings.keys'), content: <ServiceKeysSection /> },
    { id: 'data', title: t('settings.data'), content: <DataSection /> },
    mode !== 'clerk' && {
      id: 'delete',
      title: t('settings.delete'),
      content: <DeleteSection asksPassword={hasPassword} />,
    },
  ];
  return <SettingsFrame sections={sections.filter((section) => section !== false)} />;
}

/** Results link to /settings#tiers, before that section is drawn. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, [hash]);
}
