import { type CallHandlers, read } from '../../../wire/call.ts';
import { invalid } from '../../../wire/failures.ts';
import { fieldNamed } from '../../../wire/filters-from-wire.ts';
import { modelOnWire } from '../../../wire/model-on-wire.ts';
import type { ReportEmbed } from '../report-embed.tsx';

const MOST_VALUES = 1_000;

/** Our extension: enough for a host page to build its own filter pane. */
export function answerDataModel(embed: ReportEmbed): Pick<CallHandlers, 'getModel' | 'getColumnValues'> {
  return {
    async getModel() {
      return read(modelOnWire((await embed.report()).model));
    },
    async getColumnValues({ body }) {
      const { target, search, limit } = body;
      const live = await embed.report();
      const field = fieldNamed(live, target);
      if (field.kind !== 'column' && field.kind !== 'level') {
        return invalid('target must be a column or a hierarchy level');
      }
      if (search !== undefined && typeof search !== 'string') invalid('search must be a text');
      if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= MOST_VALUES)) {
        invalid(`limit must be a whole number from 1 to ${MOST_VALUES}`);
      }
      return read(await live.valuesOf(field, { ...(search && { search }), ...(limit && { limit }) }));
    },
  };
}
