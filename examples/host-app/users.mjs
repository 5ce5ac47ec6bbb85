import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** The application's own users. Holdfast does not know them: it only gets the row rules of a token, no names. */
const people = [
  { name: 'mara', title: 'Mara, account manager West', regions: ['West'] },
  { name: 'jon', title: 'Jon, account manager North and East', regions: ['North', 'East'] },
  { name: 'lea', title: 'Lea, head of customer success', regions: null },
];

/** The same for all three, because this is an example; a real application has one per user. */
export const EXAMPLE_PASSWORD = 'keep them close';

const salt = randomBytes(16);
const hash = (password) => scryptSync(password, salt, 32);
const users = new Map(people.map((person) => [person.name, { ...person, password: hash(EXAMPLE_PASSWORD) }]));
const nobody = { password: hash(randomBytes(16)) };

/** The user, or null, for an unknown name as for a wrong password and in the same time. */
export function signIn(name, password) {
  const user = users.get(String(name).trim().toLowerCase());
  const matches = timingSafeEqual((user ?? nobody).password, hash(String(password)));
  return user && matches ? user : null;
}

const region = { kind: 'column', table: 'customers', column: 'region' };

/** The row rules of a user for an embed token; managers see all rows. */
export const rulesOf = ({ regions }) => regions && [{ target: region, predicate: { op: 'in', values: regions } }];
