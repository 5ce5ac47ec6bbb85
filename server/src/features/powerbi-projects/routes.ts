import * as routes from '@holdfast/contracts/http/routes/powerbi-projects';
import type { Imported, RefusedFormula } from '@holdfast/import-powerbi';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { sayTo } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadTurns } from '../datasets/load/load-turns.ts';
import { presentDataset } from '../datasets/present-dataset.ts';
import { keepProject } from './keep-project.ts';
import { acceptProjects, receiveProject } from './receive-project.ts';

const ONE_AT_A_TIME = 'powerbi-projects';

/** Must run inside `authenticate`: sessions and service keys. */
export function powerBiProjectRoutes(platform: Platform): FastifyPluginAsync {
  const handlers: HttpHandlers<typeof routes> = {
    importProject: async (request) => {
      const { caller, query } = request;
      requireScope(caller, 'write');
      const name = typeof query.name === 'string' ? query.name.trim().slice(0, 200) : '';
      const imported = await loadTurns.take(ONE_AT_A_TIME, () => receiveProject(request, name || 'Power BI'));
      return {
        ...presentDataset(await keepProject(platform, caller, imported)),
        summary: await summaryOf(request, imported),
      };
    },
  };
  return handle(routes, handlers, acceptProjects);
}

async function summaryOf(request: FastifyRequest, { summary, formulas }: Imported) {
  const reasons = (refused: readonly RefusedFormula[]) =>
    Promise.all(
      refused.map(async ({ refused: { detail }, ...one }) => ({ ...one, reason: await sayTo(request, detail) })),
    );
  return {
    ...summary,
    measures: { ...summary.measures, refused: await reasons(formulas.measures) },
    columns: { ...summary.columns, refused: await reasons(formulas.columns) },
    notes: [...summary.notes],
  };
}
