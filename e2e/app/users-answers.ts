import type { ManagedUser } from '@holdfast/contracts/http/user-administration';

const userOf = (id: string, name: string, more: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  role: 'member',
  disabledAt: null,
  createdAt: '2026-10-01T09:00:00Z',
  lastSeenAt: '2026-11-14T08:00:00Z',
  sessions: 1,
  secondFactor: false,
  serviceKeys: 0,
  workspaces: 1,
  items: 12,
  ...more,
});

export const users = {
  value: [
    userOf('u-1', 'Ada Lovelace', { role: 'owner', sessions: 2 }),
    userOf('u-2', 'Bob Archer', { role: 'administrator', items: 3 }),
    userOf('u-3', 'Cleo Dubois', { secondFactor: true }),
    userOf('u-4', 'Dorothea von Hohenlohe-Waldenburg-Schillingsfürst', { lastSeenAt: null, sessions: 0, items: 0 }),
    userOf('u-5', 'Ed Frost', { disabledAt: '2026-11-10T09:00:00Z', sessions: 0, items: 1 }),
  ],
  total: 120,
  page: 1,
};
