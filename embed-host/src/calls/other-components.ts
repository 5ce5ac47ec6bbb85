import { REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { Frame } from '../frame/frame.ts';
import type { CallHandlers } from '../wire/call.ts';

type OtherComponents = Pick<CallHandlers, 'quickCreate'>;

/** Components this host does not show: each says so in its answer and in an `error` event, and never leaves a host waiting. */
export function answerOtherComponents(frame: Frame): OtherComponents {
  const refuse =
    (what: string, route: string): CallHandlers['quickCreate'] =>
    ({ headers, origin }) => {
      const error = {
        message: `This server embeds reports, visuals, dashboards, tiles and questions; it does not show ${what}.`,
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
    quickCreate: refuse('quick creation', REPORT_EVENT_ROUTES[0]),
  };
}
