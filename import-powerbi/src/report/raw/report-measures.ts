import { listAt, textAt } from '../../json.ts';
import type { ReportMeasure } from './raw-report.ts';

/** Measures that a report adds to the tables of its model. */
export const reportMeasuresIn = (extensions: readonly unknown[]): readonly ReportMeasure[] =>
  extensions.flatMap((extension) =>
    listAt(extension, 'entities').flatMap((entity) =>
      listAt(entity, 'measures').flatMap((measure) => {
        const table = textAt(entity, 'name') ?? textAt(entity, 'extends');
        const [name, expression] = [textAt(measure, 'name'), textAt(measure, 'expression')];
        const formatString = textAt(measure, 'formatString') ?? textAt(measure, 'formatInformation', 'formatString');
        if (table === undefined || name === undefined || expression === undefined) return [];
        return [{ table, name, expression, ...(formatString !== undefined && { formatString }) }];
      }),
    ),
  );
