import { createECDH, randomBytes } from 'node:crypto';

/** What a browser sends to subscribe. */
export const aBrowser = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
