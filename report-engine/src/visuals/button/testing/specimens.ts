import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('actionButton', 'Show customers', {}, { action: 'page', page: 'nulls', text: 'Show customers' }, 'small'),
];
