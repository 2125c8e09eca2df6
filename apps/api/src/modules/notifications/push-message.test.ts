import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage, isPoint, publicPoint, vapidHeader } from './push-message.service.ts';

test('[PUSH-01] a message is encrypted as the example of RFC 8291', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const fixed = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };

  const message = encryptMessage('When I grow up, I want to be a watermelon', browser, fixed);

  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('[PUSH-01] the VAPID header names only the service’s origin and is valid for half a day', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const now = new Date('2026-11-21T12:00:00Z');
  const publicKey = publicPoint(privateKey.export({ format: 'jwk' }));

  const header = vapidHeader({
    endpoint: 'https://web.push.apple.com/abc?d',
    contact: 'mailto:ciao@shop.test',
    publicKey,
    privateKey,
    now,
  });

  const [, head = '', claims = '', signature = ''] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=/.exec(header) ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://web.push.apple.com',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'mailto:ciao@shop.test',
  });
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(isPoint(publicKey)).toBe(true);
  expect(isPoint(`B${'A'.repeat(86)}`)).toBe(false);
});
