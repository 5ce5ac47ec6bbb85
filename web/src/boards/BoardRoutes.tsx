import { Route, Routes } from 'react-router';
import BoardPage from './BoardPage.tsx';
import BoardsPage from './BoardsPage.tsx';

/** Both screens in one file: whoever opens the list goes on to a dashboard of it. */
export default function BoardRoutes() {
  return (
    <Routes>
      <Route index element={<BoardsPage />} />
      <Route path=":id" element={<BoardPage />} />
    </Routes>
  );
}
