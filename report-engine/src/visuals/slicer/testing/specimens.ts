import { column } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('slicer', 'Contract', { field: [column('contract')] }, { style: 'list' }, 'tall'),
  specimen('slicer', 'Payment', { field: [column('payment')] }, { style: 'dropdown' }, 'small'),
  specimen('slicer', 'Risk tier', { field: [column('tier')] }, { style: 'tiles' }, 'small'),
  specimen('slicer', 'Charge', { field: [column('charge')] }, { style: 'between' }, 'small'),
  specimen('slicer', 'Signed up', { field: [column('signup')] }, { style: 'relative' }, 'small'),
  specimen('slicer', 'Offer', { field: [column('service'), column('contract')] }, { style: 'hierarchy' }, 'tall'),
];
