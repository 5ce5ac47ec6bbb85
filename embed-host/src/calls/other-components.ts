import { QNA_EVENT_ROUTE, REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { Frame } from '../frame/frame.ts';
import type { CallHandlers } from '../wire/call.ts';

type OtherComponents = Pick<CallHandlers, 'loadQna' | 'quickCreate' | 'interpretQuestion'>;

/** Components this host does not show: each says so in its answer and in an `error` event, and never leaves a host waiting. */
export function answerOtherComponents(frame: Frame): OtherComponents {
  const refuse =
    (what: string, route: string): CallHandlers['loadQna'] =>
    ({ headers, origin }) => {
      const error = {
        message: `This server embeds reports, visuals, dashboards and tiles; it does not show ${what}.`,
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
    loadQna: refuse('questions and answers', QNA_EVENT_ROUTE),
    interpretQuestion: refuse('questions and answers', QNA_EVENT_ROUTE),
    quickCreate: refuse('quick creation', REPORT_EVENT_ROUTES[0]),
  };
}
