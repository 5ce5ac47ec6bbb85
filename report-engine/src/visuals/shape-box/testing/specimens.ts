import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [specimen('shape', 'Box', {}, { form: 'ellipse', fill: 'data2' }, 'small')];
