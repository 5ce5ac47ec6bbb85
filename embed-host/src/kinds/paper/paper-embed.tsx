import { NOT_SUPPORTED_FOR_PAGINATED } from '@holdfast/contracts/embed/errors';
import { REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { PaginatedLoadConfig, PaginatedSettings } from '@holdfast/contracts/embed/load-body';
import { LiveError } from '@holdfast/report-engine';
import { lazy } from 'react';
import { type Embed, loadHeaders } from '../../frame/embed.ts';
import { Exports } from '../../frame/exports.ts';
import type { Frame } from '../../frame/frame.ts';
import { accepted, type CallHandlers, type CallRequest, read } from '../../wire/call.ts';
import { readLoad } from '../../wire/read-body.ts';
import type { LivePaper } from './live-paper.ts';
import { openPaper } from './open-paper.ts';

const PaperFrame = lazy(async () => ({ default: (await import('./PaperFrame.tsx')).PaperFrame }));

type PaperCall =
  | 'loadReport'
  | 'prepareReport'
  | 'sendConfigEarly'
  | 'updateSettings'
  | 'setZoom'
  | 'getZoom'
  | 'getCorrelationId'
  | 'exportToFile';

/** A report sheet by sheet: page-exact where its document is, else its pages in print layout. */
export class PaperEmbed implements Embed {
  readonly #frame: Frame;
  readonly calls: Pick<CallHandlers, PaperCall>;
  #opening: Promise<LivePaper> | null = null;

  constructor(frame: Frame) {
    this.#frame = frame;
    const exports = new Exports(frame.channel);
    const load = (request: CallRequest<'loadReport'>) => {
      this.#load(request);
      return accepted;
    };
    const update: CallHandlers['updateSettings'] = async ({ body }) => {
      (await this.#paper()).update(body as PaginatedSettings);
      return accepted;
    };
    this.calls = {
      loadReport: load,
      prepareReport: load,
      sendConfigEarly({ body }) {
        readLoad(body);
        return accepted;
      },
      updateSettings: update,
      setZoom: update,
      getZoom: async () => read((await this.#paper()).state.zoom),
      getCorrelationId: async () => {
        await this.#paper();
        return read(frame.correlationId);
      },
      exportToFile: async ({ body }) => {
        if ('cancel' in body) return read(exports.cancel(body.cancel));
        const paper = await this.#paper();
        if (body.pages) throw new LiveError('invalid', 'wholeOnly');
        return read(await exports.run((onChange, signal) => paper.export(body.format, onChange, signal)));
      },
    };
  }

  /** The address decides: the calls are those of a report. */
  readonly claims = (): boolean => this.#frame.address.endpoint === 'rdlembed';

  #paper(): Promise<LivePaper> {
    return this.#opening ?? Promise.reject(this.#frame.withoutReport());
  }

  #load(request: CallRequest<'loadReport'>): void {
    const { channel, address } = this.#frame;
    channel.pinHost(request.origin);
    const config = request.body as PaginatedLoadConfig;
    const load = {
      ...loadHeaders(request),
      config,
      errorRoute: REPORT_EVENT_ROUTES[0],
      withoutReport: new LiveError('invalid', 'because', { reason: NOT_SUPPORTED_FOR_PAGINATED }),
      onLeave: () => {
        this.#opening = null;
      },
    };
    this.#opening = this.#frame.open(load, async (api, isCurrent) => {
      const paper = await openPaper(config, { api, channel, address });
      if (!isCurrent()) return paper;
      const scheme = address.colorScheme ?? config.settings?.colorScheme;
      this.#frame.show(<PaperFrame paper={paper} scheme={scheme} />, () => paper.close());
      void paper.start();
      return paper;
    });
  }
}
