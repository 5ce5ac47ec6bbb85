import { lazy, Suspense } from 'react';
import { SettingsFrame } from './SettingsFrame.tsx';
import { useSettingsT } from './use-settings-t.ts';

const WorkspacesSection = lazy(() => import('../workspaces/WorkspacesSection.tsx'));

/** The workspaces of the user, with a link to the members and rules of each. */
export function WorkspaceSettings() {
  const t = useSettingsT();
  const content = (
    <Suspense>
      <WorkspacesSection />
    </Suspense>
  );
  return <SettingsFrame sections={[{ id: 'workspaces', title: t('settings.workspace'), content }]} />;
}
