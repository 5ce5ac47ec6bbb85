/** Below it the accounts library of the server speaks its own protocol, which no table of ours describes. */
export const AUTH_PATH = '/api/auth';
