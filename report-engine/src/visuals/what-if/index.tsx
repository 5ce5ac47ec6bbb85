import type { VisualKind } from '../kind.ts';
import { columnsOf, numberAt } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { WhatIfShape } from './shape.ts';
import { WhatIfView } from './WhatIfView.tsx';

/** One column changed for all customers concerned, and the model's new expectation. */
export const whatIf: VisualKind<WhatIfShape> = {
  name: 'whatIf',
  roles: [{ name: 'values', takes: 'values', most: 3, required: true }],
  respondsBy: 'filtering',
  query(visual, { model }) {
    const values = named(visual, 'values', 3);
    return values.length === 0 ? null : ask(visual, model, { groups: [], values, limit: 1 });
  },
  shape(result, { visual }) {
    if (!result || result.rowCount === 0) return null;
    const figures = columnsOf(result, visual, 'values').map(({ label, format, values }) => ({
      label,
      format,
      value: numberAt(values, 0),
    }));
    return { figures };
  },
  View: WhatIfView,
};
