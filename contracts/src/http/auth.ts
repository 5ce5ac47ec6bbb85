/** Prefix of the accounts library, which has its own protocol outside our route table. */
export const AUTH_PATH = '/api/auth';
