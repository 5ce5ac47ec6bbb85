import type { SavedModel } from '../model/model-file.ts';
import { packModel } from '../model/model-file.ts';
import { MONTHS } from '../profile/columns/dates.ts';
import { AMONG_FIGURES, MARKERS } from '../profile/columns/missing.ts';
import source from './model.py?raw';

const PLACE = '"EXPORTED_MODEL"';

/** The model as one Python file without dependencies: reads a CSV file or rows, scores and explains them. */
export function pythonModule({ columns, model }: SavedModel): string {
  const data = JSON.stringify({
    columns: columns.map((column) =>
      column.kind === 'category'
        ? {
            name: column.name,
            kind: column.kind,
            levels: column.levels,
            otherBin: column.otherBin,
            counts: column.counts,
          }
        : { name: column.name, kind: column.kind, edges: column.edges, daysAgo: column.daysAgo, counts: column.counts },
    ),
    missing: [...MARKERS],
    missingFigures: [...AMONG_FIGURES],
    months: MONTHS,
    model: packModel(model),
  });
  // A JSON string is a Python string too.
  return source.replace(PLACE, () => JSON.stringify(data));
}
