import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { light } from '../../theme/theme.ts';
import { formatsFor } from '../formats.ts';
import type { ViewProps } from '../kind.ts';
import { CardView } from './CardView.tsx';
import type { CardShape } from './shape.ts';

const shape: CardShape = {
  label: 'Revenue at risk',
  value: 22_812,
  format: { style: 'currency', currency: 'EUR', compact: true, suffix: '/mo' },
  comparison: null,
  goal: null,
  trend: [],
  lowerIsBetter: true,
};

it('shrinks its figure to fit, and never truncates a legible one', () => {
  for (let width = 90; width <= 260; width++) {
    const props = {
      shape,
      width,
      height: 64,
      theme: light,
      formats: formatsFor('en'),
      texts: en,
      label: '',
      actions: {},
    };
    const { container, unmount } = render(<CardView {...(props as unknown as ViewProps<CardShape>)} />);
    const figure = container.querySelectorAll('svg > text, svg g > text')[1];
    expect(Number(figure?.getAttribute('font-size')), `at ${width}`).toBeGreaterThanOrEqual(15);
    expect(figure?.textContent, `at ${width}`).toBe('€22.8K/mo');
    unmount();
  }
});
