import { Route, Routes } from 'react-router';
import DatasetPage from './DatasetPage.tsx';
import DatasetsPage from './DatasetsPage.tsx';

/** Routes below /datasets. */
export default function DatasetRoutes() {
  return (
    <Routes>
      <Route index element={<DatasetsPage />} />
      <Route path=":id" element={<DatasetPage />} />
    </Routes>
  );
}
