import { useIdentity } from './session-context.ts';

export function SignupPage() {
  const { SignUp } = useIdentity().adapter;
  return <SignUp path="/signup" otherPath="/login" afterUrl="/dashboard" />;
}
