import { orderStatuses } from '@bottega/contract/orders/rules';
import { expect, test } from 'vitest';
import { noticeOf } from './push-notice.ts';

const notice = (message: unknown, languages = ['en-GB']) => noticeOf(() => message, languages);

test('[PUSH-01] a step is shown in the customer’s language, not the browser’s', () => {
  const ready = { order: 'B-7', status: 'ready' };
  expect(notice({ ...ready, locale: 'fr' })).toEqual({
    title: 'Votre commande est prête',
    options: {
      body: 'La commande B-7 est emballée.',
      lang: 'fr',
      icon: '/icon-192.png',
      renotify: true,
      tag: '/orders/B-7',
      data: { path: '/orders/B-7' },
    },
  });
  expect(notice({ ...ready, locale: 'en' }, ['fr']).title).toBe('Your order is ready');
});

test('[PUSH-01] a pickup customer is asked to come, in the shop’s words', () => {
  const ready = { order: 'B-7', status: 'ready' };
  expect(notice({ ...ready, come: true, locale: 'en' })).toMatchObject({
    title: 'Your order is ready – come now',
    options: { body: 'Order B-7 is packed and waits for you.' },
  });
  expect(notice({ ...ready, come: true, locale: 'fr' }).title).toBe('Votre commande est prête : venez la chercher');
  expect(notice({ ...ready, status: 'delivered', come: true, locale: 'en' }).title).toBe('Buon appetito!');
});

test('[PUSH-01] every step has its own text', () => {
  const titles = [...orderStatuses, 'delayed', 'unseen'].map(
    (status) => notice({ order: 'B-7', status, locale: 'en' }).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).not.toContain(notice(null).title);
});

test('[PUSH-01] the steps of one order replace each other, those of two do not', () => {
  const tag = (order: string, status: string) => notice({ order, status, locale: 'en' }).options.tag;
  expect(tag('B-7', 'confirmed')).toBe(tag('B-7', 'ready'));
  expect(tag('B-7', 'ready')).not.toBe(tag('B-8', 'ready'));
  expect(tag('B-7', 'unseen')).not.toBe(tag('B-7', 'confirmed'));
});

test('[KITCH-08] an order that waits leads to the kitchen', () => {
  const { title, options } = notice({ order: 'B-7', status: 'unseen', locale: 'en' });
  expect([title, options.body, options.data.path]).toEqual([
    'Order B-7 is waiting',
    'No one in the kitchen has seen it yet.',
    '/kitchen',
  ]);
});

test.each([
  ['nothing', () => undefined],
  ['no JSON', () => JSON.parse('<html>')],
  ['a number', () => 7],
  ['no order', () => ({ status: 'ready' })],
  ['an unknown step', () => ({ order: 'B-7', status: 'eaten', locale: 'fr' })],
  ['a name of every object', () => ({ order: 'B-7', status: '__proto__' })],
  ['no text', () => ({ order: { a: 1 }, status: 'ready' })],
])('[PUSH-01] a message with %s is shown as a general text, in the browser’s language', (_, read) => {
  const { title, options } = noticeOf(read, ['fr-FR', 'en']);
  expect(options.data.path).toBe('/orders');
  expect(title).toBe('Du nouveau pour votre commande');
  expect(options.body).toBe('Ouvrez vos commandes pour en savoir plus.');
});

test('[PUSH-01] an order number cannot lead to another page', () => {
  expect(notice({ order: '../../sw-off?', status: 'ready' }).options.data.path).toBe('/orders/..%2F..%2Fsw-off%3F');
});
