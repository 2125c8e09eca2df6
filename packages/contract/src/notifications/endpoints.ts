import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, messageBody } from '../validation.ts';

const params = v.object({ id });

/** Address of the browser's push service; the server knows which ones it posts to. */
const address = v.pipe(v.string(), v.url(), v.maxLength(1000));
/** Base64url without padding: an uncompressed point of P-256, and 16 random bytes. */
const keys = v.strictObject({
  p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'The public key (VAPID) with which a browser subscribes to notifications of this shop, base64url',
  access: 'session',
  flag: 'ff_kitchen',
  responses: { 200: v.object({ key: v.string() }) },
});

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/user/:id/push',
  summary:
    'Notify this browser of each step of one’s orders, in the language of the call. Known push services only; an account has ten browsers, the latest ones',
  access: 'owner',
  owner: 'id',
  flag: 'ff_kitchen',
  params,
  body: v.strictObject({ endpoint: address, keys }),
  responses: { 200: messageBody },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/user/:id/push',
  summary: 'Notify this browser no more',
  access: 'owner',
  owner: 'id',
  flag: 'ff_kitchen',
  params,
  body: v.strictObject({ endpoint: address }),
  responses: { 200: messageBody },
});
