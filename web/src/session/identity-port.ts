import type { IdentityMode, PublicConfig } from '@holdfast/contracts/http/config';
import type { ComponentType, ReactNode } from 'react';

/** The signed-in user according to the identity provider. `id` is sent as user_id. */
export interface IdentityUser {
  id: string;
  fullName: string | null;
  imageUrl: string | null;
  email: string | null;
}

/** The provider's session. Organisation fields are null if the provider has no organisations. */
export interface AuthState {
  isLoaded: boolean;
  isSignedIn: boolean;
  userId: string | null;
  sessionId: string | null;
  orgId: string | null;
  orgRole: string | null;
  orgSlug: string | null;
  orgPermissions: string[] | null;
  sessionClaims: Readonly<Record<string, unknown>> | null;
  /**
   * The bearer for the API, or null when signed out. Rejects only if the provider is unreachable. After a 401, call it
   * with `skipCache`: a revoked session then becomes signed out.
   */
  getToken(options?: { skipCache?: boolean }): Promise<string | null>;
  signOut(): Promise<void>;
}

export interface SignedInSession {
  auth: AuthState;
  user: IdentityUser | null;
}

/** Paths of a form, of its counterpart, and of the redirect after sign-in. */
export interface FormPlace {
  path: string;
  otherPath: string;
  afterUrl: string;
}

/** What an identity adapter provides. The rest of the app only sees its session. */
export interface IdentityAdapter {
  mode: IdentityMode;
  /** Must provide SessionContext to its children. */
  Provider: ComponentType<{ config: PublicConfig; children: ReactNode }>;
  SignIn: ComponentType<FormPlace>;
  SignUp: ComponentType<FormPlace>;
}
