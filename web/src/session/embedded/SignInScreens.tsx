import { Route, Routes } from 'react-router';
import type { FormPlace } from '../identity-port.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Everything below /login/*. An unknown path shows the sign-in form. */
export default function SignInScreens(place: FormPlace) {
  return (
    <Routes>
      <Route path="forgot-password" element={<ForgotPasswordForm path={place.path} />} />
      <Route path="reset-password" element={<ResetPasswordForm path={place.path} />} />
      <Route path="*" element={<SignInForm {...place} />} />
    </Routes>
  );
}
