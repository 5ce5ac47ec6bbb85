import { Navigate, Route, Routes } from 'react-router';
import ReportPage from './ReportPage.tsx';
import ReportsPage from './ReportsPage.tsx';

/** One chunk for both screens: users go from the list to a report. */
export default function ReportRoutes() {
  return (
    <Routes>
      <Route index element={<ReportsPage />} />
      <Route path=":id" element={<ReportPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
