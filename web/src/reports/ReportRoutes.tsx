import { Route, Routes } from 'react-router';
import ReportPage from './ReportPage.tsx';
import ReportsPage from './ReportsPage.tsx';

/** Both screens in one file: whoever opens the list goes on to a report of it. */
export default function ReportRoutes() {
  return (
    <Routes>
      <Route index element={<ReportsPage />} />
      <Route path=":id" element={<ReportPage />} />
    </Routes>
  );
}
