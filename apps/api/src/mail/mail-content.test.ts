import { locales } from '@bottega/contract/locale';
import { orderStatuses } from '@bottega/contract/order-status';
import { describe, expect, test } from 'vitest';
import type { Mail, MailedOrder } from './mail.ts';
import { mailContent } from './mail-content.ts';

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

type WithoutReader<M> = M extends Mail ? Omit<M, 'locale' | 'username'> : never;
const every: [name: string, mail: WithoutReader<Mail>][] = [
  ['verify_account', { kind: 'verify_account', link, hours: 24 }],
  ['account_exists', { kind: 'account_exists', loginLink: 'https://bottega.example/login' }],
  [
    'account_exists with a reset link',
    { kind: 'account_exists', loginLink: 'https://b.example/login', resetLink: link },
  ],
  [
    'account_exists for another account',
    { kind: 'account_exists', loginLink: 'https://b.example/login', reason: 'email_change' },
  ],
  ['confirm_email', { kind: 'confirm_email', link, hours: 24 }],
  ['email_change_asked', { kind: 'email_change_asked' }],
  ['email_changed', { kind: 'email_changed' }],
  ['reset_password', { kind: 'reset_password', link, hours: 1 }],
  ['login_code', { kind: 'login_code', code: '048291', minutes: 10 }],
  ['login_code after failed logins', { kind: 'login_code', code: '048291', minutes: 10, reason: 'failed_logins' }],
  ['password_changed', { kind: 'password_changed' }],
  ['two_factor_changed to on', { kind: 'two_factor_changed', enabled: true }],
  ['two_factor_changed to off', { kind: 'two_factor_changed', enabled: false }],
  [
    'contact_message',
    {
      kind: 'contact_message',
      from: {
        fullName: `Anna ${nasty}`,
        email: 'anna@example.org',
        phone: '+33 6 12 34 56 78',
        subject: 'order',
        message: `Two\nlines\n\n${nasty}`,
      },
    },
  ],
  ['order_received', { kind: 'order_received', order: order('created') }],
  ['order_changed', { kind: 'order_changed', order: order('confirmed') }],
  ['order_canceled', { kind: 'order_canceled', order: order('canceled') }],
  ...orderStatuses.map((status): [string, WithoutReader<Mail>] => [
    `order_status_changed to ${status}`,
    { kind: 'order_status_changed', order: order(status) },
  ]),
];

const read = (mail: WithoutReader<Mail>, locale: Mail['locale'], username = nasty) =>
  mailContent({ ...mail, locale, username } as Mail);

describe.each(locales)('in %s', (locale) => {
  test.each(every)('%s says the same in HTML and in plain text', (_, mail) => {
    const { subject, text, html } = read(mail, locale);
    expect(subject).not.toBe('');
    expect(words(shown(html))).toStrictEqual(words(text));
  });

  test.each(every)('%s escapes what people typed, in HTML alone', (_, mail) => {
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

  test('each mail has words of its own', () => {
    const subjects = new Set(every.map(([, mail]) => read(mail, locale).subject));
    // account_exists three times, login_code twice, and the created and canceled orders twice.
    expect(subjects.size).toBe(every.length - 5);
  });
});

test.each(every)('%s differs between the languages', (_, mail) => {
  expect(read(mail, 'en').subject).not.toBe(read(mail, 'fr').subject);
});

test('a link can be followed from the HTML and stands alone on its line of the text', () => {
  const { text, html } = read({ kind: 'verify_account', link, hours: 24 }, 'en');
  expect(html).toContain('href="https://bottega.example/verifyAccount/aB3_-x?a=1&amp;b=2"');
  expect(text.split('\n')).toContain(link);
});

test('dishes show the price of their line', () => {
  const { text } = read({ kind: 'order_received', order: order('created') }, 'en');
  expect(text).toContain(`3 × Gnocchi ${nasty} – €30.30\n1 × Tiramisù – €6.50\nTotal – €36.80`);
});

test('a code shows in the mail but not in its subject, which phones and servers display', () => {
  const { subject, text } = read({ kind: 'login_code', code: '048291', minutes: 1 }, 'en');
  expect(text).toContain('048291');
  expect(text).toContain('for 1 minute.');
  expect(subject).not.toContain('048291');
});

const said: [locale: Mail['locale'], day: RegExp, hour: RegExp, reason: RegExp][] = [
  ['en', /for 24 hours\./, /for 1 hour\./, /several failed logins/],
  ['fr', /valable 24 heures\./, /pendant 1 heure\./, /Plusieurs tentatives de connexion/],
];
test.each(said)('in %s a link says how long it works, and a code that nobody switched on why it comes', (...row) => {
  const [locale, day, hour, reason] = row;
  expect(read({ kind: 'verify_account', link, hours: 24 }, locale).text).toMatch(day);
  expect(read({ kind: 'reset_password', link, hours: 1 }, locale).text).toMatch(hour);
  const code = { kind: 'login_code', code: '048291', minutes: 10 } as const;
  expect(read({ ...code, reason: 'failed_logins' }, locale).text).toMatch(reason);
  expect(read(code, locale).text).not.toMatch(reason);
});

test('French sets its space before double punctuation', () => {
  const texts = every.map(([, mail]) => read(mail, 'fr', 'theo').text.replaceAll(/https:\S+|Gnocchi.*/g, ''));
  expect(texts.join('\n')).toMatch(/\u00a0\?/);
  expect(texts.join('\n')).not.toMatch(/[^\u00a0][?!;:»]|«[^\u00a0]/);
});

// What a reader sees of the HTML: without the head, the preview line and the tags.
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
