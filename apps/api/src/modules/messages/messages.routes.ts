import * as contract from '@bottega/contract/messages';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { listMessages } from './messages.queries.ts';
import { moveMessage } from './messages.service.ts';

/** What staff do with the messages of the contact form. */
export const messageRoutes = (deps: Deps): Route[] => [
  route(contract.listMessages, async ({ query }) => ok({ payload: await listMessages(deps.db, query) })),
  route(contract.markMessage, async ({ params, body, actor }) =>
    ok(await moveMessage(deps, { id: params.id, state: body.state, by: actor })),
  ),
];
