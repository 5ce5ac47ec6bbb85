import type { LeverNotes } from '../levers/lever-rule.ts';
import type { Gathered } from './gather-customers.ts';

/** The same customers with the owner's lever rules; a past date cannot be offered. */
export function withLevers<Of extends Pick<Gathered, 'customers'>>(gathered: Of, notes: LeverNotes): Of {
  if (notes.size === 0 || gathered.customers === null) return gathered;
  const features = gathered.customers.features.map((feature) => {
    const note = notes.get(feature.name);
    return note === undefined || feature.meaning === 'days-ago' ? feature : { ...feature, lever: note };
  });
  return { ...gathered, customers: { ...gathered.customers, features } } as Of;
}
