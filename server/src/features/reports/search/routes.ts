import * as search from '@holdfast/contracts/http/routes/search';
import { MOST_SEARCHED_LETTERS } from '@holdfast/contracts/http/search';
import type { FastifyPluginAsync } from 'fastify';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import type { Analytics } from '../../../platform/analytics/analytics.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { finishedDatasets } from '../datasets.ts';
import type { ReadyReports } from '../open-report.ts';
import { findCustomers, MOST_PREDICTIONS } from './find-customers.ts';
import { findFiles } from './find-files.ts';

/** A single letter is in nearly every id. */
const FEWEST_LETTERS = 2;

interface SearchParts {
  readonly platform: Platform;
  readonly analytics: Analytics;
  readonly ready: ReadyReports;
}

/** Must run inside `authenticate`: searches only the caller's own data. */
export function searchRoutes({ platform, analytics, ready }: SearchParts): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(search, {
    searchOwn: async (request, reply) => {
      const whose = itemOwnerOf(request.caller);
      const { q = '' } = request.query;
      const text = (typeof q === 'string' ? q : '').trim();
      if (text.length < FEWEST_LETTERS || text.length > MOST_SEARCHED_LETTERS) return { files: [], customers: [] };
      const left = new AbortController();
      reply.raw.on('close', () => {
        if (!reply.raw.writableEnded) left.abort();
      });
      const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'a search for customers failed');
      const [files, datasets] = await Promise.all([
        findFiles(pool, whose, text),
        finishedDatasets(pool, whose, MOST_PREDICTIONS),
      ]);
      const customers = await findCustomers(datasets, text, { analytics, ready, onFailure }, left.signal);
      return { files, customers };
    },
  });
}
