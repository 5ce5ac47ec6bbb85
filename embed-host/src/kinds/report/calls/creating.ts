import { loadHeaders } from '../../../frame/embed.ts';
import { accepted, type CallHandlers } from '../../../wire/call.ts';
import type { ReportEmbed } from '../report-embed.tsx';

/** The view mode for editing. */
const EDIT = 1;

/** A mashup document is a script that fetches data from arbitrary places. */
const NO_MASHUP =
  'Mashup documents are not run here: bring the rows themselves in data, and what they are in tableSchemaList.';

/** New reports. Once it is saved, the frame continues as that report. */
export function answerCreating(embed: ReportEmbed): Pick<CallHandlers, 'createReport' | 'quickCreate'> {
  const { frame } = embed;
  return {
    /** Over a dataset of the token. */
    createReport(request) {
      frame.channel.pinHost(request.origin);
      const { datasetId, ...config } = request.body;
      embed.load({ ...config, viewMode: EDIT }, { ...loadHeaders(request), phased: false, datasetId });
      return accepted;
    },
    /** Over rows supplied by the host page: an automatic report, to be edited or saved. */
    quickCreate(request) {
      frame.channel.pinHost(request.origin);
      const { uid, hasTokenProvider } = loadHeaders(request);
      const { datasetCreateConfig, ...config } = request.body;
      if (uid !== undefined) frame.channel.uid = uid;
      if (datasetCreateConfig.mashupDocument) {
        const error = { message: NO_MASHUP, errorCode: 'NotSupported', level: 3 };
        frame.refuse(error);
        frame.raiseError(error);
        return { status: 501, body: error };
      }
      const { locale, tableSchemaList, data } = datasetCreateConfig;
      const pushed = { locale, tableSchemaList: tableSchemaList ?? [], data: data ?? [] };
      embed.load({ ...config, viewMode: EDIT }, { uid, hasTokenProvider, phased: false, pushed });
      return accepted;
    },
  };
}
