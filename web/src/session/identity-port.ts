import type { IdentityMode, PublicConfig } from '@holdfast/contracts/http/config';
import type { ComponentType, ReactNode } from 'react';

/** The signed-in person as the identity provider knows them. `id` is the one our API calls carry as user_id. */
export interface IdentityUser {
  id: string;
  fullName: string | null;
  imageUrl: string | null;
  email: string | null;
}

/** The provider's session. Organisation fields are null where the provider has no organisations. */
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
   * The bearer for the API, or null when signed out. Rejects only when the provider cannot be reached.
   * After a 401 from the API ask with `skipCache`: a revoked session then turns into signed out by itself.
   */
  getToken(options?: { skipCache?: boolean }): Promise<string | null>;
  signOut(): Promise<void>;
}

export interface Session {
  auth: AuthState;
  user: IdentityUser | null;
}

/** Where a form stands, where its sibling stands, and where to go once signed in. */
export interface FormPlace {
  path: string;
  otherPath: string;
  afterUrl: string;
}

/** What each identity mode brings. Everything else in the app sees only the session it provides. */
export interface IdentityAdapter {
  mode: IdentityMode;
  /** Must put a Session into SessionContext for its children. */
  Provider: ComponentType<{ config: PublicConfig; children: ReactNode }>;
  SignIn: ComponentType<FormPlace>;
  SignUp: ComponentType<FormPlace>;
}
