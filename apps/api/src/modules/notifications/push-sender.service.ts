import { hasDuty } from '@bottega/contract/duties';
import { isStillTrue, type PushedNews } from '@bottega/contract/orders/notified-steps';
import { tellingOf } from '@bottega/contract/orders/promise';
import type { JobPayloads } from '#db/jobs/job-kinds.ts';
import type { Deps } from '#deps.ts';
import { findSessionRights } from '../accounts/sessions/sessions.queries.ts';
import { findOrderNow } from './order-now.queries.ts';
import { endSubscription, findSubscription, noteDelivery, noteFailure, type Subscription } from './push.queries.ts';
import { pushKeys } from './push-keys.service.ts';
import { encryptMessage, vapidHeader } from './push-message.service.ts';

type Parts = Pick<Deps, 'db' | 'keys' | 'clock' | 'settings' | 'push' | 'publicUrl' | 'shopInbox'>;

/** Seconds that offline browsers' messages are kept. */
const waitSeconds = 3600;

const isGone = (status: number): boolean => status === 404 || status === 410;
const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The user's current rights; undefined once logged out. */
const rightsOf = async ({ db, clock, settings }: Parts, { session_id: id }: Subscription) => {
  if (id === null) return undefined;
  const needsSecondFactor = await settings.staffNeedSecondFactor();
  return (await findSessionRights(db, [id], { now: clock(), needsSecondFactor })).get(id);
};

/** Sends order number and step; the browser has the words. @throws Error to be retried */
export const sendPush = async (parts: Parts, payload: JobPayloads['push_send']): Promise<void> => {
  const { db, clock, settings, push, publicUrl, shopInbox } = parts;
  const { order, status, promisedAt } = payload;
  if (!(await settings.isOn('ff_kitchen'))) return;
  const now = await findOrderNow(db, order);
  if (!now || !isStillTrue(status, now, promisedAt)) return;
  const { publicKey, privateKey } = await pushKeys(parts);
  const subscription = await findSubscription(db, payload.subscription);
  if (!subscription) return;
  const { id, endpoint, locale } = subscription;
  const rights = await rightsOf(parts, subscription);
  if (!rights || !push.allows(endpoint)) return endSubscription(db, id);
  if (status === 'unseen' && !hasDuty(rights, ['manager'])) return;
  const inbox = shopInbox();
  const contact = inbox ? `mailto:${inbox}` : publicUrl;
  const headers = {
    Authorization: vapidHeader({ endpoint, contact, publicKey, privateKey, now: clock() }),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(waitSeconds),
    Urgency: 'high',
    // Newer steps replace waiting ones.
    Topic: order,
  };
  const come = tellingOf(now.status, now.service, now.takenBack) === 'come';
  const news: PushedNews = { order, status, locale, ...(come && { come }) };
  const body = encryptMessage(JSON.stringify(news), subscription);
  const answer = await push.post(endpoint, { headers, body }).catch((error: Error) => error);
  if (typeof answer === 'number' && isGone(answer)) return endSubscription(db, id);
  if (typeof answer === 'number' && isTaken(answer)) return noteDelivery(db, id, clock());
  await noteFailure(db, id);
  throw typeof answer === 'number' ? new Error(`the push service answered ${answer}`) : answer;
};
