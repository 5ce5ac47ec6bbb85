import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [specimen('shape', 'Box', {}, { form: 'ellipse', fill: 'data2' }, 'small')];
