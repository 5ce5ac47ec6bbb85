import type { VisualKind } from '../kind.ts';
import { CohortView } from './CohortView.tsx';
import { askCohort, COHORT_ROLES, type CohortShape, shapeCohort } from './shape.ts';

export const cohort: VisualKind<CohortShape> = {
  name: 'cohortMatrix',
  roles: COHORT_ROLES,
  respondsBy: 'filtering',
  query: askCohort,
  shape: shapeCohort,
  View: CohortView,
};
