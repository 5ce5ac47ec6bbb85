import { useIdentity } from './session-context.ts';

export function LoginPage() {
  const { SignIn } = useIdentity().adapter;
  return <SignIn path="/login" otherPath="/signup" afterUrl="/dashboard" />;
}
