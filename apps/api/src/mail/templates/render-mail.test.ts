import { locales } from '@bottega/contract/locale';
import { orderStatuses } from '@bottega/contract/orders/rules';
import { accentColors } from '@bottega/contract/shop/accent';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { describe, expect, test } from 'vitest';
import type { Mail, MailedOrder, MailTemplate } from '../mail.ts';
import { renderMail } from './render-mail.ts';

const nasty = `<script>alert("1")</script>&'`;
const link = 'https://bottega.example/verifyAccount/aB3_-x?a=1&b=2';
const order = (status: MailedOrder['status']): MailedOrder => ({
  orderNumber: 'B-7K3M9QX',
  link: 'https://bottega.example/orders/B-7K3M9QX',
  status,
  items: [
    { name: `Gnocchi ${nasty}`, quantity: 3, price: 10.1 },
    { name: 'Tiramisù', quantity: 1, price: 6.5 },
  ],
  totalPrice: 36.8,
});

const fulfilled = (service: 'pickup' | 'delivery') => ({
  fulfilment: {
    service,
    promisedAt: '2026-11-23T19:30:00.000Z',
    contactName: nasty,
    phone: '+33612345678',
    address:
      service === 'pickup' ? null : { street: nasty, extra: 'Floor 2', postcode: '69002', city: 'Lyon', note: nasty },
    deliveryFee: service === 'pickup' ? 0 : 2.5,
  },
  note: nasty,
});

const username = nasty;
const notMe = 'https://bottega.example/notMe#aB3_-x';
const device = { kind: 'phone', browser: 'Firefox', system: 'Android' } as const;
const at = '2026-11-23T13:05:00.000Z';
type Queued = { [T in MailTemplate]: { template: T; params: Mail<T>['params'] } }[MailTemplate];
const every: [name: string, mail: Queued][] = [
  ['verify_account', { template: 'verify_account', params: { username, link, hours: 24 } }],
  ['account_exists', { template: 'account_exists', params: { username, loginLink: 'https://bottega.example/login' } }],
  [
    'account_exists with a reset link',
    { template: 'account_exists', params: { username, loginLink: 'https://b.example/login', resetLink: link } },
  ],
  [
    'account_exists for another account',
    { template: 'account_exists', params: { username, loginLink: 'https://b.example/login', reason: 'email_change' } },
  ],
  ['confirm_email', { template: 'confirm_email', params: { username, link, hours: 24 } }],
  ['email_change_asked', { template: 'email_change_asked', params: { username, notMe } }],
  ['email_changed', { template: 'email_changed', params: { username, notMe } }],
  ['reset_password', { template: 'reset_password', params: { username, link, hours: 1 } }],
  ['account_secured', { template: 'account_secured', params: { username, link, hours: 1 } }],
  ['codes_exhausted', { template: 'codes_exhausted', params: { username, link, hours: 1 } }],
  ['login_code', { template: 'login_code', params: { username, code: '048291', minutes: 10 } }],
  [
    'login_code after failed logins',
    { template: 'login_code', params: { username, code: '048291', minutes: 10, reason: 'failed_logins' } },
  ],
  ['mail_test', { template: 'mail_test', params: { username, code: '048291', minutes: 15 } }],
  ['account_disabled', { template: 'account_disabled', params: { username, disabled: true } }],
  ['account_disabled, enabled again', { template: 'account_disabled', params: { username, disabled: false } }],
  ...(['users', 'orders'] as const).map((what): [string, Queued] => [
    `data_exported with ${what}`,
    {
      template: 'data_exported',
      params: { username, by: `chef ${nasty}`, what, count: 1234, link, isLast: what === 'users' },
    },
  ]),
  ...(['printer_added', 'printer_changed', 'shop_address'] as const).map((what): [string, Queued] => [
    `orders_go_elsewhere with ${what}`,
    {
      template: 'orders_go_elsewhere',
      params: { username, by: `chef ${nasty}`, what, name: `Pass ${nasty}`, link, isLast: what === 'shop_address' },
    },
  ]),
  [
    'shop_address_changed',
    { template: 'shop_address_changed', params: { by: `chef ${nasty}`, email: 'new@example.org' } },
  ],
  ['password_changed', { template: 'password_changed', params: { username, notMe } }],
  ['role_changed', { template: 'role_changed', params: { username, notMe, role: 'admin' } }],
  ['new_login', { template: 'new_login', params: { username, notMe, device, ip: '203.0.113.7', at } }],
  ['two_factor_changed to on', { template: 'two_factor_changed', params: { username, notMe, enabled: true } }],
  ['two_factor_changed to off', { template: 'two_factor_changed', params: { username, notMe, enabled: false } }],
  [
    'contact_message',
    {
      template: 'contact_message',
      params: {
        fullName: `Anna ${nasty}`,
        email: 'anna@example.org',
        phone: '+33 6 12 34 56 78',
        subject: 'order',
        message: `Two\nlines\n\n${nasty}`,
      },
    },
  ],
  ['order_received', { template: 'order_received', params: { username, order: order('created') } }],
  [
    'order_placed_shop',
    { template: 'order_placed_shop', params: { username, email: 'anna@example.org', order: order('created') } },
  ],
  ['stock_low', { template: 'stock_low', params: { name: nasty, left: 3, link } }],
  ['stock_low for the last one', { template: 'stock_low', params: { name: nasty, left: 1, link } }],
  ['stock_low for a day', { template: 'stock_low', params: { name: nasty, left: 2, link, day: '2026-11-28' } }],
  ['stock_low for none', { template: 'stock_low', params: { name: nasty, left: 0, link } }],
  ['order_changed', { template: 'order_changed', params: { username, order: order('confirmed') } }],
  ...(['pickup', 'delivery'] as const).map((service): [string, Queued] => [
    `order_delayed for ${service}`,
    { template: 'order_delayed', params: { username, order: { ...order('confirmed'), ...fulfilled(service) } } },
  ]),
  ...orderStatuses.map((status): [string, Queued] => [
    `order_status_changed to ${status} for pickup`,
    { template: 'order_status_changed', params: { username, order: { ...order(status), ...fulfilled('pickup') } } },
  ]),
  ['order_canceled', { template: 'order_canceled', params: { username, order: order('canceled') } }],
  ...orderStatuses.map((status): [string, Queued] => [
    `order_status_changed to ${status}`,
    { template: 'order_status_changed', params: { username, order: order(status) } },
  ]),
];

