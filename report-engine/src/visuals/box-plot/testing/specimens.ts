import { column } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('boxPlot', 'Charge by service', { category: [column('service')], values: [column('charge')] }),
];
