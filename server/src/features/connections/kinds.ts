import type { Place } from '@holdfast/contracts/http/connections/kinds';
import type { ConnectionKind } from './kind.ts';

const found = import.meta.glob<ConnectionKind>('./kinds/*/index.ts', { import: 'default', eager: true });

export function connectionKind(name: Place['kind']): ConnectionKind {
  const kind = found[`./kinds/${name}/index.ts`];
  if (!kind) throw new Error(`No folder for connections of kind ${name}`);
  return kind;
}
