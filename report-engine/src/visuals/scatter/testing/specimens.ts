import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'scatterChart',
    'Charge against risk',
    { category: [column('id')], series: [column('service')], x: [measure('tenure')], y: [measure('averageCharge')] },
    {},
    'wide',
  ),
  specimen(
    'scatterChart',
    'Segments',
    {
      category: [column('payment')],
      x: [measure('churnRate')],
      y: [measure('averageCharge')],
      size: [measure('customers')],
    },
    { splitX: 0.3 },
  ),
];
