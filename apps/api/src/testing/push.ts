import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a browser sends to subscribe. */
export const aBrowser = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/** A push service with one browser, which reads what it gets. */
export const aPushService = async () => {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = Buffer.alloc(16, 7);
  const service = { status: 201, messages: [] as object[], headers: [] as Record<string, unknown>[] };
  const read = (message: Buffer): object => {
    const [salt, sender] = [message.subarray(0, 16), message.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(message.subarray(-16));
    const text = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
  };
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part) => parts.push(part));
    req.on('end', () => {
      service.messages.push(read(Buffer.concat(parts)));
      service.headers.push(req.headers);
      res.writeHead(service.status).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once('listening', ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`;
  return Object.assign(service, { body: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } } });
};
