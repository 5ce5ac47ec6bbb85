import { Navigate, Route, Routes } from 'react-router';
import ModelPage from './ModelPage.tsx';
import ModelsPage from './ModelsPage.tsx';

/** Routes below /models. */
export default function ModelRoutes() {
  return (
    <Routes>
      <Route index element={<ModelsPage />} />
      <Route path=":id" element={<ModelPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
