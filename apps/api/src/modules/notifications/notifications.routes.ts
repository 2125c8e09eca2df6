import * as contract from '@bottega/contract/notifications/endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { deleteSubscription, saveSubscription } from './push.queries.ts';
import { pushKeys } from './push-keys.service.ts';
import { isPoint } from './push-message.service.ts';

export const notificationRoutes = (deps: Deps): Route[] => [
  route(contract.getPushKey, async () => ok({ key: (await pushKeys(deps)).publicKey })),
  route(contract.subscribeToPush, async ({ params, body: { endpoint, keys }, locale, caller }) => {
    if (!deps.push.allows(endpoint)) throw new ApiError('invalid_input', { fields: { endpoint: 'value_invalid' } });
    if (!isPoint(keys.p256dh)) throw new ApiError('invalid_input', { fields: { keys: 'value_invalid' } });
    const who = { user_id: params.id, session_id: caller.sessionId };
    const row = { id: randomId(), ...who, endpoint, ...keys, locale, created_at: deps.clock() };
    await deps.db.transaction().execute((trx) => saveSubscription(trx, row));
    return ok({ message: messageText('push_on', locale) });
  }),
  route(contract.unsubscribeFromPush, async ({ params: { id: userId }, body: { endpoint }, locale }) => {
    await deleteSubscription(deps.db, { userId, endpoint });
    return ok({ message: messageText('push_off', locale) });
  }),
];
