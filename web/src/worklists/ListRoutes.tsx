import { Navigate, Route, Routes } from 'react-router';
import HappenedPage from './HappenedPage.tsx';
import ListPage from './ListPage.tsx';
import ListsPage from './ListsPage.tsx';
import NewList from './NewList.tsx';

/** Routes below /lists: `of/7` belongs to prediction 7. */
export default function ListRoutes() {
  return (
    <Routes>
      <Route index element={<ListsPage />} />
      <Route path=":id" element={<ListPage />} />
      <Route path="of/:id/new" element={<NewList />} />
      <Route path="of/:id" element={<HappenedPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
