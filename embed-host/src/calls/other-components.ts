import {
  DASHBOARD_EVENT_ROUTE,
  QNA_EVENT_ROUTE,
  REPORT_EVENT_ROUTES,
  TILE_EVENT_ROUTE,
} from '@holdfast/contracts/embed/events';
import type { Frame } from '../frame/frame.ts';
import type { CallHandlers } from '../wire/call.ts';

type OtherComponents = Pick<
  CallHandlers,
  'loadDashboard' | 'loadTile' | 'loadQna' | 'createReport' | 'quickCreate' | 'interpretQuestion'
>;

/** Components this host does not show: each says so in its answer and in an `error` event, and never leaves a host waiting. */
export function answerOtherComponents(frame: Frame): OtherComponents {
  const refuse =
    (what: string, route: string): CallHandlers['loadDashboard'] =>
    ({ headers, origin }) => {
      const error = {
        message: `This server embeds reports and visuals; it does not show ${what}.`,
        errorCode: 'NotSupported',
        level: 3,
      };
      frame.channel.pinHost(origin);
      if (typeof headers.uid === 'string') frame.channel.uid = headers.uid;
      frame.refuse(error);
      frame.channel.publish(route, { eventName: 'error' }, error);
      return { status: 501, body: error };
    };

  return {
    loadDashboard: refuse('dashboards', DASHBOARD_EVENT_ROUTE),
    loadTile: refuse('tiles', TILE_EVENT_ROUTE),
    loadQna: refuse('questions and answers', QNA_EVENT_ROUTE),
    interpretQuestion: refuse('questions and answers', QNA_EVENT_ROUTE),
    createReport: refuse('the creation of reports', REPORT_EVENT_ROUTES[0]),
    quickCreate: refuse('quick creation', REPORT_EVENT_ROUTES[0]),
  };
}
