import { Navigate, Route, Routes } from 'react-router';
import BoardPage from './BoardPage.tsx';
import BoardsPage from './BoardsPage.tsx';

/** One chunk for both screens: users go from the list to a dashboard. */
export default function BoardRoutes() {
  return (
    <Routes>
      <Route index element={<BoardsPage />} />
      <Route path=":id" element={<BoardPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
