import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** The application's own people. Holdfast never hears of them: it is told which rows a token may see, and no name. */
const people = [
  { name: 'mara', title: 'Mara, account manager West', regions: ['West'] },
  { name: 'jon', title: 'Jon, account manager North and East', regions: ['North', 'East'] },
  { name: 'lea', title: 'Lea, head of customer success', regions: null },
];

/** The same for all three, because this is an example; a real application asks each for their own. */
export const EXAMPLE_PASSWORD = 'keep them close';

const salt = randomBytes(16);
const hash = (password) => scryptSync(password, salt, 32);
const users = new Map(people.map((person) => [person.name, { ...person, password: hash(EXAMPLE_PASSWORD) }]));
const nobody = { password: hash(randomBytes(16)) };

/** The user, or null: for an unknown name as for a wrong password, and after the same work. */
export function signIn(name, password) {
  const user = users.get(String(name).trim().toLowerCase());
  const matches = timingSafeEqual((user ?? nobody).password, hash(String(password)));
  return user && matches ? user : null;
}

const region = { kind: 'column', table: 'customers', column: 'region' };

/** The rows of a user as rules of an embed token; whoever leads sees all of them. */
export const rulesOf = ({ regions }) => regions && [{ target: region, predicate: { op: 'in', values: regions } }];
