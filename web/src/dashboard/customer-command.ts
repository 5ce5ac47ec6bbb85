import { CUSTOMER_PLACES } from '@holdfast/contracts/http/report-places';
import { customerPath } from '../customers/CustomerLink.tsx';

const COMMAND = 'open-customer';
const { field, listedBy } = CUSTOMER_PLACES;

/** Every name in a table of customers leads to the customer's page. */
export const customerCommands = (title: string) =>
  listedBy.map((visualName) => ({
    name: `${COMMAND}-${visualName}`,
    title,
    selector: { $schema: 'http://powerbi.com/product/schema#visualSelector', visualName },
    extend: { row: { title } },
  }));

interface Identity {
  readonly target?: { readonly column?: string };
  readonly equals?: unknown;
}

/** The page of the customer in the row; a row without an id is searched by its name. Null for other commands. */
export function customerIn(detail: unknown, prediction: string | null): string | null {
  const { command, dataPoints } = (detail ?? {}) as { command?: string; dataPoints?: { identity?: Identity[] }[] };
  if (!command?.startsWith(COMMAND)) return null;
  const identity = dataPoints?.[0]?.identity ?? [];
  // The table of a comparison has the same column.
  const id = identity.find(({ target }) => target?.column === field.column)?.equals;
  if (typeof id === 'string') return customerPath(id, prediction);
  const query = { q: String(identity[0]?.equals ?? ''), ...(prediction !== null && { prediction }) };
  return `/customers?${new URLSearchParams(query)}`;
}
