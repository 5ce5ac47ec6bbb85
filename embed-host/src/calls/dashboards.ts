import type { DashboardKind } from '../frame/dashboard/publish-tiles.ts';
import type { Frame } from '../frame/frame.ts';
import { accepted, type CallHandlers, type CallRequest } from '../wire/call.ts';

export function answerDashboards(frame: Frame): Pick<CallHandlers, 'loadDashboard' | 'loadTile'> {
  const load = ({ body, headers, origin }: CallRequest<'loadDashboard'>, kind: DashboardKind) => {
    frame.channel.pinHost(origin);
    frame.loadDashboard(body, kind, {
      uid: typeof headers.uid === 'string' ? headers.uid : undefined,
      phased: false,
      hasTokenProvider: false,
    });
    return accepted;
  };
  return {
    loadDashboard: (request) => load(request, 'dashboard'),
    loadTile: (request) => load(request, 'tile'),
  };
}
