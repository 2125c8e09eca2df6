import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPushServices, isPublicAddress } from './push-services.service.ts';

const production = createPushServices({ hosts: ['*.push.example.org'], allowsLoopback: false });
const message = { headers: { TTL: '60' }, body: Buffer.from('secret') };

describe('[PUSH-01] the server posts to known services only', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://FCM.googleapis.com:443/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://par02p.notify.windows.com/w/?token=a',
    'https://eu.push.example.org/a',
  ])('%s is allowed', (endpoint) => {
    expect(production.allows(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com:80/a',
    'https://user@fcm.googleapis.com/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@example.org/a',
    'https://fcm.googleapis.com.example.org/a',
    'https://fcm.googleapis.com./a',
    'https://evilfcm.googleapis.com/a',
    'https://googleapis.com/a',
    'https://push.apple.com/a',
    'https://evilpush.apple.com/a',
    'https://.push.apple.com/a',
    'https://push.apple.com.example.org/a',
    'https://notify.windows.com/a',
    'https://example.org/?fcm.googleapis.com',
    'https://example.org/#.push.apple.com',
    'https://example.org\\.push.apple.com/a',
    'https://fcm.googleapis.сom/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'http://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://017700000001/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[::ffff:a9fe:a9fe]/a',
    'https://[fd00::1]/a',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/a',
    'fcm.googleapis.com/a',
    '',
  ])('%s is refused, also to be posted to', async (endpoint) => {
    expect(production.allows(endpoint)).toBe(false);
    await expect(production.post(endpoint, message)).rejects.toThrow('not the address of a push service');
  });

  test('an address of this machine is refused except in development, and then only by its own name', () => {
    const development = createPushServices({ hosts: [], allowsLoopback: true });
    const ours = ['http://127.0.0.1:4000/a', 'http://[::1]:4000/a'];
    expect(ours.map(development.allows)).toEqual([true, true]);
    expect(ours.map(production.allows)).toEqual([false, false]);
    const others = [
      'http://10.0.0.1/a',
      'http://127.0.0.1.example.org/a',
      'http://x@127.0.0.1/a',
      'http://localhost/a',
    ];
    expect(others.map(development.allows)).toEqual([false, false, false, false]);
  });
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
])('[PUSH-01] %s is no address to connect to, whichever host has it', async (address) => {
  expect(isPublicAddress(address)).toBe(false);
  for (const answer of [[address], ['142.250.74.106', address]]) {
    const services = createPushServices({ hosts: [], allowsLoopback: true, resolve: async () => answer });
    const posted = services.post('https://fcm.googleapis.com/a', message);
    await expect(posted).rejects.toThrow('fcm.googleapis.com is at a private address');
  }
});

test.each(['142.250.74.106', '17.57.144.1', '172.32.0.1', '2a00:1450:4007:80e::200a', '2620:149::1'])(
  '[PUSH-01] %s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('[PUSH-01] a redirect is not followed: its status is returned', async () => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.writeHead(307, { Location: '/private' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once('listening', ready));
  const { post } = createPushServices({ hosts: [], allowsLoopback: true });

  const answer = await post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/first`, message);

  expect([answer, asked]).toEqual([307, ['/first']]);
});
