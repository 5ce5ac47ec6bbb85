import { Navigate, Route, Routes } from 'react-router';
import AuditPage from './AuditPage.tsx';
import WorkspacePage from './WorkspacePage.tsx';

export default function WorkspaceRoutes() {
  return (
    <Routes>
      <Route path="audit" element={<AuditPage />} />
      <Route path=":id" element={<WorkspacePage />} />
      <Route path=":id/audit" element={<AuditPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
