import { beforeAll, describe, expect, test } from 'vitest';
import { openLogin, sendLogin } from '../../support/account-forms.ts';
import { browserTests, timePassesUntil, withClock } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
}, 60_000);

const { visit } = browserTests(() => shop.url);

const superadmin = { email: 'superadmin@bottega.example', password: 'Bottega-2026' };

describe.each([
  { screen: 'kitchen', title: 'Kitchen' },
  { screen: 'courier', title: 'Deliveries' },
] as const)('[KITCH-01, COUR-01] /$screen', ({ screen, title }) => {
  test('opens after a login, and again after its session has ended', async () => {
    const page = await withClock(visit)('/contact', { width: 375, expectedErrors: /status of 40[14]/ });
    expect((await page.goto(`/${screen}`))?.status()).toBe(404);
    await hydrated(page);
    await sendLogin(await openLogin(page), superadmin);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${screen}`);

    await page.context().clearCookies();
    const toLogin = page.getByRole('alert').getByRole('link', { name: 'Log in' });
    await timePassesUntil(page, toLogin);
    await toLogin.click();
    await page.waitForURL(`/login?next=${screen}`);
    await hydrated(page);
    await sendLogin(page.getByRole('main'), superadmin);
    await page.waitForURL(`/${screen}`);
    await heading.waitFor();
  });
});
