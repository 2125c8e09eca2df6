import { loginLink } from '@bottega/contract/accounts/login-link';
import { beforeAll, expect, inject, test } from 'vitest';
import { sendLogin } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { logIn } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { readHtml } from '../support/pages/html.ts';

const { visit } = browserTests(() => inject('shopUrl'));
const admin = { email: 'admin@bottega.example', password: 'Bottega-2026' };
const expectedErrors = /status of 404/;

let staff: Staff;
beforeAll(async () => {
  staff = await staffOf({ url: inject('shopUrl') });
});

const read = async (path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  const response = await fetch(inject('shopUrl') + path, { headers });
  return { status: response.status, html: await response.text() };
};

test('[ADMIN-01, SHELL-14] every 404 page offers the login, and those of staff are like any other', async () => {
  const words = async (path: string) => readHtml((await read(path)).html).words;
  const any = await words('/no-such-page?section=orders&order=B-7K3M9QX');
  expect(any).toContain('Log in');
  for (const path of ['/dashboard?section=orders&order=B-7K3M9QX', '/dashboard', '/kitchen', '/courier', '/setup'])
    expect([path, await words(path)]).toEqual([path, any]);
  for (const path of ['/no-such-page', '/dashboard', '/kitchen', '/courier', '/products/product/none']) {
    const { status, html } = await read(`${path}?section=orders&lang=fr`, 'fr');
    const [, text] = new RegExp(`href="${loginLink(path).replace('?', '\\?')}"[^>]*>([^<]*)<`).exec(html) ?? [];
    expect([path, status, text]).toEqual([path, 404, 'Se connecter']);
  }
});

test('[ADMIN-01] the link of a mail to staff leads over the login to the very order', async () => {
  const { body } = await staff.call('GET', '/orders?limit=1');
  const orderNumber = /B-\w{7}/.exec(JSON.stringify(body))?.[0] ?? '';
  const target = `/dashboard?section=orders&order=${orderNumber}`;
  const page = await hydrated(await visit(loginLink(target)));
  await sendLogin(page.getByRole('main'), admin);
  await page.waitForURL(`**${target}`);
  await page.getByRole('heading', { name: new RegExp(orderNumber) }).waitFor();
});

test('[ADMIN-01] who logs in on a 404 page is where they wanted to be', async () => {
  const target = '/dashboard?section=reviews&tab=pending';
  const page = await hydrated(await visit(target, { expectedErrors }));
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect.poll(() => link.getAttribute('href')).toBe(loginLink(target));
  await link.click();
  await sendLogin(page.getByRole('dialog', { name: 'Log in' }), admin);
  await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  expect(page.url()).toBe(inject('shopUrl') + target);
});

test('[LOGIN-04] who is logged in goes straight through, and never to another site', async () => {
  const page = await visit('about:blank');
  await logIn(page, admin);
  const leads = async (next: string) => {
    const answer = await page.context().request.get(`/login?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const target of ['/dashboard?section=orders&order=B-7K3M9QX', '/no-such-page'])
    expect(await leads(target)).toEqual([302, target]);
  for (const target of [
    '//example.org',
    'https://example.org',
    '/\\example.org',
    '/\t/example.org',
    '/..//example.org',
  ])
    expect([target, await leads(target)]).toEqual([target, [302, '/dashboard']]);
});
