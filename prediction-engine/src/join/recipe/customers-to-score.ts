import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import { isoDate } from '../../profile/columns/dates.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Customers } from '../../shapes/customers.ts';
import { withoutInPlace } from '../base-features.ts';
import { deriveFeatures, type LabelledSnapshots } from '../derive-features.ts';
import { customersOf, derivedFindings, finding, leavingOf, leftByLastDay } from '../join-customers.ts';
import type { Joined } from '../join-tables.ts';
import type { Leaving } from '../leaving/define-leaving.ts';
import { takeSnapshots } from '../leaving/take-snapshots.ts';
import type { SourceTable } from '../sources/source-table.ts';

interface ToScore {
  readonly profile: Profile;
  readonly leaving: Leaving | null;
  readonly customers: Customers;
  readonly findings: readonly Finding[];
}

/** Every customer of the base file as on the last day, with the features of a model made earlier. */
export function customersToScore(joined: Joined, recipe: JoinRecipe): ToScore {
  const { tables, base, today } = joined;
  const count = (tables[base] as SourceTable).rowCount;
  const leaving = recipe.grace === null ? null : leavingOf(joined, recipe.grace);
  const gone = leaving && leftByLastDay(leaving, count);
  // What tells who left today need not have done so on the days the model learnt from.
  const profile = recipe.grace === null ? joined.profile : withoutInPlace(joined, null);
  const snapshots =
    leaving === null ? snapshotsAsOfToday(joined, count) : takeSnapshots(leaving.spans, count, today, NO_PAST);
  const derived = deriveFeatures(joined, snapshots, { late: new Map(), gone: null }, recipe);
  const customers = customersOf(joined, profile, snapshots, derived);
  return {
    profile,
    leaving,
    findings: [
      ...(leaving === null ? [] : [finding('joined-leaving', 'info', leaving.sentence)]),
      ...derivedFindings(derived, joined),
    ],
    customers: {
      ...customers,
      scoredRows: count,
      asOf: isoDate(today),
      ...(gone && { hasLeft: (row: number) => gone[row] === 1, othersStayed: true }),
    },
  };
}

/** Nothing is learnt, so no past day is looked at. */
const NO_PAST = { days: [], horizon: 0 };

function snapshotsAsOfToday({ today, examples }: Joined, count: number): LabelledSnapshots {
  return {
    customers: Int32Array.from({ length: count }, (_, row) => row),
    days: examples ?? new Float64Array(count).fill(today),
    label: new Int8Array(count).fill(-1),
    choosing: new Int32Array(),
  };
}
