/** Who a verified request comes from. */
export interface Caller {
  /** users.id: what data is selected by. */
  userId: string;
  /** How the provider calls them: the other id a call may carry as user_id. The same as userId for our own accounts. */
  subject: string;
  sessionId: string | null;
}

/** Null when the token is no good: the caller is then nobody. */
export type VerifyAccessToken = (token: string) => Promise<Caller | null>;
