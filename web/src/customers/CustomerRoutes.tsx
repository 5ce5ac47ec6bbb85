import { Navigate, Route, Routes } from 'react-router';
import CustomerPage from './CustomerPage.tsx';
import CustomersPage from './CustomersPage.tsx';

/** Routes below /customers. */
export default function CustomerRoutes() {
  return (
    <Routes>
      <Route index element={<CustomersPage />} />
      <Route path=":id" element={<CustomerPage />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
