import { column } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('boxPlot', 'Charge by service', { category: [column('service')], values: [column('charge')] }),
];
