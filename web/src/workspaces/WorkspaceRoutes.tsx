import { Navigate, Route, Routes } from 'react-router';
import AuditPage from './AuditPage.tsx';
import WorkspacePage from './WorkspacePage.tsx';

/** Addresses of earlier versions lead to the settings. */
export default function WorkspaceRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="/settings/workspace" replace />} />
      <Route path="audit" element={<Navigate to="/settings/server/audit" replace />} />
      <Route path=":id" element={<WorkspacePage />} />
      <Route path=":id/audit" element={<AuditPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
