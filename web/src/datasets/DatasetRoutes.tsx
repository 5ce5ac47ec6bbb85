import { Route, Routes } from 'react-router';
import DatasetPage from './DatasetPage.tsx';
import DatasetsPage from './DatasetsPage.tsx';
import ImportPage from './ImportPage.tsx';

/** Routes below /datasets. */
export default function DatasetRoutes() {
  return (
    <Routes>
      <Route index element={<DatasetsPage />} />
      <Route path=":id" element={<DatasetPage />} />
      <Route path=":id/import" element={<ImportPage />} />
    </Routes>
  );
}
