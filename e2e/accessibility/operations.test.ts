import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoProfile } from '../../apps/api/src/content/demo/profile.ts';
import { browserTests } from '../support/browser.ts';
import { openDashboard, records } from '../support/dashboard/dashboard.ts';
import {
  dinner,
  enterZones,
  importMenu,
  inbox,
  linkOf,
  offerDelivery,
  owner,
  proveMail,
  quickHandsOn,
} from '../support/dashboard/setup-steps.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, cartRow, fillCart, plainMenuOf } from '../support/orders/carts.ts';
import { toOrderButton } from '../support/orders/checkout.ts';
import { dialog, looks, type PageState, says, violationsIn } from '../support/page-states.ts';
import { expectAccent } from '../support/pages/accent.ts';
import { drawPhoto } from '../support/pages/photo.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, startShop, trattoriaAtDinner } from '../support/shop.ts';

describe('a shop that is set up', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ SEED: 'none', CLOCK: dinner });
  });
  afterAll(() => shop.stop());
  const { visit } = browserTests(() => shop.url);

  test('has no violations', async () => {
    const page = await visit(linkOf(shop), { ...looks.english, width: 375 });
    const hands = quickHandsOn(page);
    const call = async (method: string, path: string, data: object) =>
      expect((await page.context().request.fetch(`/api${path}`, { method, data })).ok()).toBe(true);
    const states: PageState[] = [
      { name: 'account', arrange: () => hydrated(page) },
      {
        name: 'zones',
        arrange: async () => {
          await call('POST', '/setup/account', owner);
          const { phone, legal } = demoProfile;
          const address = { street: '3 rue de la Paix', postalCode: '69001', city: 'Lyon', country: 'FR' };
          await call('PUT', '/shop', { name: 'Da Mario', email: inbox, phone, address, legal });
          await call('PUT', '/setup/step', { step: 'hours' });
          await page.reload();
          await hydrated(page);
          await hands.step('When are you open?');
          await hands.press(hands.button('Save and continue'));
          await offerDelivery(hands);
        },
      },
      {
        name: 'shop that is ready',
        arrange: async () => {
          await enterZones(hands);
          await importMenu(hands);
          await proveMail(hands, shop);
          await hands.step('Open your shop');
        },
      },
      {
        name: 'shop that is open',
        arrange: async () => {
          await hands.press(hands.button('Open the shop'));
          await hands.step('Da Mario is open');
        },
      },
    ];
    expect(await violationsIn(page, states)).toEqual({});
  });
});

describe('the trattoria', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await sharedShop(trattoriaAtDinner);
  });
  const { visit } = browserTests(() => shop.url);

  test.each(['light', 'dark'] as const)(
    '[SHOPD-03, SHOPD-04] with the accent saffron nothing is hard to read, in the %s theme',
    async (theme) => {
      const staff = await staffOf(shop);
      const { accent } = (await staff.call('GET', '/shop/profile')).body as { accent: string };
      onTestFinished(async () => void (await staff.call('PUT', '/shop', { accent })));
      expect((await staff.call('PUT', '/shop', { accent: 'saffron' })).status).toBe(200);
      await expectAccent(await visit('/', { theme, width: 375 }), 'saffron');
    },
  );

  test('a picture that was uploaded has no violations', async () => {
    const page = await openDashboard(visit, { section: 'products', ...looks.english });
    const state: PageState = {
      name: 'uploaded picture',
      arrange: async () => {
        await records(page).first().locator('[data-opens]').click();
        const buffer = Buffer.from(await drawPhoto(page));
        await dialog(page)
          .getByLabel(/^(Picture|Image)/)
          .setInputFiles({ name: 'pici.jpg', mimeType: 'image/jpeg', buffer });
        await dialog(page).locator('img[src^="/uploads/"]').waitFor();
      },
    };
    expect(await violationsIn(page, [state])).toEqual({});
  });
});

describe('who has tried too often', () => {
  const { visit } = browserTests();
  const tooMany = { code: 'too_many_requests', message: 'Too many tries. Please try again in 30 seconds.' };
  const refuse = (page: Page, path: string) =>
    page.route(path, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: tooMany }));

  test('sees no violations', async () => {
    const page = await visit('about:blank', looks.english);
    const [dish] = await plainMenuOf(new URL((await page.context().request.get('/api/config')).url()).origin);
    const guest = await aLoggedInCustomer(page);
    await fillCart(guest, [[dish, 2]]);
    const states: PageState[] = [
      {
        name: 'order',
        path: '/cart',
        arrange: async () => {
          await refuse(page, '**/api/orders/create/*');
          await cartRow(page, dish).waitFor();
          await (await toOrderButton(page)).click();
          await says(page, tooMany.message);
        },
      },
      {
        name: 'link for a new password',
        arrange: async () => {
          await refuse(page, '**/api/user/validateResetToken');
          await page.goto('/resetPassword/no-such-token');
          await says(page, tooMany.message);
        },
      },
    ];
    expect(await violationsIn(page, states)).toEqual({});
  });
});
