import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useUserContext } from '../session/user-context.ts';
import { ServerSettings } from './ServerSettings.tsx';
import { WorkspaceSettings } from './WorkspaceSettings.tsx';
import { YourSettings } from './YourSettings.tsx';

const UsersPage = lazy(() => import('./users/UsersPage.tsx'));
const AuditPage = lazy(() => import('../workspaces/AuditPage.tsx'));

/** Your own settings, those of your workspaces, the server's for its owner, and its users for administrators. Unknown addresses lead to your own. */
export default function SettingsPage() {
  const { dbUser } = useUserContext();
  // Whether the user is the owner is known a moment later.
  const mayBeOwner = dbUser?.owner !== false;
  const mayAdminister = dbUser?.administers !== false;
  return (
    <Routes>
      <Route index element={<YourSettings />} />
      <Route path="workspace" element={<WorkspaceSettings />} />
      {mayBeOwner && <Route path="server" element={<ServerSettings />} />}
      {(mayBeOwner || mayAdminister) && (
        <Route
          path="server/audit"
          element={
            <Suspense>
              <AuditPage />
            </Suspense>
          }
        />
      )}
      {mayAdminister && (
        <Route
          path="users"
          element={
            <Suspense>
              <UsersPage />
            </Suspense>
          }
        />
      )}
      <Route path="*" element={<Navigate to="/settings" replace />} />
    </Routes>
  );
}