const read = (mail: Queued, locale: Mail['locale']) => renderMail({ ...mail, locale }, defaultProfile);

describe.each(locales)('in %s', (locale) => {
  test.each(every)('%s says the same in HTML and in plain text', (_, mail) => {
    const { subject, text, html } = read(mail, locale);
    expect(subject).not.toBe('');
    expect(words(shown(html))).toStrictEqual(words(text));
  });

  test.each(every)('%s escapes what people typed, in HTML only', (_, mail) => {
    const { text, html } = read(mail, locale);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    expect(text).toContain(nasty);
  });

  test.each(every)('%s loads nothing from elsewhere and says its language', (_, mail) => {
    const { html } = read(mail, locale);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
    expect(html).toContain(`<html lang="${locale}">`);
  });

  test.each(every)('[SHOPD-01] %s names the shop, in its color, and not the software', (_, mail) => {
    const shop = { ...defaultProfile, name: 'Chez <Mario>', accent: 'sea', tagline: { en: 'Pasta', fr: 'Pâtes' } };
    const { subject, text, html } = renderMail({ ...mail, locale }, shop);
    expect(`${subject} ${text} ${html}`).not.toContain('Bottega');
    expect(text).toContain(`Chez <Mario> · ${locale === 'fr' ? 'Pâtes' : 'Pasta'}`);
    expect(html).toContain('Chez &lt;Mario&gt;');
    expect(html).toContain(accentColors('sea').light.ink);
    expect(html).not.toContain('#b32b22');
  });

  test('each mail has its own texts', () => {
    const subjects = new Set(every.map(([, mail]) => read(mail, locale).subject));
    // account_exists three times; login_code, order_delayed and confirmed orders twice; created and canceled ones
    // three times.
    expect(subjects.size).toBe(every.length - 9);
  });
});

test.each(every)('%s differs between the languages', (_, mail) => {
  expect(read(mail, 'en').subject).not.toBe(read(mail, 'fr').subject);
});

test.each([
  ['en', 'delivery', 'At your door by Monday, November 23, 20:30.'],
  ['en', 'pickup', 'Ready by Monday, November 23, 20:30.'],
  ['fr', 'delivery', 'Chez vous avant lundi 23 novembre, 20:30.'],
] as const)('[SLOT-12] the mail about a new time starts with it, in %s for %s', (locale, service, promise) => {
  const params = { username, order: { ...order('confirmed'), ...fulfilled(service) } };
  const { text } = read({ template: 'order_delayed', params }, locale);
  expect(text.slice(0, text.indexOf(promise)).split('\n').length).toBeLessThan(8);
  expect(text).toContain(promise);
});

