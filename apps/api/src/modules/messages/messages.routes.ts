import * as contract from '@bottega/contract/messages/endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { receiveMessage } from './contact.service.ts';
import { listMessages } from './messages.queries.ts';
import { moveMessage } from './messages.service.ts';

export const messageRoutes = (deps: Deps): Route[] => [
  route(contract.sendContactMessage, async ({ body, caller, ip, locale }) => {
    await receiveMessage(deps, { form: body, caller, ip, locale });
    return ok({ message: messageText('contact_sent', locale) });
  }),
  route(contract.listMessages, async ({ query }) => ok({ payload: await listMessages(deps.db, query) })),
  route(contract.markMessage, async ({ params, body, actor }) =>
    ok(await moveMessage(deps, { id: params.id, state: body.state, by: actor })),
  ),
];
