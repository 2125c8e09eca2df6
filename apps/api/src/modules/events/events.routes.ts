import { getEvents } from '@bottega/contract/events/endpoints';
import type { HttpBindings } from '@hono/node-server';
import type { Deps } from '#deps.ts';
import { requestIdOf } from '#http/request-id.ts';
import { type Route, route } from '#http/route.ts';

// Devices have no session; their id identifies them.
const deviceSession = '';

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would buffer events.
  'X-Accel-Buffering': 'no',
};

export const eventRoutes = ({ events }: Deps): Route[] => [
  route(getEvents, async ({ caller, ip, http }) => {
    if (http.req.method === 'HEAD') return http.body(null, 200, headers);
    // Not the context itself: the stream would keep its memory.
    const { outgoing }: Partial<HttpBindings> = http.env ?? {};
    const stream = await events.open({
      caller: 'device' in caller ? { ...caller, id: caller.device._id, sessionId: deviceSession } : caller,
      address: ip,
      lastEventId: http.req.header('last-event-id'),
      requestId: requestIdOf(http),
      abort: () => void outgoing?.destroy(),
    });
    return http.body(stream, 200, headers);
  }),
];