test.each(locales)('the mail about a new order shows the shop a readable phone number, in %s', (locale) => {
  const placed = { ...order('created'), ...fulfilled('delivery') };
  const params = { order: placed, username, email: 'anna@example.org' };
  const { text, html } = read({ template: 'order_placed_shop', params }, locale);
  expect(text).toContain('+33 6 12 34 56 78');
  expect(html).toContain('+33 6 12 34 56 78');
});

test('a link works in the HTML and is on a line of its own in the text', () => {
  const { text, html } = read({ template: 'verify_account', params: { username, link, hours: 24 } }, 'en');
  expect(html).toContain('href="https://bottega.example/verifyAccount/aB3_-x?a=1&amp;b=2"');
  expect(text.split('\n')).toContain(link);
});

test.each([
  ['en', 'This was not me', 'November 23, 2026 at 2:05 PM', 'Firefox on Android'],
  ['fr', 'Ce n’était pas moi', '23 novembre 2026 à 14:05', 'Firefox sur Android'],
] as const)('a new login is described in %s, with a "not me" link', (locale, label, time, name) => {
  const { text } = read({ template: 'new_login', params: { username, notMe, device, ip: '203.0.113.7', at } }, locale);
  expect(text).toContain(`${label}\n${notMe}`);
  expect(text).toContain(time);
  expect(text).toContain(name);
  expect(text).toContain('203.0.113.7');
});

test('a mail from an older version has no such link', () => {
  const { text } = read({ template: 'password_changed', params: { username } }, 'en');
  expect(text).not.toContain('This was not me');
});

test('dishes show the price of their line', () => {
  const { text } = read({ template: 'order_received', params: { username, order: order('created') } }, 'en');
  expect(text).toContain(`3 × Gnocchi ${nasty} – €30.30\n1 × Tiramisù – €6.50\nTotal – €36.80`);
});

test.each([
  ['en', 'Order the same again'],
  ['fr', 'Commander la même chose'],
] as const)('the mail about a delivered order, and no other, offers to order again in %s', (locale, label) => {
  const offers = orderStatuses.filter((status) =>
    read({ template: 'order_status_changed', params: { username, order: order(status) } }, locale).text.includes(label),
  );
  expect(offers).toEqual(['delivered']);
});

test('a code shows in the mail but not in its subject, which phones and servers display', () => {
  const { subject, text } = read({ template: 'login_code', params: { username, code: '048291', minutes: 1 } }, 'en');
  expect(text).toContain('048291');
  expect(text).toContain('for 1 minute.');
  expect(subject).not.toContain('048291');
});

const said: [locale: Mail['locale'], day: RegExp, hour: RegExp, reason: RegExp][] = [
  ['en', /for 24 hours\./, /for 1 hour\./, /several failed logins/],
  ['fr', /valable 24 heures\./, /expire dans 1 heure\./, /Plusieurs tentatives de connexion/],
];
test.each(said)('in %s a link says how long it works, and an unexpected code why it was sent', (...row) => {
  const [locale, day, hour, reason] = row;
  expect(read({ template: 'verify_account', params: { username, link, hours: 24 } }, locale).text).toMatch(day);
  expect(read({ template: 'reset_password', params: { username, link, hours: 1 } }, locale).text).toMatch(hour);
  const params = { username, code: '048291', minutes: 10 };
  const explained = { ...params, reason: 'failed_logins' } as const;
  expect(read({ template: 'login_code', params: explained }, locale).text).toMatch(reason);
  expect(read({ template: 'login_code', params }, locale).text).not.toMatch(reason);
});

test('a mail in French has the right space before double punctuation', () => {
  const texts = every.map(([, mail]) =>
    read(mail, 'fr')
      .text.replaceAll(nasty, '')
      .replaceAll(/https:\S+|Gnocchi.*|\d:\d/g, ''),
  );
  expect(texts.join('\n')).toMatch(/\u202f\?/);
  expect(texts.join('\n')).not.toMatch(/[^\u202f][?!;»]|[^\u00a0]:|«[^\u202f]/);
});

// What a reader sees of the HTML: without head, preview line and tags.
const shown = (html: string) =>
  html
    .replace(/^.*<body/su, '<body')
    .replace(/<div data-preview.*?<\/div>/su, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

test('erased parameters render as nothing', () => {
  expect(renderMail({ template: 'login_code', params: null, locale: 'en' }, defaultProfile)).toEqual({
    subject: '',
    text: '',
    html: '',
  });
});
