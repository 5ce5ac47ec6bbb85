import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'cohortMatrix',
    'Cohort retention',
    {
      rows: [column('cohort', { grain: 'month' })],
      columns: [column('age')],
      complete: [column('complete')],
      values: [measure('retention')],
      size: [measure('customers')],
    },
    {},
    'wide',
    'Share still active, by months since sign-up',
  ),
];
