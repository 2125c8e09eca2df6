import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests, timePassesUntil, withClock } from '../support/browser.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { giveDuties } from '../support/dashboard/workers.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
}, 60_000);

// The same ways for each of them: e2e/deep/kitchen/access.test.ts.

const { visit } = browserTests(() => shop.url);

const superadmin = { email: 'superadmin@bottega.example', password: 'Bottega-2026' };

describe.each([
  { screen: 'kitchen', other: 'courier' },
  { screen: 'courier', other: 'kitchen' },
] as const)('[KITCH-01, COUR-01] /$screen', ({ screen, other }) => {
  test('is for those whose work it is; others get the page for what does not exist', async () => {
    const page = await visit('about:blank');
    const answer = async (path = `/${screen}`) => (await page.context().request.get(path)).status();
    expect(await answer()).toBe(404);
    const person = await aCustomer(shop.url);
    await logIn(page, person);
    expect(await answer()).toBe(404);
    for (const [duty, status] of [
      [other, 404],
      [screen, 200],
    ] as const) {
      await giveDuties(shop, staff, person, [duty]);
      await logIn(page, person);
      expect([duty, await answer()]).toEqual([duty, status]);
    }
    await logIn(page, superadmin);
    expect(await answer()).toBe(200);
    const toggle = (enabled: boolean) => staff.call('PATCH', '/feature-flags/ff_kitchen/toggle', { enabled });
    onTestFinished(async () => void (await toggle(true)));
    await toggle(false);
    expect([await answer(), await answer(`/${screen}/away`)]).toEqual([404, 404]);
  });
});

test.each(['kitchen', 'courier'] as const)(
  '[KITCH-01, COUR-01] an installed /%s starts at the login, which a paired device passes',
  async (screen) => {
    const page = await visit('about:blank');
    const { request } = page.context();
    const manifestOf = async () =>
      /rel="manifest" href="([^"?]*)/.exec(await (await request.get(`/${screen}`)).text())?.[1];
    const start = async () => request.get(`/login?next=${screen}`, { maxRedirects: 0 });
    expect([await manifestOf(), (await start()).status()]).toEqual(['/manifest.webmanifest', 200]);
    const { body } = await staff.call('POST', '/team/devices/codes', { name: 'Tablet at the oven', duty: screen });
    const { code } = body as { code: string };
    expect((await request.post('/api/device', { data: { code } })).status()).toBe(201);
    expect((await start()).headers().location).toBe(`/${screen}`);
    expect(await manifestOf()).toBe(`/${screen}.webmanifest`);
    expect(await (await request.get(`/${screen}.webmanifest`)).json()).toMatchObject({
      start_url: `/login?next=${screen}`,
    });
  },
);

test('[KITCH-01, COUR-01] each opens where an admin logs in, the menu leads from one to the other, and a session that ends leads back', async () => {
  const page = await withClock(visit)('/contact', { width: 375, expectedErrors: /status of 40[14]/ });
  const open = async (title: string, path: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await hydrated(page);
  };
  const follow = async (name: string, path: string) => {
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page
      .getByRole('link', { name, exact: true })
      .and(page.locator(`[href="${path}"]`))
      .click();
    await page.waitForURL(path);
    await open(name, path);
  };
  expect((await page.goto('/kitchen'))?.status()).toBe(404);
  await hydrated(page);
  await sendLogin(await openLogin(page), superadmin);
  await open('Kitchen', '/kitchen');
  await follow('Deliveries', '/courier');

  await page.context().clearCookies();
  const toLogin = page.getByRole('alert').getByRole('link', { name: 'Log in' });
  await timePassesUntil(page, toLogin);
  await toLogin.click();
  await page.waitForURL('/login?next=courier');
  await hydrated(page);
  await sendLogin(page.getByRole('main'), superadmin);
  await page.waitForURL('/courier');
  await open('Deliveries', '/courier');
  await follow('Kitchen', '/kitchen');
});
